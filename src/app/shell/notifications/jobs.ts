import { queryClient } from '#api/cache/queries.ts';
import { type Job, runningJobs, useWatchers } from '#api/cache/waiting.ts';
import { onIdentityChange } from '#api/session/session.ts';
import { store, useStore } from '#api/store.ts';

/** Something that runs; `since`: from when on it is waited for, browser time in ms. */
export interface Running extends Job {
  readonly since?: number;
}

const found = store<readonly Job[]>([]);

const look = (): void => {
  const now = runningJobs();
  if (JSON.stringify(now) !== JSON.stringify(found.get())) found.set(now);
};

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')) look();
});
onIdentityChange(() => found.set([]));

/** All that is known to run: what this tab waits for, and every record in transition that was read. */
export function useJobs(): readonly Running[] {
  const watchers = useWatchers();
  const jobs = useStore(found);
  const isSame = (one: Pick<Job, 'collection' | 'id'>, other: Pick<Job, 'collection' | 'id'>): boolean =>
    one.collection === other.collection && one.id === other.id;
  return [
    ...watchers.map(({ collection, id, label, since }) => ({
      collection,
      id,
      since,
      text: jobs.find((job) => isSame(job, { collection, id }))?.text ?? label,
    })),
    ...jobs.filter((job) => !watchers.some((watcher) => isSame(watcher, job))),
  ];
}
