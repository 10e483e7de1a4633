import * as z from 'zod/mini';
import { refine } from '#contract/fields.ts';
import { STEPS } from '../store/persistence/history.ts';
import type { Store } from '../store/store.ts';
import type { WorldMeta } from '../store/types.ts';
import type { Act } from './call.ts';

/** The settings of a world, as a step that changes one of them is called. */
const SETTINGS = {
  clock: 'Set clock',
  personas: 'Set personas',
  bare: 'Set bare mode',
} as const satisfies Partial<Record<keyof WorldMeta, string>>;

/**
 * What a change through the control API is called; undefined for faults alone: they are how the server behaves, and no
 * part of what happened in the world.
 */
export const changeOf = (before: Readonly<WorldMeta>, after: Readonly<WorldMeta>): string | undefined =>
  Object.entries(SETTINGS)
    .filter(([setting]) => !Object.is(Reflect.get(before, setting), Reflect.get(after, setting)))
    .map(([, name]) => name)
    .join(', ') || undefined;

const UndoBody = z.object({
  steps: z.optional(
    refine(z.number(), (steps) =>
      Number.isInteger(steps) && steps >= 1 && steps <= STEPS ? undefined : `Must be a whole number from 1 to ${STEPS}`,
    ),
  ),
});

/** The last changes of the world, and the way back before them. */
export const historyActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  history: { GET: () => store.history() },
  undo: {
    POST: async ({ body }) => {
      const { steps = 1 } = await body(UndoBody);
      await store.undo(steps);
      return store.history();
    },
  },
});
