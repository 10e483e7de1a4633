import * as z from 'zod/mini';
import { type FirewallRuleInput, FirewallRulesInput, PROTOCOLS_WITH_PORTS } from '#contract/firewalls/schema.ts';

type Action = FirewallRuleInput['action'];
type Protocol = FirewallRuleInput['protocol'];

export type Direction = 'inbound' | 'outbound';
export const DIRECTIONS = ['inbound', 'outbound'] as const;

/** A press of a button: when, as events tell time, and the how many-th in a row, from 1; 0 where a key pressed it. */
export type Press = Pick<UIEvent, 'timeStamp' | 'detail'>;

/** A rule as whatever looks at rules sees it: one of the server, or one that is being edited. */
export interface RuleLike {
  readonly action: string;
  readonly protocol: string;
  readonly addresses: {
    readonly ipv4?: readonly string[] | undefined;
    readonly ipv6?: readonly string[] | undefined;
  };
  /** Empty, null or absent: all ports. Says nothing with a protocol that carries none. */
  readonly ports?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** Both lists in their order, and what becomes of the rest (doc 3 §2.1). */
export interface RuleSet {
  readonly inbound: readonly RuleLike[];
  readonly inbound_policy: string;
  readonly outbound: readonly RuleLike[];
  readonly outbound_policy: string;
}

/** One rule as a form holds it: every field is there, empty where nothing is said. */
export interface RuleValues {
  action: Action;
  protocol: Protocol;
  addresses: { ipv4: string[]; ipv6: string[] };
  ports: string;
  label: string;
  description: string;
  /** What it said when it came from the server (`textOf`); null for a new rule. Never sent. */
  origin: string | null;
}

/** A rule set as a form holds it; positions in the lists are those of the request. */
export interface RulesValues {
  inbound: RuleValues[];
  inbound_policy: Action;
  outbound: RuleValues[];
  outbound_policy: Action;
}

/** Whether a rule of this protocol carries ports (doc 3 §2.1). */
export const hasPorts = (protocol: string): boolean => PROTOCOLS_WITH_PORTS.includes(protocol);

/** A rule as the form offers it first: TCP from or to everyone, on all ports. */
export const newRule = (): RuleValues => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  addresses: { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] },
  ports: '',
  label: '',
  description: '',
  origin: null,
});

/** No rules: let nothing in, let everything out. */
export const noRules = (): RulesValues => ({
  inbound: [],
  inbound_policy: 'DROP',
  outbound: [],
  outbound_policy: 'ACCEPT',
});

/** The rule as it is sent: what is empty is left out, and so are ports that the protocol does not carry. */
export function ruleBody({ action, protocol, addresses, ports, label, description }: RuleValues): FirewallRuleInput {
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

/** The request that a rule set stands for; positions stay, so that a server's errors find their way back. */
export const rulesBody = (rules: RulesValues): z.input<typeof FirewallRulesInput> => ({
  inbound: rules.inbound.map(ruleBody),
  inbound_policy: rules.inbound_policy,
  outbound: rules.outbound.map(ruleBody),
  outbound_policy: rules.outbound_policy,
});

/** A rule set as the form holds it, judged as the request that it stands for. */
export const RulesForm = z.pipe(z.transform(rulesBody), FirewallRulesInput);
