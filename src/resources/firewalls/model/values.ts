import * as z from 'zod/mini';
import { type Rest, restIn, restNames, withRest } from '#contract/rest.ts';
import { type Direction, DIRECTIONS, hasPorts, type RuleLike, type RuleSet } from '#analysis/packets/rule-set.ts';
import {
  ACTIONS,
  FirewallRule,
  type FirewallRuleInput,
  FirewallRulesInput,
  PROTOCOLS,
} from '#contract/firewalls/schema.ts';

type Action = FirewallRuleInput['action'];
type Protocol = FirewallRuleInput['protocol'];
type Known<R> = R & { readonly action: Action; readonly protocol: Protocol };

/** A rule set of any kind of rules. */
interface Lists<R, P> {
  readonly inbound: readonly R[];
  readonly inbound_policy: P;
  readonly outbound: readonly R[];
  readonly outbound_policy: P;
}

/** A press of a button: the event's time stamp, and its count in a row, from 1; 0 for a key press. */
export type Press = Pick<UIEvent, 'timeStamp' | 'detail'>;

/** The form's values for one rule: every field exists, unused ones are empty. */
export interface RuleValues {
  action: Action;
  protocol: Protocol;
  addresses: { ipv4: string[]; ipv6: string[] };
  ports: string;
  label: string;
  description: string;
  /** Its text (`textOf`) when it was loaded from the server; null for a new rule. Never sent. */
  origin: string | null;
  /** What the server has of it that this console does not know. Sent as it came. */
  rest?: Rest | undefined;
  /** The user has moved it: where two rules have changed places, this is the one that moved. Never sent. */
  moved: boolean;
}

/** The form's values for a rule set; positions in the lists are those of the request. */
export interface RulesValues {
  inbound: RuleValues[];
  inbound_policy: Action;
  outbound: RuleValues[];
  outbound_policy: Action;
}

/** The initial values of a new rule: TCP on all ports; the addresses must be chosen. */
export const newRule = (): RuleValues => valuesOf({ action: 'ACCEPT', protocol: 'TCP', addresses: {} });

/** No rules: drop everything inbound, accept everything outbound. */
export const noRules = (): RulesValues => ({
  inbound: [],
  inbound_policy: 'DROP',
  outbound: [],
  outbound_policy: 'ACCEPT',
});

/** The form's values for a rule that the contract takes, as a new one. */
export const valuesOf = ({ action, protocol, addresses, ports, label, description }: Known<RuleLike>): RuleValues => ({
  action,
  protocol,
  addresses: { ipv4: [...(addresses.ipv4 ?? [])], ipv6: [...(addresses.ipv6 ?? [])] },
  ports: ports ?? '',
  label: label ?? '',
  description: description ?? '',
  origin: null,
  moved: false,
});

/** Fields of a rule, in the order in which differences are shown. */
export const RULE_FIELDS = ['action', 'protocol', 'ports', 'ipv4', 'ipv6', 'label', 'description'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** A field of a rule in normalised form: missing values are an empty text, and so are ports that mean "all". */
export function fieldOf(rule: RuleLike, field: RuleField): string {
  if (field === 'ipv4' || field === 'ipv6') return (rule.addresses[field] ?? []).join(' ');
  if (field === 'ports' && !hasPorts(rule.protocol)) return '';
  return rule[field] ?? '';
}

/** The whole rule as one text: equivalent rules have the same text. */
export const textOf = (rule: RuleLike): string => JSON.stringify(RULE_FIELDS.map((field) => fieldOf(rule, field)));

/** A rule as it is sent: without empty fields, and without ports if the protocol has none. */
export function ruleBody<A extends string, P extends string>(rule: RuleLike & { action: A; protocol: P }) {
  const { label, description, action, protocol, ports } = rule;
  const { ipv4 = [], ipv6 = [] } = rule.addresses;
  return {
    ...(label && { label }),
    ...(description && { description }),
    action,
    protocol,
    ...(ports && hasPorts(protocol) && { ports }),
    addresses: { ...(ipv4.length > 0 && { ipv4: [...ipv4] }), ...(ipv6.length > 0 && { ipv6: [...ipv6] }) },
  };
}

/** Both lists of rules with each rule changed, and the policies as they are. */
export const mapRules = <R, P, T>(rules: Lists<R, P>, change: (rule: R) => T) => ({
  inbound: rules.inbound.map((rule) => change(rule)),
  inbound_policy: rules.inbound_policy,
  outbound: rules.outbound.map((rule) => change(rule)),
  outbound_policy: rules.outbound_policy,
});

/** The rules of one set followed by those of another; the policies of the first. */
export const appended = <R, P>(rules: Lists<R, P>, more: Pick<Lists<R, P>, Direction>) => ({
  ...rules,
  inbound: [...rules.inbound, ...more.inbound],
  outbound: [...rules.outbound, ...more.outbound],
});

/**
 * The form's values for a rule of the server. Undefined for an action or a protocol that this console does not know:
 * saving would change the rule.
 */
export function formRule(rule: RuleLike): RuleValues | undefined {
  const action = ACTIONS.find((known) => known === rule.action);
  const protocol = PROTOCOLS.find((known) => known === rule.protocol);
  if (action === undefined || protocol === undefined) return undefined;
  return { ...valuesOf({ ...rule, action, protocol }), origin: textOf(rule), ...restIn(FirewallRule, rule) };
}

const formList = (rules: readonly RuleLike[]): RuleValues[] | undefined => {
  const list = rules.map(formRule);
  const known = list.filter((rule) => rule !== undefined);
  return known.length === list.length ? known : undefined;
};

/** The form's values for the rules of a server; undefined when they have values that this console does not know. */
export function formRules(rules: RuleSet): RulesValues | undefined {
  const inbound = formList(rules.inbound);
  const outbound = formList(rules.outbound);
  const inbound_policy = ACTIONS.find((known) => known === rules.inbound_policy);
  const outbound_policy = ACTIONS.find((known) => known === rules.outbound_policy);
  if (inbound === undefined || outbound === undefined || inbound_policy === undefined || outbound_policy === undefined)
    return undefined;
  return { inbound, inbound_policy, outbound, outbound_policy };
}

/** Rules without an origin, as in a copy: all of them are new, and have only what this console knows. */
export const asNew = (rules: RulesValues): RulesValues =>
  mapRules(rules, (rule) => ({ ...rule, origin: null, rest: undefined }));

/** The request that a rule set produces; positions stay the same, so that the server's errors find their fields. */
export const rulesBody = (rules: RulesValues): z.input<typeof FirewallRulesInput> =>
  mapRules(rules, (rule) => withRest(ruleBody(rule), rule.rest));

/** The form's values, validated as the request they produce. */
export const RulesForm = z.pipe(
  z.transform((rules: RulesValues): z.input<typeof FirewallRulesInput> => mapRules(rules, ruleBody)),
  FirewallRulesInput,
);

/** What is sent of rules without being known: "domains of inbound rule 2". */
export const unknownParts = (rules: RulesValues): string[] =>
  DIRECTIONS.flatMap((direction) =>
    rules[direction].flatMap((rule, index) =>
      restNames(rule.rest, rule).map((name) => `${name} of ${direction} rule ${index + 1}`),
    ),
  );
