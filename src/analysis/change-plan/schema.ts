import * as z from 'zod/mini';
import { readJson } from '#contract/account-file/schema.ts';
import { isFields } from '#lib/json.ts';
import { fieldPath } from '#contract/envelope.ts';
import { dateTime } from '#contract/record.ts';
import { WRITES } from '#contract/changes/operations.ts';
import { referencesIn } from './references.ts';

export const PLAN_KIND = 'binnacle-plan';

/** The newest format of the file; a later one has a higher number. */
export const PLAN_VERSION = 1;

/** One request of a plan. `before` and `after` are the record that it is about, as `RecordedChange` has them. */
const PlanStep = z.looseObject({
  /** `PUT /networking/firewalls/{firewallId}`. */
  operation: z.string(),
  /** Values of the path's parameters, or references. */
  params: z.record(z.string(), z.unknown()),
  /** Null for a request without one. Secrets are `$NAMES`, what earlier steps make are references, `OnlyCopy` the rest. */
  body: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
});
export type PlanStep = z.infer<typeof PlanStep>;

/** What was done on a copy of an account, to be done to the account. */
const Plan = z.looseObject({
  kind: z.literal(PLAN_KIND),
  version: z.literal(PLAN_VERSION),
  /** The account that was copied: the base address of its API, the time of the copy (UTC), and whose it was. */
  api: z.string(),
  at: dateTime,
  username: z.nullable(z.string()),
  /** Secrets that the steps need, without the dollar. */
  secrets: z.array(z.string()),
  steps: z.array(PlanStep),
});
export type Plan = z.infer<typeof Plan>;

type Reading = { readonly plan: Plan } | { readonly problem: string };

/** The first step that no request can be made of, as a sentence. */
function firstProblem({ steps, secrets }: Plan): string | undefined {
  for (const [index, { operation, params, body, before }] of steps.entries()) {
    const at = `steps[${index}]`;
    const endpoint = WRITES.get(operation);
    if (endpoint === undefined)
      return `The file is damaged at ${at}.operation: ${operation} is no operation of a plan.`;
    for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
      const value = params[name];
      if ((typeof value !== 'string' && typeof value !== 'number' && !isFields(value)) || value === '')
        return `The file is damaged at ${at}.params.${name}: it must have a value.`;
    }
    const ahead = referencesIn([params, body, before]).find(
      ({ $step }) => !Number.isInteger($step) || $step < 1 || $step > index,
    );
    if (ahead !== undefined)
      return `The file is damaged at ${at}: it refers to step ${ahead.$step}, which isn’t before it.`;
  }
  const odd = secrets.find((name) => !/^[A-Z][A-Z0-9_]*$/.test(name));
  return odd === undefined ? undefined : `The file is damaged at secrets: ${odd} is no name of a secret.`;
}

/** Reads the text of a plan file; a problem says in one sentence what is wrong, and where. Never throws. */
export function readPlan(text: string): Reading {
  const json = readJson(text);
  if ('problem' in json) return json;
  const { value } = json;
  if (!isFields(value) || value['kind'] !== PLAN_KIND)
    return { problem: `This is not a change plan: its kind must be ${PLAN_KIND}.` };
  const { version } = value;
  if (typeof version === 'number' && version > PLAN_VERSION)
    return { problem: `A newer Binnacle wrote this file: format ${version}, and this one reads ${PLAN_VERSION}.` };
  const read = Plan.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (issue !== undefined) return { problem: `The file is damaged at ${fieldPath(issue.path)}: ${issue.message}.` };
  if (read.data === undefined) return { problem: 'The file is damaged.' };
  const problem = firstProblem(read.data);
  return problem === undefined ? { plan: read.data } : { problem };
}
