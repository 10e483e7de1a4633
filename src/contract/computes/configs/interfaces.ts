import * as z from 'zod/mini';
import { NETWORK_FORMS, networkError, partsOf } from '#lib/net/address.ts';
import { isInPrivateRange } from '#lib/net/backend.ts';
import {
  firstReason,
  lengthWithin,
  refine,
  refineObject,
  type Report,
  type Validator,
  withPattern,
} from '../../fields.ts';
import { type RecordOf, shape } from '../../record.ts';
import { ANY_ADDRESS, INTERFACE_LIMITS, PURPOSES } from './terms.ts';

/** The name of a VLAN (doc 3 §2.4): ASCII letters, digits and hyphens, no two hyphens in a row. */
export const validateVlanLabel: Validator<string> = firstReason(lengthWithin(INTERFACE_LIMITS.label), (label) => {
  if (/[^A-Za-z0-9-]/.test(label)) return 'Only letters, digits and hyphens are allowed';
  return label.includes('--') ? 'Two hyphens in a row are not allowed' : undefined;
});

/** A single IPv4 address. */
const validateIpv4: Validator<string> = (text) =>
  networkError(`${text}/32`, 'ipv4') === undefined ? undefined : 'Must be an IPv4 address';

/** IPAM addresses are CIDR texts (doc 3 §2.4); both families are accepted (assumed: the document names none). */
// Marked, or lists would load what reads addresses: they use this file, but no schema of it.
const validateIpam = /* @__PURE__ */ withPattern(/^([\dA-Fa-f:.]+\/\d+)?$/, (text) =>
  text === '' || partsOf(text) !== undefined ? undefined : 'Must be an address and mask, for example 10.0.0.1/24',
);

const nullableText = z.optional(z.nullable(z.string()));

/** One interface as sent (doc 3 §2.4). */
const InterfaceFields = z.object({
  purpose: z.enum(PURPOSES),
  label: nullableText,
  ipam_address: z.optional(z.nullable(refine(z.string(), validateIpam))),
  primary: z.optional(z.boolean()),
  subnet_id: z.optional(z.nullable(z.int())),
  ipv4: z.optional(
    z.nullable(
      z.object({
        /** Empty or left out: chosen by the server. */
        vpc: z.optional(z.nullable(refine(z.string(), (text) => (text === '' ? undefined : validateIpv4(text))))),
        nat_1_1: z.optional(
          z.nullable(
            refine(z.string(), (text) => (text === '' || text === ANY_ADDRESS ? undefined : validateIpv4(text))),
          ),
        ),
      }),
    ),
  ),
  ip_ranges: z.optional(
    z.nullable(
      z.array(
        refine(
          z.string(),
          withPattern(NETWORK_FORMS.ipv4, (text) => networkError(text, 'ipv4')),
        ),
      ),
    ),
  ),
});
type Fields = Partial<z.output<typeof InterfaceFields>>;

/** Fields that a `public` or `vpc` interface leaves empty and a `vlan` needs. */
function validateNames({ purpose, label, ipam_address }: Fields, report: Report): void {
  if (purpose === 'vlan') {
    const issue = label ? validateVlanLabel(label) : 'Enter the label of a VLAN';
    if (issue !== undefined) report(['label'], issue);
    return;
  }
  if (label) report(['label'], 'Only a VLAN interface has a label');
  if (ipam_address) report(['ipam_address'], 'Only a VLAN interface has an IPAM address');
}

/** Fields that only a `vpc` interface may have. */
function validateSubnet({ purpose, subnet_id, ipv4, ip_ranges }: Fields, report: Report): void {
  if (purpose === 'vpc') {
    if (subnet_id === undefined || subnet_id === null) report(['subnet_id'], 'Choose a subnet');
    return;
  }
  if (subnet_id !== undefined && subnet_id !== null) report(['subnet_id'], 'Only a VPC interface has a subnet');
  if (ipv4?.vpc) report(['ipv4', 'vpc'], 'Only a VPC interface has an address in a subnet');
  if (ipv4?.nat_1_1) report(['ipv4', 'nat_1_1'], 'Only a VPC interface has 1:1 NAT');
  if (ip_ranges !== undefined && ip_ranges !== null && ip_ranges.length > 0)
    report(['ip_ranges'], 'Only a VPC interface has routed ranges');
}

export const InterfaceInput = refineObject(InterfaceFields, (given, report) => {
  if (given.purpose === undefined) return;
  validateNames(given, report);
  validateSubnet(given, report);
  if (given.purpose === 'vlan' && given.primary === true) report(['primary'], 'A VLAN can’t be the default route');
});
export type InterfaceInput = z.input<typeof InterfaceInput>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Rules between the interfaces of one profile (doc 3 §2.4, §8); items of the list may still be invalid. */
export function listErrors(list: readonly unknown[], report: Report): void {
  const { count } = INTERFACE_LIMITS;
  if (list.length > count) report([], `Up to ${count} interfaces are allowed; there are ${list.length}`);
  const seen = { public: false, primary: false, labels: new Set<string>(), addresses: new Set<string>() };
  list.filter(isRecord).forEach(({ purpose, primary, label, ipam_address }, index) => {
    if (purpose === 'public') {
      if (seen.public) report([index, 'purpose'], 'Only one public interface is allowed');
      seen.public = true;
    }
    if (primary === true) {
      if (seen.primary) report([index, 'primary'], 'Only one interface can be the default route');
      seen.primary = true;
    }
    if (purpose !== 'vlan') return;
    if (label && seen.labels.has(label)) report([index, 'label'], 'Another interface is already on this VLAN');
    // The CIDR must be unique, address and mask: 10.0.0.1/24 and 10.0.0.1/25 differ (doc 3 §2.4).
    if (ipam_address && seen.addresses.has(ipam_address))
      report([index, 'ipam_address'], 'Another interface already has this IPAM address');
    if (label) seen.labels.add(label);
    if (ipam_address) seen.addresses.add(ipam_address);
  });
}

/** The interfaces of a profile, eth0 first; an empty list yields a default public one (doc 3 §2.4). */
export const Interfaces = refineObject(z.array(InterfaceInput), (list, report) => {
  if (Array.isArray(list)) listErrors(list, report);
});

/** The interfaces of a new instance: a specific address for 1:1 NAT cannot be set yet (doc 3 §2.4). */
export const NewInterfaces = refineObject(Interfaces, (list, report) => {
  if (!Array.isArray(list)) return;
  list.forEach((given, index) => {
    const nat = given?.ipv4?.nat_1_1;
    if (nat && nat !== ANY_ADDRESS) report([index, 'ipv4', 'nat_1_1'], `A new instance can only have ${ANY_ADDRESS}`);
  });
});

/**
 * The index of the default route: the interface marked as primary, else the first that is no `vlan` (doc 3 §2.4); -1
 * for none.
 */
export function primaryOf(list: readonly { readonly purpose?: string; readonly primary?: boolean }[]): number {
  const marked = list.findIndex(({ primary }) => primary === true);
  return marked >= 0 ? marked : list.findIndex(({ purpose }) => purpose !== 'vlan');
}

/** An interface as returned (doc 3 §2.4). */
export const Interface = shape((use) =>
  use.object({
    id: z.int(),
    purpose: use.oneOf(PURPOSES),
    label: z.nullable(z.string()),
    ipam_address: z.nullable(z.string()),
    primary: z.boolean(),
    active: z.boolean(),
    subnet_id: z.nullable(z.int()),
    vpc_id: z.nullable(z.int()),
    ipv4: z.optional(
      z.nullable(use.object({ vpc: z.optional(z.nullable(z.string())), nat_1_1: z.optional(z.nullable(z.string())) })),
    ),
    ip_ranges: z.optional(z.nullable(z.array(z.string()))),
  }),
);
export type Interface = RecordOf<typeof Interface>;

/** The address that 1:1 NAT leads from: `any` is a public one of the instance, where they are known (doc 3 §2.4). */
export const natAddress = (address: string, ipv4: readonly string[] = []): string =>
  address === ANY_ADDRESS ? (ipv4.find((one) => !isInPrivateRange(one)) ?? 'its public IPv4 address') : address;
