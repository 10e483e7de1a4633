import { queryClient } from '#api/cache/queries.ts';
import { type Job, runningJobs, useWatchers } from '#api/cache/waiting.ts';
import { onIdentityChange } from '#api/session/session.ts';
import { store, useStore } from '#api/store.ts';
import { serverTimeAt, useNow } from '#api/clock.ts';
import { paceOf, usualOf } from '#analysis/usual.ts';
import type { Event } from '#contract/events/schema.ts';
import { parseTime, wireTime } from '#lib/time.ts';
import { areas } from '#resources/areas.ts';
import { failedEvent } from './history.tsx';

/** Something that runs: a record in transition, or one that this tab waits for without having read it. */
export type Running = Pick<Job, 'collection' | 'id' | 'name'> &
  Partial<Job> & {
    /** Whether it takes longer than usual. */
    readonly isStuck: boolean;
    /** Whether this tab says when it is done. */
    readonly isAwaited: boolean;
  };

/** An event that is not finished, with the page of its record. */
export interface RunningEvent {
  readonly event: Event;
  readonly page: string | undefined;
}

/** All that is known to run. */
export interface Jobs {
  /** What this tab waits for, and every record in transition that was read; what is stuck comes first. */
  readonly records: readonly Running[];
  /** What runs elsewhere: none of the records above. */
  readonly events: readonly RunningEvent[];
  /** How many records are stuck. */
  readonly stuck: number;
  /** How many there are, those included; undefined until the frame has read them. */
  readonly count: number | undefined;
}

const MINUTE = 60_000;

/** The page of a record: a resource's pages are below its list. */
export const pathOf = ({ collection, id }: Pick<Job, 'collection' | 'id'>): string | undefined => {
  const area = areas.find((known) => known.id === collection);
  return area === undefined ? undefined : `${area.records ?? area.to}/${encodeURIComponent(id)}`;
};

const found = store<readonly Job[]>(runningJobs());

/** The running events as the frame has read them (`read-jobs.tsx`); undefined until it has read everything. */
export const runningEvents = store<readonly RunningEvent[] | undefined>(undefined);

const look = (): void => {
  const now = runningJobs();
  if (JSON.stringify(now) !== JSON.stringify(found.get())) found.set(now);
};

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')) look();
});
onIdentityChange(() => {
  found.set([]);
  runningEvents.set(undefined);
  failedEvent.set(0);
});

/** All that runs, the same for the count in the header and the list behind it. */
export function useJobs(): Jobs {
  const watchers = useWatchers();
  const jobs = useStore(found);
  const events = useStore(runningEvents);
  const isSame = (one: Pick<Job, 'collection' | 'id'>, other: Pick<Job, 'collection' | 'id'>): boolean =>
    one.collection === other.collection && one.id === other.id;
  /** Its event tells when it began where the record does not; what was asked for here began then. */
  const beginning = (job: Pick<Job, 'collection' | 'id' | 'since'>, asked?: string): string | undefined =>
    job.since ?? (events ?? []).find(({ page }) => page !== undefined && page === pathOf(job))?.event.created ?? asked;
  const records: Omit<Running, 'isStuck'>[] = [
    ...watchers.map(({ collection, id, label, since }) => {
      const job = jobs.find((one) => isSame(one, { collection, id })) ?? { collection, id, name: label };
      return { ...job, since: beginning(job, wireTime(serverTimeAt(since).getTime())), isAwaited: true };
    }),
    ...jobs.flatMap((job) =>
      watchers.some((watcher) => isSame(watcher, job)) ? [] : [{ ...job, since: beginning(job), isAwaited: false }],
    ),
  ];
  const now = useNow(MINUTE).getTime();
  const judged = records.map((job): Running => {
    const elapsed = job.since === undefined ? undefined : now - parseTime(job.since).getTime();
    return { ...job, isStuck: paceOf(elapsed, usualOf(job.collection, job.status)).isLate };
  });
  // Then those of which it is known how far they are.
  const rank = ({ isStuck, since }: Running): number => (isStuck ? 0 : since === undefined ? 2 : 1);
  judged.sort((one, other) => rank(one) - rank(other));
  const pages = new Set(records.map(pathOf));
  const others = (events ?? []).filter(({ page }) => page === undefined || !pages.has(page));
  const stuck = judged.filter(({ isStuck }) => isStuck).length;
  return { records: judged, events: others, stuck, count: events && records.length + others.length };
}
