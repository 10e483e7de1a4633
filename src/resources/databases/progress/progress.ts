import type { Event } from '#contract/events/schema.ts';
import type { Database } from '#contract/databases/schema.ts';
import { paceOf, usualOf } from '#analysis/usual.ts';
import { parseTime } from '#lib/time.ts';
import { isUnderWay } from '#resources/events/queries.ts';
import { databaseStatus, isBusy } from '../display.ts';

/** How far a database is in a transition. */
export interface Progress {
  /** "Provisioning · started 4 min ago · usually 15 to 30 min". */
  readonly text: string;
  /** The part of the usual time that has passed; undefined where it is not known when it began. */
  readonly share: number | undefined;
}

/** When a transition began: with its creation, or with the newest unfinished event of the database. */
function beganAt({ id, status, created }: Database, events: readonly Event[]): string | undefined {
  if (status === 'provisioning') return created;
  return events.find((event) => event.entity?.type === 'database' && event.entity.id === id && isUnderWay(event))
    ?.created;
}

/** How far a database is; undefined where it is in no transition. */
export function progressOf(database: Database, events: readonly Event[], now: Date): Progress | undefined {
  const { status } = database;
  if (!isBusy(status)) return undefined;
  const usual = usualOf('databases', status);
  const began = beganAt(database, events);
  const { text, share } = paceOf(began === undefined ? undefined : now.getTime() - parseTime(began).getTime(), usual);
  return { text: [databaseStatus(status).label, text].filter((part) => part !== '').join(' · '), share };
}
