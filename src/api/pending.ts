import { store } from './store.ts';

/** How much code of the page is on its way, or has yet to be drawn. */
export const pendingParts = store(0);
/** How much of the page waits until its queries are answered. */
export const pendingWaits = store(0);

/** React may show what was awaited this much later: it holds back what follows a placeholder closely, for 300 ms. */
const HELD_BACK_MS = 400;

/** Counts work until it ends: in the demo, for pictures (src/start/settled.ts). */
export function pending<T>(work: Promise<T>, count = pendingParts): Promise<T> {
  if (__DEMO__) {
    const change = (by: number): void => count.set(count.get() + by);
    const end = (): void => void setTimeout(() => change(-1), HELD_BACK_MS);
    change(1);
    work.then(end, end);
  }
  return work;
}
