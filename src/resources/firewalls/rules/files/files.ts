import { isFields } from '#lib/json.ts';
import { FIREWALL_LIMITS, FirewallRulesInput } from '#contract/firewalls/schema.ts';
import { completeMask } from '#lib/net/address.ts';
import { completePorts } from '#lib/net/ports.ts';
import { validate } from '#ui/form/validation/issues.ts';
import { type Step, valueAt } from '#ui/form/validation/field-paths.ts';
import { csvOf, type Draft, draftOfCsv, policyText, type RuleError, type Unreadable } from './csv-rules.ts';
import { DIRECTIONS, type RuleSet } from '#analysis/packets/rule-set.ts';
import { mapRules, ruleBody, type RulesValues, valuesOf } from '../../model/values.ts';

export type RuleFormat = 'json' | 'csv';

/** The longest text that is read, in characters: far more than the largest rule set needs. */
export const MAX_FILE = 1_000_000;

/** The content of a file: a rule set that the contract allows, or all its errors. */
export type RuleReading =
  | { readonly format: RuleFormat; readonly rules: RulesValues; readonly notes: readonly string[] }
  | { readonly issues: readonly RuleError[] };

/** Writes a rule set as the API's JSON, or as CSV for spreadsheets; `readRuleSet` returns either unchanged. */
export const writeRuleSet = async (rules: RuleSet, format: RuleFormat): Promise<string> =>
  format === 'json' ? `${JSON.stringify(mapRules(rules, ruleBody), undefined, 2)}\n` : csvOf(rules);

const SET_KEYS: readonly string[] = ['inbound', 'inbound_policy', 'outbound', 'outbound_policy'];
const RULE_KEYS: readonly string[] = ['action', 'protocol', 'addresses', 'ports', 'label', 'description'];
const ADDRESS_KEYS: readonly string[] = ['ipv4', 'ipv6'];

const completed = (value: unknown): unknown => (typeof value === 'string' ? completePorts(value) : value);
const word = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
/** Null, an empty text and an empty list mean the same as omitting the field. */
const emptyAsAbsent = (value: unknown): unknown =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;

const networks = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'string' ? completeMask(entry) : entry))
    : value;

function draftOfJson(text: string): Draft | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { broken: [{ where: 'File', reason: `Not valid JSON. ${error instanceof Error ? error.message : ''}` }] };
  }
  // A whole Firewall, as the API returns it, contains its rules.
  const set = isFields(value) && isFields(value['rules']) ? value['rules'] : value;
  if (!isFields(set)) return { broken: [{ where: 'File', reason: `Must be an object with ${SET_KEYS.join(', ')}` }] };

  const unknown = new Set<string>();
  const note = (fields: Readonly<Record<string, unknown>>, known: readonly string[]): void => {
    for (const key of Object.keys(fields)) if (!known.includes(key)) unknown.add(key);
  };
  const ruleOf = (rule: unknown): unknown => {
    if (!isFields(rule)) return rule;
    const { action, protocol, addresses, ports, label, description } = rule;
    note(rule, RULE_KEYS);
    if (isFields(addresses)) note(addresses, ADDRESS_KEYS);
    return {
      action: word(action),
      protocol: word(protocol),
      addresses: isFields(addresses)
        ? { ipv4: emptyAsAbsent(networks(addresses['ipv4'])), ipv6: emptyAsAbsent(networks(addresses['ipv6'])) }
        : addresses,
      ports: emptyAsAbsent(completed(ports)),
      label: emptyAsAbsent(label),
      description: emptyAsAbsent(description),
    };
  };
  const listOf = (list: unknown): unknown => (Array.isArray(list) ? list.map(ruleOf) : list);
  note(set, SET_KEYS);
  const candidate = {
    inbound: listOf(set['inbound']),
    inbound_policy: word(set['inbound_policy']),
    outbound: listOf(set['outbound']),
    outbound_policy: word(set['outbound_policy']),
  };
  return {
    candidate,
    issues: [],
    notes: unknown.size === 0 ? [] : [`Ignored unknown fields: ${[...unknown].join(', ')}`],
    ruleName: (direction, index) => `${direction === 'inbound' ? 'Inbound' : 'Outbound'} rule ${index + 1}`,
    policyName: policyText,
  };
}

/** The name of a rule's field in both formats: `ports`, `ipv4 "10.0.0.0"`. */
function fieldName([field, family, entry]: readonly Step[], value: unknown): string {
  if (field !== 'addresses' || family === undefined) return `${field}`;
  if (entry === undefined) return `${family}`;
  return typeof value === 'string' ? `${family} "${value}"` : `${family}, entry ${Number(entry) + 1}`;
}

/** The location in the file of a path in the request, for the reader. */
function locationOf(path: readonly Step[], draft: Draft): string {
  const [field, index, ...rest] = path;
  const direction = DIRECTIONS.find((known) => field === known || field === `${known}_policy`);
  if (direction === undefined) return 'Rule set';
  if (field !== direction) return draft.policyName(direction);
  if (typeof index !== 'number') return direction;
  const rule = draft.ruleName(direction, index);
  return rest.length === 0 ? rule : `${rule}, ${fieldName(rest, valueAt(draft.candidate, path))}`;
}

/** The contract validates up to this multiple of its limits; beyond that there would be too many errors. */
const FACTOR = 2;

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Errors for a file that is far too large to be validated rule by rule. */
function excessErrors(draft: Draft): RuleError[] {
  const { rules, addressesPerRule } = FIREWALL_LIMITS;
  const count = DIRECTIONS.reduce((sum, direction) => sum + lengthOf(valueAt(draft.candidate, [direction])), 0);
  if (count > FACTOR * rules)
    return [{ where: 'Rule set', reason: `Up to ${rules} rules are allowed; this has ${count}` }];
  return DIRECTIONS.flatMap((direction) => {
    const list = valueAt(draft.candidate, [direction]);
    return Array.from({ length: lengthOf(list) }, (_, index) => ({
      index,
      addresses: ADDRESS_KEYS.reduce((sum, family) => sum + lengthOf(valueAt(list, [index, 'addresses', family])), 0),
    }))
      .filter(({ addresses }) => addresses > FACTOR * addressesPerRule)
      .map(({ index, addresses }) => ({
        where: `${draft.ruleName(direction, index)}, addresses`,
        reason: `Up to ${addressesPerRule} addresses are allowed in one rule; this has ${addresses}`,
      }));
  });
}

/**
 * Reads a rule set from JSON (the API's rules, or a whole Firewall) or CSV, detecting which. Surrounding spaces, the
 * case of direction, action and protocol, and missing masks of single addresses are accepted; otherwise the contract
 * decides (doc 3 §2.1). Never throws.
 */
export async function readRuleSet(text: string): Promise<RuleReading> {
  const whole = (reason: string): RuleReading => ({ issues: [{ where: 'File', reason }] });
  if (text.length > MAX_FILE) return whole(`Longer than ${MAX_FILE / 1_000_000} MB`);
  const bare = text.trimStart();
  if (bare === '') return whole('The file is empty');
  const format = /^[{[]/.test(bare) ? 'json' : 'csv';
  const draft = format === 'json' ? draftOfJson(bare) : await draftOfCsv(text);
  if ('broken' in draft) return { issues: draft.broken };
  const excess = excessErrors(draft);
  if (excess.length > 0) return { issues: excess };
  const verdict = validate(FirewallRulesInput, draft.candidate);
  const found =
    'issues' in verdict
      ? verdict.issues
          .map(({ path, message }) => ({ where: locationOf(path, draft), reason: message }))
          .filter(({ where }) => !draft.issues.some((known) => known.where === where))
      : [];
  if (!('body' in verdict) || draft.issues.length > 0) return { issues: [...draft.issues, ...found] };
  return { format, rules: mapRules(verdict.body, valuesOf), notes: draft.notes };
}
