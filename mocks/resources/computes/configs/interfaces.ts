import type { FieldError } from '#contract/envelope.ts';
import { type Interface, type InterfaceInput, primaryOf } from '#contract/computes/configs/interfaces.ts';
import { natReason, redefinedPlaces, subnetReason } from '#contract/computes/configs/rules.ts';
import { addressReason, freeAddress, vpcRegionReason } from '#contract/vpcs/rules.ts';
import { holds } from '#lib/cidr.ts';
import { type Context, found } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { type SubnetRow, subnetsTable, type VpcRow, vpcsTable } from '../../vpcs/table.ts';
import { type ConfigRow, configsTable, interfaceId } from './table.ts';

/** Interfaces that are asked for. */
export interface AskedInterfaces {
  /** The Region of the instance. */
  readonly region: string;
  readonly interfaces: readonly InterfaceInput[];
  /** The addresses of the instance, where it is there already: one for 1:1 NAT must be among them. */
  readonly ipv4?: readonly string[];
  /** The profile whose interfaces are redefined; none for a new one. */
  readonly previous?: ConfigRow;
}

export const fieldAt = (index: number, name: string): string => `interfaces[${index}].${name}`;

/** What becomes of a `vpc` interface. */
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

/** The subnet that is named, and its VPC; undefined where there is none. */
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

/** An address in a subnet. */
const spot = (subnetId: number | null, address: string | null | undefined): string => `${subnetId} ${address}`;

/** The addresses that interfaces have in subnets. */
const spotsOf = (interfaces: readonly Interface[]): ReadonlySet<string> =>
  new Set(interfaces.map(({ subnet_id, ipv4 }) => spot(subnet_id, ipv4?.vpc)));

/**
 * Where the `vpc` interfaces of a request come to lie. An address left out is that of before, else the lowest free one
 * (assumed; doc 3 §2.4 says chosen automatically); ranges left out stay (doc 3 §2.4).
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

/** What is wrong with the address of an interface in its subnet (doc 3 §2.4). */
function ownAddressError({ address, subnet, index }: Placed, known: readonly Interface[], placed: readonly Placed[]) {
  if (address === undefined) return undefined;
  const wrong = addressReason(subnet.ipv4, address);
  if (wrong !== undefined) return wrong;
  const again = placed.some((one) => one.index < index && one.subnet.id === subnet.id && one.address === address);
  return again || spotsOf(known).has(spot(subnet.id, address)) ? `${address} is already assigned` : undefined;
}

/** What is wrong with an address for 1:1 NAT (doc 3 §2.4). No address of the mock is shared. */
function natError({ asked }: Placed, { ipv4 }: AskedInterfaces): string | undefined {
  const nat = asked.ipv4?.nat_1_1;
  return nat && ipv4 ? natReason(ipv4, nat) : undefined;
}

const overlap = (one: string, other: string): boolean => holds(one, other) || holds(other, one);

/** Which ranges are routed elsewhere in the VPC already (doc 3 §2.4). */
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

/** What is wrong with the `vpc` interfaces of a request, grants aside (doc 3 §2.4). */
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
 * The VPCs that the caller may not even read: 403. Who redefines an interface leaves it where it is, and needs no grant
 * (both assumed: the document names none on VPCs; it is as with private images, doc 3 §4.3, rule 2).
 */
export function vpcGrantErrors(context: Pick<Context, 'rows' | 'may'>, asked: AskedInterfaces): FieldError[] {
  return placedOf(context, asked).flatMap(({ index, before, vpc }) =>
    before !== undefined || context.may('vpc', vpc.id, 'read_only')
      ? []
      : error(index, 'subnet_id', `You need access to the VPC ${vpc.label}`),
  );
}

/** What nobody names: a default public interface (doc 3 §2.4). */
const DEFAULT: readonly InterfaceInput[] = [{ purpose: 'public' }];

/** The interfaces of a profile as they are kept. */
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
      // Without NAT: null; the empty text is for those that are not in a VPC (doc 3 §2.4).
      ipv4: here
        ? { vpc: here.address ?? null, nat_1_1: here.asked.ipv4?.nat_1_1 || null }
        : { vpc: null, nat_1_1: '' },
      ip_ranges: here ? [...here.ranges] : null,
    };
  });
}
