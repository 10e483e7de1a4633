import { ACTIONS, FirewallRule, PROTOCOLS } from '#contract/firewalls/schema.ts';
import { restIn } from '#contract/rest.ts';
import { textOf } from './difference.ts';
import type { RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';
import { mapRules, type RulesValues, type RuleValues, valuesOf } from '../model/values.ts';

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
