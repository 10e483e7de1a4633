import type { Example, RefusedExample } from '../../specification.ts';
import { refused } from '../../specification/calls.ts';
import { firewallsApi } from '../api.ts';

/** Policies alone: the smallest rules a Firewall can have (doc 3 §4.1). */
export const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** The smallest valid rule (doc 3 §2.1). */
export const RULE = { action: 'ACCEPT', protocol: 'TCP', addresses: { ipv4: ['0.0.0.0/0'] } };

/** Copies of a rule. */
export const copies = (count: number, rule: unknown = RULE): unknown[] => Array.from({ length: count }, () => rule);

/** That many networks of one family. */
export const networks = (family: 'ipv4' | 'ipv6', count: number): string[] =>
  Array.from({ length: count }, (_, n) => (family === 'ipv4' ? `10.0.${n}.0/24` : `2001:db8:${n.toString(16)}::/48`));

type Id = string | number;

/** A seeded Firewall that is enabled and protects an instance; used in most examples. */
export const EDGE = '@firewall:shop-edge';

/** A minimal create with these fields; the response shows what was sent. */
export const create = (fields: object = {}): Example => ({
  endpoint: firewallsApi.create,
  body: { label: 'examples', rules: POLICIES, ...fields },
  answer: fields,
});

/** A create with devices, which the response does not show. */
export const assign = (fields: object): Example => ({ ...create(fields), answer: { status: 'enabled' } });

/** Devices: these instances. */
export const on = (...computes: readonly Id[]): object => ({ devices: { computes } });
/** Devices: these NodeBalancers. */
export const at = (...nodebalancers: readonly Id[]): object => ({ devices: { nodebalancers } });

/** A create with these rules besides the policies. */
export const rules = (fields: object): Example => create({ rules: { ...POLICIES, ...fields } });

/** A create whose only inbound rule has these fields. */
export const rule = (fields: object): Example => ({
  ...rules({ inbound: [{ ...RULE, ...fields }] }),
  answer: { rules: { inbound: [fields] } },
});

/** Creates that are refused for a field of their only inbound rule. */
export const refusedRule = (field: string, values: readonly object[]): RefusedExample[] =>
  refused(rule, `rules.inbound[0].${field}`, values);

export const list: Example = { endpoint: firewallsApi.list };
export const view = (firewallId: Id = EDGE): Example => ({ endpoint: firewallsApi.view, params: { firewallId } });
export const remove = (firewallId: Id = EDGE): Example => ({ endpoint: firewallsApi.remove, params: { firewallId } });

/** An update; the response shows what was sent. */
export const update = (body: object, firewallId: Id = EDGE): Example => ({
  endpoint: firewallsApi.update,
  params: { firewallId },
  body,
  answer: body,
});

/** A replacement of the rules; the response shows what was sent. */
export const replace = (body: object, firewallId: Id = EDGE): Example => ({
  endpoint: firewallsApi.replaceRules,
  params: { firewallId },
  body,
  answer: body,
});

export const readRules = (firewallId: Id): Example => ({ endpoint: firewallsApi.rules, params: { firewallId } });
export const devicesOf = (firewallId: Id): Example => ({ endpoint: firewallsApi.devices, params: { firewallId } });

/** One more service for a Firewall, by default for the one that the first step created. */
export const add = (type: 'compute' | 'nodebalancer', id: Id, firewallId: Id = '$1'): Example => ({
  endpoint: firewallsApi.addDevice,
  params: { firewallId },
  body: { id, type },
  answer: { entity: { id, type } },
});

/** One service less. */
export const takeOff = (deviceId: Id, firewallId: Id = '$1'): Example => ({
  endpoint: firewallsApi.removeDevice,
  params: { firewallId, deviceId },
});
