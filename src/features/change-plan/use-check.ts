import { useQuery } from '@tanstack/react-query';
import { inTurn } from '#api/cache/pages.ts';
import type { Conflict } from '#analysis/change-plan/conflicts.ts';
import { filled } from '#analysis/change-plan/fill.ts';
import { untouched } from '#analysis/change-plan/order.ts';
import type { Progress } from '#analysis/change-plan/progress.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { meets } from './carry.ts';
import type { BegunPlan } from './kept.ts';
import { readNow } from './look.ts';

/** What the account has of a step's record, against the copy. */
export type Check =
  | { readonly conflicts: readonly Conflict[] }
  | { readonly unread: string }
  | { readonly later: true };

/** Compares the account with the copy, for each step that has not been sent. */
async function check({ plan }: BegunPlan, progress: Progress, signal: AbortSignal): Promise<readonly Check[]> {
  const first = untouched(plan);
  const secrets = Object.fromEntries(plan.secrets.map((name) => [name, '-']));
  const checks: Check[] = plan.steps.map(() => ({ later: true }));
  await inTurn(
    plan.steps.map((step, index) => async () => {
      const filling = filled(step, progress.values, secrets);
      if (first[index] !== true || progress.steps[index]?.state !== 'waiting' || !('step' in filling)) return;
      try {
        checks[index] = { conflicts: meets(filling.step, await readNow(filling.step, signal), true) };
      } catch (error) {
        signal.throwIfAborted();
        const { title, text } = failureText(error);
        checks[index] = { unread: `${title}: ${text}` };
      }
    }),
  );
  return checks;
}

/** Reads the account again when a plan is opened, and when asked to. */
export const useCheck = (begun: BegunPlan) =>
  useQuery({
    queryKey: ['change-plan', begun.key],
    queryFn: ({ signal }) => check(begun, begun.progress, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
