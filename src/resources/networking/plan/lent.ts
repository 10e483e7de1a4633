import type { Addresses, Holder } from '#contract/networking/ips/rules.ts';
import { shareReason, withoutMask } from '#contract/networking/ips/rules.ts';
import type { ComputeIps, Ip } from '#contract/networking/ips/schema.ts';
import { compareTexts } from '#lib/text/format.ts';

/** An instance of the region, with those of its addresses that another one may bring up, or why not. */
export interface Owner {
  readonly holder: Holder;
  readonly addresses: readonly { readonly address: string; readonly disabledReason: string | undefined }[];
}

/** The other instances of the primary one's region with what they could share; ranges without their masks. */
export function ownersOf(
  primary: Holder,
  addresses: Addresses,
  refused: (computeId: number) => string | undefined,
): Owner[] {
  return addresses.computes
    .filter(({ id, region }) => region === primary.region && id !== primary.id)
    .toSorted((one, other) => compareTexts(one.label, other.label))
    .map((holder) => ({
      holder,
      addresses: [...holder.ipv4, ...holder.ranges.map(withoutMask)].map((address) => ({
        address,
        disabledReason: refused(holder.id) ?? shareReason(address, primary, addresses),
      })),
    }));
}

/**
 * The addresses of others that an instance may bring up now; `own`: its addresses as the server lists them, which has
 * private ones too. Undefined where the server does not tell.
 */
export function sharedWith(primary: Holder, ips: readonly Ip[], own: ComputeIps | null): string[] | undefined {
  if (own === null && ips.every(({ computes }) => computes === undefined)) return undefined;
  const lent = ips.filter(({ computes = [] }) => computes.includes(primary.id)).map(({ address }) => address);
  return [...new Set([...lent, ...(own?.ipv4.shared ?? []).map(({ address }) => address)])].toSorted();
}
