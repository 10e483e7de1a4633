import { useQuery } from '@tanstack/react-query';
import { inTurn } from '#api/cache/pages.ts';
import { bodyFor, type Conflict } from '#analysis/change-plan/conflicts.ts';
import { filled } from '#analysis/change-plan/fill.ts';
import { untouched } from '#analysis/change-plan/order.ts';
import type { Progress } from '#analysis/change-plan/progress.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { meets } from './carry.ts';
import type { BegunPlan } from './kept.ts';
import { readNow } from './look.ts';

/** What the account has of a step's record, what of that the copy did not have, and the body as it would be sent. */
export type Check =
  | { readonly record: unknown; readonly conflicts: readonly Conflict[]; readonly body: unknown }
  | { readonly unread: string }
  | { readonly later: true };

/**
 * Reads the account for each step, as far as it is known what that is about; `known` has the checks before. Of a step
 * that was sent, what it met then stays.
 */
async function check(
  { plan }: BegunPlan,
  progress: Progress,
  known: readonly Check[],
  signal: AbortSignal,
): Promise<readonly Check[]> {
  const first = untouched(plan);
  const secrets = Object.fromEntries(plan.secrets.map((name) => [name, `$${name}`]));
  const checks: Check[] = plan.steps.map(() => ({ later: true }));
  await inTurn(
    plan.steps.map((step, index) => async () => {
      const filling = filled(step, progress.values, secrets);
      const before = known[index];
      if (progress.steps[index]?.state !== 'waiting' && before !== undefined && 'record' in before) {
        checks[index] = before;
      } else if ('step' in filling) {
        try {
          const now = await readNow(filling.step, signal);
          const { record } = now;
          // A step that follows others of its record is compared when its turn comes.
          checks[index] =
            first[index] === true
              ? { record, conflicts: meets(filling.step, now, true), body: bodyFor(filling.step, record) }
              : { record, conflicts: [], body: filling.step.body };
        } catch (error) {
          signal.throwIfAborted();
          const { title, text } = failureText(error);
          checks[index] = { unread: `${title}: ${text}` };
        }
      }
    }),
  );
  return checks;
}

/** Reads the account when a plan is opened, and when asked to. */
export const useCheck = (begun: BegunPlan, progress: Progress) =>
  useQuery<readonly Check[]>({
    queryKey: ['change-plan', begun.key],
    queryFn: ({ client, queryKey, signal }) =>
      check(begun, progress, client.getQueryData<readonly Check[]>(queryKey) ?? [], signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
