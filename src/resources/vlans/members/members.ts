import type { Config } from '#contract/computes/configs/schema.ts';
import { freeAddress, holds, type Placed, placeOf } from '#lib/net/cidr.ts';
import { andList } from '#lib/text/format.ts';

/** An interface by which an instance is on a VLAN. */
export interface Attachment {
  readonly computeId: number;
  readonly configId: number;
  readonly configLabel: string;
  /** Its position in the profile decides the device: 1 is eth1 (doc 3 §2.4). */
  readonly slot: number;
  /** Empty if it has none. */
  readonly ipam: string;
  /** Whether the instance was booted with the profile (doc 3 §2.4). */
  readonly active: boolean;
}

/** The interfaces of an instance's profiles that name a VLAN. */
export const attachmentsOf = (computeId: number, configs: readonly Config[], vlan: string): Attachment[] =>
  configs.flatMap(({ id, label, interfaces }) =>
    interfaces.flatMap((one, slot) =>
      one.purpose === 'vlan' && one.label === vlan
        ? [
            {
              computeId,
              configId: id,
              configLabel: label,
              slot,
              ipam: one.ipam_address ?? '',
              active: one.active,
            },
          ]
        : [],
    ),
  );

/** An address that several instances have. */
export interface Clash {
  readonly address: string;
  /** The names of the instances. */
  readonly owners: readonly string[];
}

/** The review of the addresses on a VLAN. */
export interface Review {
  /** The network of most addresses; undefined if there is none. */
  readonly network: string | undefined;
  /** Its lowest unused address. */
  readonly free: string | undefined;
  readonly clashes: readonly Clash[];
  /** Remarks on each attachment, by its index. */
  readonly remarks: readonly (readonly string[])[];
}

/** An attachment, and the network of its address. */
interface Seen {
  readonly attachment: Attachment;
  readonly placed: Placed | undefined;
}

/** The network of most addresses; if there are several, that of the first. */
function commonNetwork(seen: readonly Seen[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { placed } of seen)
    if (placed !== undefined) counts.set(placed.network, (counts.get(placed.network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/**
 * Other instances with the same address; interfaces of one instance are ignored, since its profiles never run
 * together.
 */
function sameAddress(one: Seen, all: readonly Seen[]): Attachment[] {
  const { placed, attachment } = one;
  if (placed === undefined) return [];
  return all.flatMap((other) =>
    other.attachment.computeId !== attachment.computeId && other.placed?.address === placed.address
      ? [other.attachment]
      : [],
  );
}

/** A remark when an address does not fit the common network. */
function networkRemark({ network, prefix }: Placed, common: string | undefined): string | undefined {
  if (common === undefined || network === common) return undefined;
  if (holds(common, network) || holds(network, common)) return `Mask /${prefix} differs from ${common}`;
  return `Outside ${common}: unreachable without a router`;
}

/** The addresses that several instances have, each with all of them. */
const clashesOf = (seen: readonly Seen[], nameOf: (computeId: number) => string): Clash[] =>
  [...Map.groupBy(seen, ({ placed }) => placed?.address)].flatMap(([address, all]) => {
    const owners = [...new Set(all.map(({ attachment }) => attachment.computeId))];
    return address === undefined || owners.length < 2 ? [] : [{ address, owners: owners.map(nameOf) }];
  });

function remarksOn(
  one: Seen,
  all: readonly Seen[],
  common: string | undefined,
  nameOf: (computeId: number) => string,
): string[] {
  const { placed, attachment } = one;
  if (attachment.ipam === '') return ['No address'];
  if (placed === undefined) return ['Unreadable address'];
  const twins = [...new Set(sameAddress(one, all).map(({ computeId }) => computeId))];
  return [
    twins.length > 0 ? `Clash with ${andList(twins.map(nameOf))}` : undefined,
    placed.reserved ? `Reserved in ${placed.network}` : undefined,
    networkRemark(placed, common),
  ].filter((text) => text !== undefined);
}

/**
 * Reviews the IPAM addresses on a VLAN: which of them clash (they should be unique on it, doc 3 §2.4), which are in
 * another network than most, which members have none, and which address is free.
 */
export function reviewAddresses(attachments: readonly Attachment[], nameOf: (computeId: number) => string): Review {
  const seen = attachments.map((attachment): Seen => ({ attachment, placed: placeOf(attachment.ipam) }));
  const network = commonNetwork(seen);
  const used = new Set(seen.flatMap(({ placed }) => (placed === undefined ? [] : [placed.address])));
  return {
    network,
    free: network === undefined ? undefined : freeAddress(network, used),
    clashes: clashesOf(seen, nameOf),
    remarks: seen.map((one) => remarksOn(one, seen, network, nameOf)),
  };
}
