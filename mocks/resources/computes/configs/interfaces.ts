import type { FieldError } from '#contract/envelope.ts';
import { type Interface, type InterfaceInput, primaryOf } from '#contract/computes/configs/interfaces.ts';
import { natReason, redefinedBy, subnetReason } from '#contract/computes/configs/rules.ts';
import { addressReason, freeAddress, vpcRegionReason } from '#contract/vpcs/rules.ts';
import { holds } from '#lib/net/cidr.ts';
import { type Context, found } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { type SubnetRow, subnetsTable, type VpcRow, vpcsTable } from '../../vpcs/table.ts';
import { type ConfigRow, configsTable, interfaceId } from './table.ts';

/** The interfaces in a request. */
export interface RequestedInterfaces {
  readonly region: string;
  readonly interfaces: readonly InterfaceInput[];
  /** The addresses of an existing instance: an address for 1:1 NAT must be among them. A new one has none yet. */
  readonly ipv4?: readonly string[];
  /** The profile whose interfaces are redefined; none for a new one. */
  readonly previous?: ConfigRow;
}

export const fieldAt = (index: number, name: string): string => `interfaces[${index}].${name}`;

/** A `vpc` interface with the address it gets. */
interface Placed {
  readonly index: number;
  readonly requested: InterfaceInput;
  /** The interface that it redefines. */
  readonly before: Interface | undefined;
  readonly subnet: SubnetRow;
  readonly vpc: VpcRow;
  /** Undefined where the subnet is full. */
  readonly address: string | undefined;
  readonly ranges: readonly string[];
}

/** The named subnet and its VPC; undefined where it does not exist, or none is named: only a `vpc` interface has one. */
function subnetOf({ rows }: Pick<Transaction, 'rows'>, { subnet_id }: InterfaceInput) {
  const subnet = rows(subnetsTable).get(subnet_id ?? 0);
  return subnet && { subnet, vpc: found(rows(vpcsTable).get(subnet.vpc_id)) };
}

const isVpc = ({ purpose }: { readonly purpose: string }): boolean => purpose === 'vpc';

/** The `vpc` interfaces of all other profiles. */
const others = ({ rows }: Pick<Transaction, 'rows'>, previous: ConfigRow | undefined): readonly Interface[] =>
  rows(configsTable)
    .all()
    .filter(({ id }) => id !== previous?.id)
    .flatMap(({ interfaces }) => interfaces.filter(isVpc));

/** Subnet and address as one key. */
const spot = (subnetId: number | null, address: string | null | undefined): string => `${subnetId} ${address}`;

/** The subnet addresses that these interfaces use. */
const spotsOf = (interfaces: readonly Interface[]): ReadonlySet<string> =>
  new Set(interfaces.map(({ subnet_id, ipv4 }) => spot(subnet_id, ipv4?.vpc)));

/** The ranges that are routed to these interfaces of a VPC, stored ones and those of the request. */
const routedIn = (
  vpcId: number,
  known: readonly Interface[],
  placed: readonly Pick<Placed, 'vpc' | 'ranges'>[],
): readonly string[] => [
  ...known.filter(({ vpc_id }) => vpc_id === vpcId).flatMap(({ ip_ranges }) => ip_ranges ?? []),
  ...placed.filter(({ vpc }) => vpc.id === vpcId).flatMap(({ ranges }) => ranges),
];

/**
 * Gives the `vpc` interfaces of a request their addresses. An address left out stays as before, else it is the lowest
 * free one (assumed; doc 3 §2.4 says chosen automatically); ranges left out stay (doc 3 §2.4).
 */
function placedOf(transaction: Pick<Transaction, 'rows'>, request: RequestedInterfaces): Placed[] {
  const { interfaces, previous } = request;
  const redefined = redefinedBy(previous?.interfaces ?? [], interfaces);
  const wanted = interfaces.flatMap((requested, index) => {
    const subnet = subnetOf(transaction, requested);
    if (subnet === undefined) return [];
    const before = redefined.get(index);
    const address = requested.ipv4?.vpc || before?.ipv4?.vpc || undefined;
    return [{ index, requested, before, ...subnet, address, ranges: requested.ip_ranges ?? before?.ip_ranges ?? [] }];
  });
  const known = others(transaction, previous);
  const taken = new Set(spotsOf(known));
  for (const { subnet, address } of wanted) taken.add(spot(subnet.id, address));
  return wanted.map((one) => {
    const { subnet, vpc, index } = one;
    const routed = routedIn(
      vpc.id,
      known,
      wanted.filter((other) => other.index !== index),
    );
    const isTaken = (text: string): boolean =>
      taken.has(spot(subnet.id, text)) || routed.some((range) => holds(range, `${text}/32`));
    const address = one.address ?? freeAddress(subnet.ipv4, isTaken);
    taken.add(spot(subnet.id, address));
    return { ...one, address };
  });
}

/** Why a subnet cannot be chosen. */
function subnetError(
  transaction: Pick<Transaction, 'rows'>,
  { region, interfaces, previous }: RequestedInterfaces,
  requested: InterfaceInput,
  index: number,
): string | undefined {
  const there = subnetOf(transaction, requested);
  if (there === undefined) return `Subnet ${requested.subnet_id} does not exist`;
  return vpcRegionReason(there.vpc, region) ?? subnetReason(previous?.interfaces ?? [], interfaces, index);
}

const error = (index: number, name: string, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field: fieldAt(index, name), reason }];

/** Why an interface cannot have its address in its subnet (doc 3 §2.4). */
function ownAddressError(one: Placed, known: readonly Interface[], placed: readonly Placed[]) {
  const { address, subnet, vpc, index } = one;
  if (address === undefined) return undefined;
  const reason = addressReason(subnet.ipv4, address);
  if (reason !== undefined) return reason;
  const before = placed.filter((other) => other.index < index);
  const again = before.some((other) => other.subnet.id === subnet.id && other.address === address);
  const routed = routedIn(vpc.id, known, before).find((range) => holds(range, `${address}/32`));
  if (routed !== undefined) return `${address} is in ${routed}, which is already assigned`;
  return again || spotsOf(known).has(spot(subnet.id, address)) ? `${address} is already assigned` : undefined;
}

/** Why an address cannot be used for 1:1 NAT (doc 3 §2.4). No address of the mock is shared. */
function natError({ requested }: Placed, { ipv4 = [] }: RequestedInterfaces): string | undefined {
  const nat = requested.ipv4?.nat_1_1;
  return nat ? natReason(ipv4, nat) : undefined;
}

const overlap = (one: string, other: string): boolean => holds(one, other) || holds(other, one);

/** Errors for ranges that are already routed elsewhere in the VPC, or hold another interface's address (doc 3 §2.4). */
function rangeErrors(one: Placed, known: readonly Interface[], placed: readonly Placed[]): FieldError[] {
  const before = placed.filter(({ index }) => index < one.index);
  const elsewhere = [
    ...routedIn(one.vpc.id, known, before),
    ...known.filter(({ vpc_id }) => vpc_id === one.vpc.id).flatMap(({ ipv4 }) => (ipv4?.vpc ? [`${ipv4.vpc}/32`] : [])),
    ...before
      .filter(({ vpc }) => vpc.id === one.vpc.id)
      .flatMap(({ address }) => (address === undefined ? [] : [`${address}/32`])),
  ];
  return one.ranges.flatMap((range, index) => {
    const taken = [...elsewhere, ...one.ranges.slice(0, index)].some((other) => overlap(range, other));
    return error(one.index, `ip_ranges[${index}]`, taken ? `${range} is already assigned` : undefined);
  });
}

/** Errors of the `vpc` interfaces of a request, except for grants (doc 3 §2.4). */
export function vpcErrors(transaction: Pick<Transaction, 'rows'>, requested: RequestedInterfaces): FieldError[] {
  const known = others(transaction, requested.previous);
  const placed = placedOf(transaction, requested);
  return requested.interfaces.flatMap((one, index) => {
    if (!isVpc(one)) return [];
    const reason = subnetError(transaction, requested, one, index);
    const here = placed.find((other) => other.index === index);
    if (reason !== undefined || here === undefined) return error(index, 'subnet_id', reason);
    const { subnet } = here;
    return [
      ...error(index, 'subnet_id', here.address === undefined ? `${subnet.label} has no free address` : undefined),
      ...error(index, 'ipv4.vpc', ownAddressError(here, known, placed)),
      ...error(index, 'ipv4.nat_1_1', natError(here, requested)),
      ...rangeErrors(here, known, placed),
    ];
  });
}

/**
 * Errors (403) for VPCs that the caller may not even read. Redefining an interface in place needs no grant. Both are
 * assumed: the document names no grants on VPCs, so they work as for private images (doc 3 §4.3, rule 2).
 */
export function vpcGrantErrors(context: Pick<Context, 'rows' | 'may'>, requested: RequestedInterfaces): FieldError[] {
  return placedOf(context, requested).flatMap(({ index, before, vpc }) =>
    before !== undefined || context.may('vpc', vpc.id, 'read_only')
      ? []
      : error(index, 'subnet_id', `You need access to the VPC ${vpc.label}`),
  );
}

/** The default interfaces are one public interface (doc 3 §2.4). */
const DEFAULT: readonly InterfaceInput[] = [{ purpose: 'public' }];

/** The interfaces of a profile as they are stored. */
export function interfacesOf(
  transaction: Pick<Transaction, 'rows'>,
  requested: RequestedInterfaces,
  configId: number,
): Interface[] {
  const interfaces = requested.interfaces.length === 0 ? DEFAULT : requested.interfaces;
  const primary = primaryOf(interfaces);
  const placed = placedOf(transaction, requested);
  return interfaces.map(({ purpose, label, ipam_address }, index): Interface => {
    const here = placed.find((one) => one.index === index);
    return {
      id: interfaceId(configId, index),
      purpose,
      label: purpose === 'vlan' ? (label ?? null) : null,
      ipam_address: purpose === 'vlan' ? (ipam_address ?? '') : null,
      primary: index === primary,
      active: false,
      subnet_id: here?.subnet.id ?? null,
      vpc_id: here?.vpc.id ?? null,
      // Without NAT: null; the empty text is for interfaces outside a VPC (doc 3 §2.4).
      ipv4: here
        ? { vpc: here.address ?? null, nat_1_1: here.requested.ipv4?.nat_1_1 || null }
        : { vpc: null, nat_1_1: '' },
      ip_ranges: here ? [...here.ranges] : null,
    };
  });
}
