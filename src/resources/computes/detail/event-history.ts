import { BOOTS, subjectOf } from '#analysis/computes/changed.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import type { Event } from '#contract/events/schema.ts';
import { parseTime } from '#lib/time.ts';

type Subject = Pick<Compute, 'id' | 'status'>;

const about = (events: readonly Event[], id: number): Event[] =>
  events.filter((event) => subjectOf(event) === String(id));

/** The event of the job in progress on an instance; `events` are sorted newest first. */
export const jobOf = ({ id }: Subject, events: readonly Event[]): Event | undefined =>
  about(events, id).find(({ status }) => status === 'started' || status === 'scheduled');

/** Whether the latest power action on an instance was a shutdown; `events` are sorted newest first. */
function wasShutDown({ id }: Subject, events: readonly Event[]): boolean {
  const last = about(events, id).find(({ action }) => action === 'compute_shutdown' || BOOTS.includes(action));
  return last?.action === 'compute_shutdown' && last.status !== 'failed';
}

/** When an instance was shut down, and by whom, where that is the last that its power events tell. */
export function offSince(
  compute: Subject,
  events: readonly Event[],
): { readonly at: string; readonly by: string | null } | undefined {
  if (!wasShutDown(compute, events)) return undefined;
  const last = about(events, compute.id).find(({ action }) => action === 'compute_shutdown');
  return last && { at: last.created, by: last.username };
}

/**
 * When the watchdog gave up on an instance (wire time), and after how many boot jobs (doc 3 §2.3); undefined when its
 * events do not show that. `events` are sorted newest first.
 */
export function gaveUp(
  compute: Subject,
  events: readonly Event[],
): { readonly at: string; readonly jobs: number } | undefined {
  if (wasShutDown(compute, events)) return undefined;
  const own = about(events, compute.id);
  const last = own[0];
  if (last === undefined || !BOOTS.includes(last.action) || last.status !== 'failed') return undefined;
  const since = parseTime(last.created).getTime() - COMPUTE_LIMITS.watchdogMinutes * 60_000;
  const jobs = own.filter(({ action, created }) => BOOTS.includes(action) && parseTime(created).getTime() >= since);
  return jobs.length > COMPUTE_LIMITS.watchdogBoots ? { at: last.created, jobs: jobs.length } : undefined;
}

/** That the watchdog gave up, without the instance's name. */
export const gaveUpText = (jobs: number): string =>
  `The watchdog gave up after ${jobs} boots within ${COMPUTE_LIMITS.watchdogMinutes} minutes`;

/** A span of time, in ms since epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * When an instance did not run, as its events tell: from a shutdown, a restart or a failed boot until it was up again,
 * or until `now` (ms since epoch). What the events leave out is in no span. `events` are sorted newest first.
 */
export function offSpans(id: number, events: readonly Event[], now: number): Span[] {
  const spans: Span[] = [];
  let since: number | undefined;
  for (const { action, status, created, duration } of about(events, id).toReversed()) {
    if (action !== 'compute_shutdown' && !BOOTS.includes(action)) continue;
    const began = parseTime(created).getTime();
    const isOver = status === 'finished' || status === 'failed';
    const ended = isOver ? began + (duration ?? 0) * 1000 : now;
    // A shutdown that failed leaves the instance as it was.
    if (action === 'compute_shutdown') {
      if (status === 'finished') since ??= ended;
      continue;
    }
    since ??= began;
    if (status !== 'finished') continue;
    spans.push({ from: since, to: ended });
    since = undefined;
  }
  return since === undefined ? spans : [...spans, { from: since, to: now }];
}
