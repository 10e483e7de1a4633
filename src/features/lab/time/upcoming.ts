import type { Upcoming } from '#api/http/mock-control.ts';

/** What the rows of a table of the mock are called, where they have no label of their own. */
const NOUNS: Readonly<Record<string, string>> = {
  'image-jobs': 'Image',
  'lke-nodes': 'Node',
  'lke-recycles': 'Replacement of nodes',
};

const nameOf = ({ table, id, label }: Upcoming): string => label ?? `${NOUNS[table] ?? table} ${id}`;

const worded = (status: string): string => status.replaceAll('_', ' ');

/** "new-shop: provisioning became active": what a step was about, and what it is now; null: it is gone. */
export function happenedText(step: Upcoming, now: { readonly status: string | null } | null): string {
  const was = step.status === null ? '' : worded(step.status);
  if (now === null) return `${nameOf(step)}: ${was === '' ? 'done' : `${was} ended`}`;
  const is = now.status === null ? '' : worded(now.status);
  return `${nameOf(step)}: ${is === was ? `${is} goes on`.trim() : `${was} became ${is}`.trim()}`;
}

/** "new-shop: provisioning ends": what a step to come is about, and what it ends. */
export const upcomingText = (step: Upcoming): string =>
  step.status === null ? nameOf(step) : `${nameOf(step)}: ${worded(step.status)} ends`;

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
