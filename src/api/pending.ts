import { store } from './store.ts';

/** How much the page has yet to show by itself, beside its queries. */
export const pendingParts = store(0);

/** React may show what was awaited this much later: it holds back what follows a placeholder closely, for 300 ms. */
const HELD_BACK_MS = 400;

/** Counts code on its way, or a wait for a quiet moment, until it ends: in the demo, for pictures (src/start/settled.ts). */
export function pending<T>(work: Promise<T>): Promise<T> {
  if (__DEMO__) {
    const change = (by: number): void => pendingParts.set(pendingParts.get() + by);
    const end = (): void => void setTimeout(() => change(-1), HELD_BACK_MS);
    change(1);
    work.then(end, end);
  }
  return work;
}
