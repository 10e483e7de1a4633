import type { FieldError } from '#contract/envelope.ts';
import { type Interface, type InterfaceInput, primaryOf } from '#contract/computes/configs/interfaces.ts';
import { natReason, redefinedPlaces, subnetReason } from '#contract/computes/configs/rules.ts';
import { addressReason, freeAddress, vpcRegionReason } from '#contract/vpcs/rules.ts';
import { holds } from '#lib/cidr.ts';
import { type Context, found } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { type SubnetRow, subnetsTable, type VpcRow, vpcsTable } from '../../vpcs/table.ts';
import { type ConfigRow, configsTable, interfaceId } from './table.ts';

/** The interfaces in a request. */
export interface AskedInterfaces {
  readonly region: string;
  readonly interfaces: readonly InterfaceInput[];
  /** The addresses of an existing instance: an address for 1:1 NAT must be among them. */
  readonly ipv4?: readonly string[];
  /** The profile whose interfaces are redefined; none for a new one. */
  readonly previous?: ConfigRow;
}

export const fieldAt = (index: number, name: string): string => `interfaces[${index}].${name}`;

/** A `vpc` interface with the address it gets. */
interface Placed {
  readonly index: number;
  readonly asked: InterfaceInput;
  /** The interface that it redefines. */
  readonly before: Interface | undefined;
  readonly subnet: SubnetRow;
  readonly vpc: VpcRow;
  /** Undefined where the subnet is full. */
  readonly address: string | undefined;
  readonly ranges: readonly string[];
}

/** The named subnet and its VPC; undefined where it does not exist. */
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

/**
 * Gives the `vpc` interfaces of a request their addresses. An address left out stays as before, else it is the lowest
 * free one (assumed; doc 3 §2.4 says chosen automatically); ranges left out stay (doc 3 §2.4).
 */
function placedOf(transaction: Pick<Transaction, 'rows'>, request: AskedInterfaces): Placed[] {
  const { interfaces, previous } = request;
  const there = previous?.interfaces ?? [];
  const redefined = redefinedPlaces(there, interfaces);
  const wanted = interfaces.flatMap((asked, index) => {
    const subnet = isVpc(asked) ? subnetOf(transaction, asked) : undefined;
    if (subnet === undefined) return [];
    const before = there[redefined.get(index) ?? -1];
    const address = asked.ipv4?.vpc || before?.ipv4?.vpc || undefined;
    return [{ index, asked, before, ...subnet, address, ranges: asked.ip_ranges ?? before?.ip_ranges ?? [] }];
  });
  const taken = new Set(spotsOf(others(transaction, previous)));
  for (const { subnet, address } of wanted) taken.add(spot(subnet.id, address));
  return wanted.map((one) => {
    const { subnet } = one;
    const address = one.address ?? freeAddress(subnet.ipv4, (text) => taken.has(spot(subnet.id, text)));
    taken.add(spot(subnet.id, address));
    return { ...one, address };
  });
}

/** Why a subnet cannot be chosen. */
function subnetError(
  transaction: Pick<Transaction, 'rows'>,
  { region, interfaces, previous }: AskedInterfaces,
  asked: InterfaceInput,
  index: number,
): string | undefined {
  const there = subnetOf(transaction, asked);
  if (there === undefined) return `Subnet ${asked.subnet_id} does not exist`;
  return vpcRegionReason(there.vpc, region) ?? subnetReason(previous?.interfaces ?? [], interfaces, index);
}

const error = (index: number, name: string, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field: fieldAt(index, name), reason }];

/** Why an interface cannot have its address in its subnet (doc 3 §2.4). */
function ownAddressError({ address, subnet, index }: Placed, known: readonly Interface[], placed: readonly Placed[]) {
  if (address === undefined) return undefined;
  const wrong = addressReason(subnet.ipv4, address);
  if (wrong !== undefined) return wrong;
  const again = placed.some((one) => one.index < index && one.subnet.id === subnet.id && one.address === address);
  return again || spotsOf(known).has(spot(subnet.id, address)) ? `${address} is already assigned` : undefined;
}

/** Why an address cannot be used for 1:1 NAT (doc 3 §2.4). No address of the mock is shared. */
function natError({ asked }: Placed, { ipv4 }: AskedInterfaces): string | undefined {
  const nat = asked.ipv4?.nat_1_1;
  return nat && ipv4 ? natReason(ipv4, nat) : undefined;
}

const overlap = (one: string, other: string): boolean => holds(one, other) || holds(other, one);

/** Errors for ranges that are already routed elsewhere in the VPC (doc 3 §2.4). */
function rangeErrors(one: Placed, known: readonly Interface[], placed: readonly Placed[]): FieldError[] {
  const elsewhere = [
    ...known.filter(({ vpc_id }) => vpc_id === one.vpc.id).flatMap(({ ip_ranges }) => ip_ranges ?? []),
    ...placed.filter(({ index, vpc }) => index < one.index && vpc.id === one.vpc.id).flatMap(({ ranges }) => ranges),
  ];
  return one.ranges.flatMap((range, index) => {
    const taken = [...elsewhere, ...one.ranges.slice(0, index)].some((other) => overlap(range, other));
    return error(one.index, `ip_ranges[${index}]`, taken ? `${range} is already assigned` : undefined);
  });
}

/** Errors of the `vpc` interfaces of a request, except for grants (doc 3 §2.4). */
export function vpcErrors(transaction: Pick<Transaction, 'rows'>, asked: AskedInterfaces): FieldError[] {
  const known = others(transaction, asked.previous);
  const placed = placedOf(transaction, asked);
  return asked.interfaces.flatMap((one, index) => {
    if (!isVpc(one)) return [];
    const wrong = subnetError(transaction, asked, one, index);
    const here = placed.find((other) => other.index === index);
    if (wrong !== undefined || here === undefined) return error(index, 'subnet_id', wrong);
    const { subnet } = here;
    return [
      ...error(index, 'subnet_id', here.address === undefined ? `${subnet.label} has no free address` : undefined),
      ...error(index, 'ipv4.vpc', ownAddressError(here, known, placed)),
      ...error(index, 'ipv4.nat_1_1', natError(here, asked)),
      ...rangeErrors(here, known, placed),
    ];
  });
}

/**
 * Errors (403) for VPCs that the caller may not even read. Redefining an interface in place needs no grant. Both are
 * assumed: the document names no grants on VPCs, so they work as for private images (doc 3 §4.3, rule 2).
 */
export function vpcGrantErrors(context: Pick<Context, 'rows' | 'may'>, asked: AskedInterfaces): FieldError[] {
  return placedOf(context, asked).flatMap(({ index, before, vpc }) =>
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
  asked: AskedInterfaces,
  configId: number,
): Interface[] {
  const interfaces = asked.interfaces.length === 0 ? DEFAULT : asked.interfaces;
  const primary = primaryOf(interfaces);
  const placed = placedOf(transaction, asked);
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
        ? { vpc: here.address ?? null, nat_1_1: here.asked.ipv4?.nat_1_1 || null }
        : { vpc: null, nat_1_1: '' },
      ip_ranges: here ? [...here.ranges] : null,
    };
  });
}
