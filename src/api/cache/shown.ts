import { idle } from '../idle.ts';
import { pendingParts, pendingWaits } from '../pending.ts';
import { queryClient } from './query-client.ts';

/** Whether the page still loads what it shows. What is only read again does not count: it may be so all the time. */
export const isLoading = (): boolean =>
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0 ||
  document.querySelector('[data-placeholder], [data-state=loading], main [aria-busy=true]') !== null;

/** Whether the page will change without anyone doing anything; told in the demo only. */
export const isUnsettled = (): boolean => isLoading() || lacksParts() || pendingWaits.get() > 0;

/** Whether code of the page is on its way, whatever it still reads; told in the demo only. */
export const lacksParts = (): boolean => pendingParts.get() > 0;

/** Resolves when `isBusy` says no and the page has nothing to do for a moment; by default when it has what it shows. */
export async function quiet(isBusy: () => boolean = isLoading): Promise<void> {
  await idle();
  while (isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await idle();
  }
}
