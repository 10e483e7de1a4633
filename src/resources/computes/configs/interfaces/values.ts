import * as z from 'zod/mini';
import { type Interface, type InterfaceInput, Interfaces } from '#contract/computes/configs/interfaces.ts';
import { PURPOSES, type Purpose } from '#contract/computes/configs/terms.ts';

/**
 * One interface as a form holds it: every field is there, also those of the purposes that it does not have at present,
 * so that going there and back loses nothing. What the purpose does not carry is never sent.
 */
export interface InterfaceValues {
  purpose: Purpose;
  /** Of its VLAN. */
  label: string;
  ipam_address: string;
  /** Says nothing while the purpose is `vlan`. */
  primary: boolean;
  subnet_id: number | null;
  /** Empty: the server chooses the address; no 1:1 NAT. */
  ipv4: { vpc: string; nat_1_1: string };
  ip_ranges: string[];
  /** The subnet that the server has it in, which cannot change any more (doc 3 §2.4). Never sent. */
  kept_subnet: number | null;
}

/** An interface about which nothing is said but what it is for. */
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

/** The default of the documents: one public interface (doc 3 §2.4). */
export const newInterfaces = (): InterfaceValues[] => [newInterface('public')];

/** The interface as it is sent: nothing that its purpose does not carry (doc 3 §2.4). */
export function interfaceBody(values: InterfaceValues): InterfaceInput {
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

/** The list as it is sent; positions stay, so that a server's errors find their way back. */
export const interfacesBody = (list: readonly InterfaceValues[]): InterfaceInput[] => list.map(interfaceBody);

/** A list as the form holds it, judged as the request that it stands for. */
export const InterfacesForm = z.pipe(z.transform(interfacesBody), Interfaces);

/** An interface of the server as a form holds it; undefined when its purpose is not known to this console. */
function formInterface(one: Interface): InterfaceValues | undefined {
  const purpose = PURPOSES.find((known) => known === one.purpose);
  if (purpose === undefined) return undefined;
  return {
    purpose,
    label: one.label ?? '',
    ipam_address: one.ipam_address ?? '',
    primary: one.primary,
    subnet_id: one.subnet_id,
    ipv4: { vpc: one.ipv4?.vpc ?? '', nat_1_1: one.ipv4?.nat_1_1 ?? '' },
    ip_ranges: [...(one.ip_ranges ?? [])],
    kept_subnet: one.subnet_id,
  };
}

/** The interfaces of a server as a form holds them; undefined when there is a purpose that this console does not know. */
export function formInterfaces(list: readonly Interface[]): InterfaceValues[] | undefined {
  const known = list.map(formInterface).filter((one) => one !== undefined);
  return known.length === list.length ? known : undefined;
}

/**
 * Interfaces that begin anew, as in a copy: none of them is in a subnet yet, and no address can be theirs that another
 * profile of the account holds.
 */
export const asNewInterfaces = (list: readonly InterfaceValues[]): InterfaceValues[] =>
  list.map((one) => ({ ...one, ipv4: { ...one.ipv4, vpc: '' }, ip_ranges: [], kept_subnet: null }));
