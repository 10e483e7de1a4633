import * as z from 'zod/mini';
import { readUserStorage, writeUserStorage } from '../session/user-storage.ts';
import { onIdentityChange } from '../session/session.ts';
import { store, useStore } from '../store.ts';
import { onNewWorld } from './world.ts';

/** A single exchange with the server; a retried call has several. */
export interface LoggedRequest {
  readonly id: number;
  /** In the API's time format. */
  readonly at: string;
  readonly method: string;
  /** Below the API's base address, including the query. */
  readonly path: string;
  /** Undefined when there was no response. */
  readonly status?: number;
  readonly ms: number;
  /** `POST /networking/firewalls`. */
  readonly operation: string;
}

const LoggedWriteShape = z.object({
  id: z.number(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  operation: z.string(),
  ms: z.number(),
  outcome: z.enum(['done', 'refused', 'unknown', 'not-sent']),
  status: z.optional(z.number()),
  label: z.optional(z.string()),
  reason: z.optional(z.string()),
  curl: z.string(),
});

/**
 * A write of this user in this tab. `unknown`: the response was lost, so it may have been done; `reason`: why it was
 * refused; `label`: the record's label; `curl`: the same call without its secrets.
 */
export type LoggedWrite = z.infer<typeof LoggedWriteShape>;

const KEPT_REQUESTS = 500;
const KEPT_WRITES = 200;
const KEY = 'activity';

const requests = store<readonly LoggedRequest[]>([]);
const writes = store<readonly LoggedWrite[]>(z.array(LoggedWriteShape).safeParse(readUserStorage(KEY)).data ?? []);

let count = 0;

/** Every exchange since the page was loaded, newest first, at most 500. */
export const requestLog = {
  get: requests.get,
  add(request: Omit<LoggedRequest, 'id'>): void {
    count += 1;
    requests.set([{ ...request, id: count }, ...requests.get()].slice(0, KEPT_REQUESTS));
  },
};

/**
 * The user's writes, newest first, at most 200. They survive a reload of the tab and are deleted when another user
 * signs in.
 */
export const activity = {
  get: writes.get,
  add(write: Omit<LoggedWrite, 'id'>): void {
    const id = (writes.get()[0]?.id ?? 0) + 1;
    writes.set([{ ...write, id }, ...writes.get()].slice(0, KEPT_WRITES));
    writeUserStorage(KEY, writes.get());
  },
  clear(): void {
    writes.set([]);
    writeUserStorage(KEY, []);
  },
};

export const useRequestLog = (): readonly LoggedRequest[] => useStore(requests);

export const useActivity = (): readonly LoggedWrite[] => useStore(writes);

onIdentityChange(() => {
  requests.set([]);
  writes.set([]);
});
onNewWorld(() => {
  requests.set([]);
  activity.clear();
});
