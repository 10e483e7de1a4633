import type { Upcoming } from '#api/http/mock-control.ts';

/** What the rows of a table of the mock are called, where they have no label of their own. */
const NOUNS: Readonly<Record<string, string>> = {
  'image-jobs': 'Image',
  'lke-nodes': 'Node',
  'lke-recycles': 'Replacement of nodes',
};

/** "new-shop: provisioning ends": what a step to come is about, and what it ends. */
export function upcomingText({ table, id, label, status }: Upcoming): string {
  const name = label ?? `${NOUNS[table] ?? table} ${id}`;
  return status === null ? name : `${name}: ${status.replaceAll('_', ' ')} ends`;
}

const MINUTE = 60_000;

/** The stretches of time that the track shows, ms. */
const STRETCHES = [5 * MINUTE, 30 * MINUTE, 180 * MINUTE, 1440 * MINUTE, 7 * 1440 * MINUTE] as const;

/** How many steps make a picture. */
const ENOUGH = 6;

/** The least stretch of time after `now` that holds enough of the steps, or all of them, ms. */
export function stretchOf(times: readonly number[], now: number): number {
  const wanted = Math.min(ENOUGH, times.length);
  return STRETCHES.find((stretch) => times.filter((at) => at - now <= stretch).length >= wanted) ?? 30 * 1440 * MINUTE;
}
