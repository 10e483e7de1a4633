import type { Example, RefusedExample, Step } from '../../specification.ts';
import { firewallsApi } from '../api.ts';

/** Policies alone: the smallest rules a Firewall can have (doc 3 §4.1). */
export const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** A rule as small as it can be sent (doc 3 §2.1). */
export const RULE = { action: 'ACCEPT', protocol: 'TCP', addresses: { ipv4: ['0.0.0.0/0'] } };

/** Copies of a rule. */
export const copies = (count: number, rule: unknown = RULE): unknown[] => Array.from({ length: count }, () => rule);

/** So many networks of one family. */
export const networks = (family: 'ipv4' | 'ipv6', count: number): string[] =>
  Array.from({ length: count }, (_, n) => (family === 'ipv4' ? `10.0.${n}.0/24` : `2001:db8:${n.toString(16)}::/48`));

/** The body of a create, small but for what is given. */
export const bodyWith = (fields: object): object => ({ label: 'examples', rules: POLICIES, ...fields });

/** The body of a create whose first inbound rule has these fields. */
export const bodyWithRule = (fields: object): object =>
  bodyWith({ rules: { ...POLICIES, inbound: [{ ...RULE, ...fields }] } });

/** A create that goes through; the answer shows what was sent. */
export const creates = (name: string, fields: object): Example => ({
  name,
  endpoint: firewallsApi.create,
  body: bodyWith(fields),
  answer: fields,
});

/** A create that is refused for one field. */
export const refuses = (name: string, fields: object, field: string): RefusedExample => ({
  name,
  endpoint: firewallsApi.create,
  body: bodyWith(fields),
  field,
});

/** A create whose first inbound rule has these fields goes through. */
export const takesRule = (name: string, fields: object): Example => ({
  name,
  endpoint: firewallsApi.create,
  body: bodyWithRule(fields),
  answer: { rules: { inbound: [fields] } },
});

/** A create is refused for a field of its first inbound rule, `''` for the rule itself. */
export const refusesRule = (name: string, fields: object, field: string): RefusedExample => ({
  name,
  endpoint: firewallsApi.create,
  body: bodyWithRule(fields),
  field: `rules.inbound[0]${field === '' ? '' : `.${field}`}`,
});

/** A call that makes a Firewall with these fields. */
export const making = (fields: object = {}): Step => ({ endpoint: firewallsApi.create, body: bodyWith(fields) });

/** A call that changes the status of a Firewall. */
export const setting = (firewallId: string, status: 'enabled' | 'disabled'): Step => ({
  endpoint: firewallsApi.update,
  params: { firewallId },
  body: { status },
});

/** A call that deletes a Firewall. */
export const deleting = (firewallId: string): Step => ({ endpoint: firewallsApi.remove, params: { firewallId } });

/** Devices: these instances. */
export const on = (...computes: readonly (string | number)[]): object => ({ devices: { computes } });
/** Devices: these NodeBalancers. */
export const at = (...nodebalancers: readonly (string | number)[]): object => ({ devices: { nodebalancers } });

/** A create that goes through; the answer says nothing of devices. */
export const assigns = (name: string, fields: object) => ({ ...creates(name, fields), answer: { status: 'enabled' } });

/** A create that only the mock can refuse. */
export const denies = (name: string, fields: object, field: string) => ({
  ...refuses(name, fields, field),
  serverOnly: true as const,
});

/** A replacement of rules that goes through; the answer shows what was sent, or what is given. */
export const replaces = (
  name: string,
  rules: object,
  answer: object = rules,
  firewallId = '@firewall:edge-enabled',
): Example => ({ name, endpoint: firewallsApi.replaceRules, params: { firewallId }, body: rules, answer });

/** A replacement by the policies and these fields is refused for one field; left out: for any. */
export const refusesRules = (name: string, fields: object, field?: string | null): RefusedExample => ({
  name,
  endpoint: firewallsApi.replaceRules,
  params: { firewallId: '@firewall:edge-enabled' },
  body: { ...POLICIES, ...fields },
  ...(field !== undefined && { field }),
});

/** A call that replaces the rules of a Firewall. */
export const replacing = (firewallId: string, rules: object): Step => ({
  endpoint: firewallsApi.replaceRules,
  params: { firewallId },
  body: rules,
});

/** A call that assigns a Firewall to an instance or a NodeBalancer. */
export const adding = (firewallId: string, type: 'compute' | 'nodebalancer', id: string | number): Step => ({
  endpoint: firewallsApi.addDevice,
  params: { firewallId },
  body: { id, type },
});

/** A call that takes a Firewall off a service. */
export const removing = (firewallId: string, deviceId: string): Step => ({
  endpoint: firewallsApi.removeDevice,
  params: { firewallId, deviceId },
});
