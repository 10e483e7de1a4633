import { accountIn, copyOf, wholeRig } from '#mocks/copy/testing.ts';
import type { Rig } from '#mocks/testing/rig.ts';
import { planOf } from '#analysis/change-plan/plan.ts';
import { type Plan, readPlan } from '#analysis/change-plan/schema.ts';
import { CopyState, type RecordedChange } from '#contract/changes/recorded.ts';
import { pathWith } from '#contract/changes/operations.ts';
import type { Server } from '../open.tsx';

/** When the clock of a rehearsal stands still. */
export const NOON = '2026-03-01T12:00:00Z';

/** After so many seconds everything that was made before has settled. */
export const SETTLED = 3600;

/** A write of a rehearsal; what it needs of the answers before it is known by then. */
export type Act = (answers: readonly { readonly [field: string]: unknown }[]) => {
  readonly operation: string;
  readonly params?: RecordedChange['params'];
  readonly body?: unknown;
  /** Seconds that pass before. */
  readonly wait?: number;
};

/** Calls the API of a mock; rejects when it is refused. */
export const apiOf =
  ({ call }: Pick<Rig, 'call'>): Server['api'] =>
  async (method, path, body) => {
    const { status, body: answer, text } = await call(method, path, { body });
    if (status !== 200) throw new Error(`${method} ${path}: ${text}`);
    return answer;
  };

export const settle = ({ control }: Pick<Rig, 'control'>, seconds = SETTLED): Promise<unknown> =>
  control('POST', 'clock/advance', { seconds });

/** The plan of what was done on a copy, as a file keeps it. */
export async function planIn({ control }: Pick<Rig, 'control'>): Promise<Plan> {
  const state = CopyState.parse((await control('GET', 'copy')).body);
  const read = readPlan(JSON.stringify(state && planOf({ ...state, api: `${location.origin}/v4` })));
  if ('problem' in read) throw new Error(read.problem);
  return read.plan;
}

/** Does something on a copy of a world of its own, and gives the plan of that. */
export async function rehearse(
  before: (server: Pick<Server, 'api'>) => Promise<unknown>,
  acts: readonly Act[],
): Promise<Plan> {
  const original = wholeRig();
  await original.control('POST', 'reset', { scenario: 'empty', seed: 1, rate: 0 });
  await before({ api: apiOf(original) });
  await settle(original);
  const copy = await copyOf(await accountIn(original, Date.parse(NOON) + SETTLED * 1000));
  const answers: { readonly [field: string]: unknown }[] = [];
  for (const act of acts) {
    const { operation, params = {}, body, wait } = act(answers);
    if (wait !== undefined) await settle(copy, wait);
    const [method = '', path = ''] = operation.split(' ');
    answers.push(Object(await apiOf(copy)(method, pathWith(path, params), body)));
  }
  return planIn(copy);
}
