import type { Endpoint } from '#contract/endpoint.ts';
import { listMade, writeNamed } from '#contract/changes/operations.ts';
import { keyIn } from '#contract/changes/touched.ts';
import { keyOfReference, onlyOnCopy, pick, type Reference, referencesIn, resolved } from './references.ts';
import type { Plan, PlanStep } from './schema.ts';
import { withSecrets } from './secrets.ts';

/** The values of references so far, by the reference as text. */
export type Values = Readonly<Record<string, string | number>>;

/** Why a step cannot be carried out, as a sentence; undefined where nothing is known against it yet. */
export function problemOf({ params, body }: PlanStep, isLeftOut: (nth: number) => boolean = () => false) {
  const [path] = onlyOnCopy([params, body]);
  if (path !== undefined) return `It names ${path} of the copy, and nothing tells which record that is on the account.`;
  const lost = referencesIn([params, body]).find(({ $step }) => isLeftOut($step));
  return lost && `Step ${lost.$step} was left out, and this one needs what it makes.`;
}

/** A step with everything that it needs. */
export interface Filled extends PlanStep {
  readonly endpoint: Endpoint;
  readonly params: Record<string, string | number>;
}

export type Filling =
  | { readonly step: Filled }
  | { readonly lacking: readonly Reference[]; readonly secrets: readonly string[] };

/** A step with the account's own ids and addresses, and the secrets that were typed; else what it lacks. */
export function filled(step: PlanStep, values: Values, secrets: Readonly<Record<string, string>>): Filling {
  const lacking: Reference[] = [];
  const unknown: string[] = [];
  const valueOf = (reference: Reference) => values[keyOfReference(reference)];
  const own = (value: unknown): unknown => resolved(value, valueOf, (reference) => lacking.push(reference));
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(step.params)) {
    const real = own(value);
    if (typeof real === 'string' || typeof real === 'number') params[name] = real;
  }
  const body = withSecrets(own(step.body), (_, value) => {
    const name = value.startsWith('$') ? value.slice(1) : undefined;
    if (name === undefined) return value;
    const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    if (secret === undefined || secret === '') unknown.push(name);
    return secret ?? value;
  });
  if (lacking.length + unknown.length > 0) return { lacking, secrets: unknown };
  // What the record was may name what is not there any more.
  const [before, after] = [step.before, step.after].map((one) => resolved(one, valueOf));
  return { step: { ...step, endpoint: writeNamed(step.operation), params, body, before, after } };
}

/** The names of the secrets that a step needs. */
export function secretsOf(step: PlanStep): readonly string[] {
  const names: string[] = [];
  withSecrets(step.body, (_, value) => {
    if (value.startsWith('$')) names.push(value.slice(1));
    return value;
  });
  return [...new Set(names)];
}

/** The values that later steps take from the record that a step has made; `nth` from 1. */
export function valuesFrom({ steps }: Plan, nth: number, record: unknown): Values {
  const step = steps[nth - 1];
  const list = step && listMade(writeNamed(step.operation), step.body);
  if (list === undefined) return {};
  const wanted: readonly Reference[] = [
    { $step: nth, field: keyIn(list) },
    ...steps.slice(nth).flatMap(({ params, body, before, after }) => referencesIn([params, body, before, after])),
  ];
  return Object.fromEntries(
    wanted.flatMap((reference): [string, string | number][] => {
      const value = reference.$step === nth && 'field' in reference ? pick(record, reference) : undefined;
      return value === undefined ? [] : [[keyOfReference(reference), value]];
    }),
  );
}
