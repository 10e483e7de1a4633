import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import type { Event } from '#contract/events/schema.ts';
import { parseTime } from '#lib/time.ts';

type Subject = Pick<Compute, 'id' | 'status'>;

/** Whom an event keeps busy: of a clone it is the copy, which stands second (gaps §0.2). */
const busyOne = ({ action, entity, secondary_entity: second }: Event) => (action === 'compute_clone' ? second : entity);

const about = (events: readonly Event[], id: number): Event[] =>
  events.filter((event) => {
    const one = busyOne(event);
    return one?.type === 'compute' && String(one.id) === String(id);
  });

/** The event that tells of what an instance is in the middle of; `events` are the newest first. */
export const jobOf = ({ id }: Subject, events: readonly Event[]): Event | undefined =>
  about(events, id).find(({ status }) => status === 'started' || status === 'scheduled');

/** What issues a boot job (gaps §0.2): somebody, or the watchdog. */
const BOOTS: readonly string[] = ['compute_boot', 'compute_reboot', 'lassie_reboot'];

/** Whether the last that was done about the power of an instance was to shut it down; `events` are the newest first. */
export function wasShutDown({ id }: Subject, events: readonly Event[]): boolean {
  const last = about(events, id).find(({ action }) => action === 'compute_shutdown' || BOOTS.includes(action));
  return last?.action === 'compute_shutdown' && last.status !== 'failed';
}

/**
 * How many boot jobs preceded the moment in which the watchdog gave an instance up (doc 3 §2.3); undefined when its
 * events do not tell of that. `events` are the newest first.
 */
export function gaveUp({ id }: Subject, events: readonly Event[]): number | undefined {
  const own = about(events, id);
  const last = own[0];
  if (last === undefined || !BOOTS.includes(last.action) || last.status !== 'failed') return undefined;
  const since = parseTime(last.created).getTime() - COMPUTE_LIMITS.watchdogMinutes * 60_000;
  const jobs = own.filter(({ action, created }) => BOOTS.includes(action) && parseTime(created).getTime() >= since);
  return jobs.length > COMPUTE_LIMITS.watchdogBoots ? jobs.length : undefined;
}
