import type { Example } from '../../../specification.ts';
import { create, NEW, shows, update, WEB } from './samples.ts';

/** The subnets of web-1’s region: 10.10.1.0/24, of which web-2 has 10.10.1.2, and 10.10.2.0/24 in the same VPC. */
export const OWN = '@vpc:production/subnet:web';
export const DATA = '@vpc:production/subnet:data';

export const PUBLIC = { purpose: 'public' };
export const vlan = (label: unknown, fields: object = {}): object => ({ purpose: 'vlan', label, ...fields });
export const vpc = (subnet_id: unknown, fields: object = {}): object => ({ purpose: 'vpc', subnet_id, ...fields });
/** The address of an interface in its subnet. */
export const at = (address: unknown): object => ({ ipv4: { vpc: address } });
export const nat = (nat_1_1: unknown): object => ({ ipv4: { nat_1_1 } });
export const ranges = (...ip_ranges: readonly unknown[]): object => ({ ip_ranges });

/** A create and an update with these interfaces; the response shows them as sent. */
export const attach = (interfaces: unknown, computeId = WEB): Example => create({ interfaces }, computeId);
export const redefine = (interfaces: unknown, params = NEW): Example => update({ interfaces }, params);

/** The same request, with the expected fields of each interface. */
export const answers = (example: Example, ...interfaces: readonly object[]): Example => shows(example, { interfaces });
