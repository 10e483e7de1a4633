import { entriesBy } from '#lib/merge-lists.ts';
import { isEquivalent } from '#ui/form/conflict/body.ts';
import * as z from 'zod/mini';
import { type Rest, restNames, restOf, withRest } from '#contract/rest.ts';
import { Interface, type InterfaceInput, Interfaces } from '#contract/computes/configs/interfaces.ts';
import { PURPOSES, type Purpose } from '#contract/computes/configs/terms.ts';

/**
 * The form's values of one interface: every field exists, also those of other purposes, so that switching the purpose
 * and back loses nothing. Fields that the purpose does not have are never sent.
 */
export interface InterfaceValues {
  purpose: Purpose;
  /** Label of its VLAN. */
  label: string;
  ipam_address: string;
  /** Has no effect while the purpose is `vlan`. */
  primary: boolean;
  subnet_id: number | null;
  /** Empty texts: the server chooses the address; no 1:1 NAT. */
  ipv4: { vpc: string; nat_1_1: string };
  ip_ranges: string[];
  /** The subnet saved on the server, which cannot be changed any more (doc 3 §2.4). Never sent. */
  kept_subnet: number | null;
  /** What the server has of it that this console does not know, for its purpose. Sent as it came. */
  rest?: { readonly purpose: Purpose; readonly parts: Rest } | undefined;
}

/** An interface with nothing set but its purpose. */
export const newInterface = (purpose: Purpose): InterfaceValues => ({
  purpose,
  label: '',
  ipam_address: '',
  primary: false,
  subnet_id: null,
  ipv4: { vpc: '', nat_1_1: '' },
  ip_ranges: [],
  kept_subnet: null,
});

/** The documented default: one public interface (doc 3 §2.4). */
export const newInterfaces = (): InterfaceValues[] => [newInterface('public')];

/** The interface as it is sent: only the fields of its purpose (doc 3 §2.4). */
export const interfaceBody = (values: InterfaceValues): InterfaceInput => withRest(knownBody(values), restFor(values));

const restFor = ({ purpose, rest }: InterfaceValues): Rest | undefined =>
  rest?.purpose === purpose ? rest.parts : undefined;

/** What is sent of interfaces without being known: "ipv6 of eth1". */
export const unknownParts = (list: readonly InterfaceValues[]): string[] =>
  list.flatMap((one, index) => restNames(restFor(one), one).map((name) => `${name} of eth${index}`));

function knownBody(values: InterfaceValues): InterfaceInput {
  const { purpose, label, ipam_address, primary, subnet_id, ipv4, ip_ranges } = values;
  if (purpose === 'vlan')
    return { purpose, label, ipam_address: ipam_address === '' ? null : ipam_address, primary: false };
  if (purpose === 'public') return { purpose, primary };
  return {
    purpose,
    primary,
    subnet_id,
    ipv4: { ...(ipv4.vpc !== '' && { vpc: ipv4.vpc }), nat_1_1: ipv4.nat_1_1 === '' ? null : ipv4.nat_1_1 },
    ip_ranges,
  };
}

/** The list as it is sent; positions stay the same, so that the server's errors find their fields. */
export const interfacesBody = (list: readonly InterfaceValues[]): InterfaceInput[] => list.map(interfaceBody);

/** The form's values, validated as the request they produce. */
export const InterfacesForm = z.pipe(z.transform(interfacesBody), Interfaces);

/** The form's values of an interface; undefined when this console does not know its purpose. */
function formInterface(one: Interface): InterfaceValues | undefined {
  const purpose = PURPOSES.find((known) => known === one.purpose);
  if (purpose === undefined) return undefined;
  const parts = restOf(Interface, one);
  return {
    purpose,
    label: one.label ?? '',
    ipam_address: one.ipam_address ?? '',
    primary: one.primary,
    subnet_id: one.subnet_id,
    ipv4: { vpc: one.ipv4?.vpc ?? '', nat_1_1: one.ipv4?.nat_1_1 ?? '' },
    ip_ranges: [...(one.ip_ranges ?? [])],
    kept_subnet: one.subnet_id,
    ...(parts !== undefined && { rest: { purpose, parts } }),
  };
}

/** The form's values of a list of interfaces; undefined when this console does not know one of the purposes. */
export function formInterfaces(list: readonly Interface[]): InterfaceValues[] | undefined {
  const known = list.map(formInterface).filter((one) => one !== undefined);
  return known.length === list.length ? known : undefined;
}

/** How interfaces are recognised when two users changed them: by the network that they are on. */
export const INTERFACE_ENTRIES = entriesBy<InterfaceValues>(
  ({ purpose, label, subnet_id }) => `${purpose} ${purpose === 'vpc' ? subnet_id : purpose === 'vlan' ? label : ''}`,
  (one, other) => isEquivalent(interfaceBody(one), interfaceBody(other)),
);

/**
 * New interfaces, as in a copy: none of them has a saved subnet, and none keeps an address that another profile of the
 * account uses.
 */
export const asNewInterfaces = (list: readonly InterfaceValues[]): InterfaceValues[] =>
  list.map((one) => ({ ...one, ipv4: { ...one.ipv4, vpc: '' }, ip_ranges: [], kept_subnet: null, rest: undefined }));
