import * as z from 'zod/mini';
import { onNewWorld } from '#api/http/world.ts';
import { currentSession } from '#api/session/session.ts';
import { readUserStorage, writeUserStorage } from '#api/session/user-storage.ts';

const RecentShape = z.object({ to: z.string(), label: z.string() });

/** A record whose page was opened. */
export type Recent = z.infer<typeof RecentShape>;

const Stored = z.object({ owner: z.string(), records: z.array(RecentShape) });

const KEY = 'recent';
const KEPT = 20;

/** Tabs of one browser may have different users. */
function owner(): string {
  const session = currentSession();
  return session?.kind === 'token' ? session.apiUrl : (session?.persona ?? '');
}

/** The records that this user has opened in this browser, the latest first; forgotten when they sign out. */
export function recents(): readonly Recent[] {
  const { data } = Stored.safeParse(readUserStorage(KEY, 'localStorage'));
  return data?.owner === owner() ? data.records : [];
}

const keep = (records: readonly Recent[]): unknown =>
  writeUserStorage(KEY, { owner: owner(), records: records.slice(0, KEPT) }, 'localStorage');

/** Notes that a record's page is open. */
export const visited = (record: Recent): unknown => keep([record, ...recents().filter(({ to }) => to !== record.to)]);

onNewWorld(() => keep([]));
