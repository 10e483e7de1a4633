import { referencesIn } from './references.ts';
import type { Plan, PlanStep } from './schema.ts';
import { writeNamed } from '#contract/changes/operations.ts';
import { type Made, touchedBy } from '#contract/changes/touched.ts';

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A step as the change that it was, as far as its values are its own. */
const madeOf = ({ operation, params, body, before, after }: PlanStep): Made => ({
  endpoint: writeNamed(operation),
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isValue(value) ? value : JSON.stringify(value)]),
  ),
  body,
  answer: null,
  before,
  after,
});

/**
 * For each step, whether none before it has to do with the same records: the account is then, for this step, as the
 * copy was in the beginning.
 */
export function untouched({ steps }: Plan): readonly boolean[] {
  const touched = new Set<string>();
  return steps.map((step) => {
    const own = touchedBy(madeOf(step));
    const isFirst = referencesIn([step.params, step.body]).length === 0 && ![...own].some((what) => touched.has(what));
    for (const what of own) touched.add(what);
    return isFirst;
  });
}
