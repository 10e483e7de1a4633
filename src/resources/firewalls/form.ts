import * as z from 'zod/mini';
import { FirewallCreate, type FirewallRuleInput, PROTOCOLS_WITH_PORTS } from '#contract/firewalls/schema.ts';

type Action = FirewallRuleInput['action'];
type Protocol = FirewallRuleInput['protocol'];

/** One rule as the form holds it: every field is there, empty where nothing is said. */
export interface RuleValues {
  action: Action;
  protocol: Protocol;
  addresses: { ipv4: string[]; ipv6: string[] };
  ports: string;
  label: string;
  description: string;
}

export interface RulesValues {
  inbound: RuleValues[];
  inbound_policy: Action;
  outbound: RuleValues[];
  outbound_policy: Action;
}

/** A new Firewall as the form holds it; paths are those of the request. */
export interface FirewallValues {
  label: string;
  rules: RulesValues;
  devices: { computes: number[]; nodebalancers: number[] };
  tags: string[];
}

/** A rule as the form offers it first: TCP from or to everyone, on all ports. */
export const newRule = (): RuleValues => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  addresses: { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] },
  ports: '',
  label: '',
  description: '',
});

/** What the form opens with: let nothing in, let everything out. */
export const newFirewall = (): FirewallValues => ({
  label: '',
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  devices: { computes: [], nodebalancers: [] },
  tags: [],
});

/** Whether a rule of this protocol carries ports (doc 3 §2.1). */
export const hasPorts = (protocol: string): boolean => PROTOCOLS_WITH_PORTS.includes(protocol);

/** The rule as it is sent: what is empty is left out, and so are ports that the protocol does not carry. */
function ruleBody({ action, protocol, addresses, ports, label, description }: RuleValues) {
  return {
    action,
    protocol,
    addresses: {
      ...(addresses.ipv4.length > 0 && { ipv4: addresses.ipv4 }),
      ...(addresses.ipv6.length > 0 && { ipv6: addresses.ipv6 }),
    },
    ...(ports !== '' && hasPorts(protocol) && { ports }),
    ...(label !== '' && { label }),
    ...(description !== '' && { description }),
  };
}

/** The request that the form stands for; positions of rules stay, so that errors find their way back. */
export function createBody({ label, rules, devices, tags }: FirewallValues): z.input<typeof FirewallCreate> {
  const { computes, nodebalancers } = devices;
  return {
    label,
    rules: { ...rules, inbound: rules.inbound.map(ruleBody), outbound: rules.outbound.map(ruleBody) },
    ...((computes.length > 0 || nodebalancers.length > 0) && {
      devices: {
        ...(computes.length > 0 && { computes }),
        ...(nodebalancers.length > 0 && { nodebalancers }),
      },
    }),
    ...(tags.length > 0 && { tags }),
  };
}

/** The form's values, judged as the request that they stand for. */
export const FirewallCreateForm = z.pipe(z.transform(createBody), FirewallCreate);
