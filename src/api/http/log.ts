import * as z from 'zod/mini';
import { readUserStorage, writeUserStorage } from '../session/user-storage.ts';
import { onIdentityChange } from '../session/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { store, useStore } from '../store.ts';
import { onNewWorld } from './world.ts';

/** A single exchange with the server; a retried call has several. */
export interface LoggedRequest {
  readonly id: number;
  readonly endpoint: Endpoint;
  /** When it was sent, server time in ms since epoch. */
  readonly at: number;
  readonly ms: number;
  /** Below the API's base address, including the query. */
  readonly path: string;
  /** The page that was open. */
  readonly screen: string;
  /** Whether the console asked for itself, whatever the page shows. */
  readonly background: boolean;
  /** 1, or more where the same call was repeated. */
  readonly attempt: number;
  /** Without its secrets, as is the answer. */
  readonly body?: unknown;
  /** Whether something of the body was left out for being secret. */
  readonly hasSecrets: boolean;
  /** Undefined when there was no response, as is all that follows. */
  readonly status?: number;
  readonly requestId?: string;
  readonly answer?: unknown;
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
  url: z.string(),
  body: z.optional(z.unknown()),
});

/**
 * A write of this user in this tab. `unknown`: the response was lost, so it may have been done; `reason`: why it was
 * refused; `label`: the record's label; `body`: without its secrets.
 */
export type LoggedWrite = z.infer<typeof LoggedWriteShape>;

const KEPT_REQUESTS = 500;
const KEPT_ANSWERS = 50;
const KEPT_WRITES = 200;
const KEY = 'activity';

const requests = store<readonly LoggedRequest[]>([]);
const writes = store<readonly LoggedWrite[]>(z.array(LoggedWriteShape).safeParse(readUserStorage(KEY)).data ?? []);

let count = 0;

/** Every exchange since the page was loaded, newest first, at most 500, the newest 50 with their answers. */
export const requestLog = {
  get: requests.get,
  add(request: Omit<LoggedRequest, 'id'>): void {
    count += 1;
    const before = requests.get().slice(0, KEPT_REQUESTS - 1);
    // The oldest answers go first: they are large, and few are looked at.
    const old = before[KEPT_ANSWERS - 1];
    if (old?.answer !== undefined) before[KEPT_ANSWERS - 1] = { ...old, answer: undefined };
    requests.set([{ ...request, id: count }, ...before]);
  },
  clear: (): void => requests.set([]),
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
