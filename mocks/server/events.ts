import type { Event } from '#contract/events/schema.ts';
import { parseTime, wireTime } from '#lib/time.ts';
import type { Table, Transaction } from '../store/types.ts';
import type { EventEntity } from './types.ts';

/** A row is the record itself. */
export type EventRow = Event;

export const eventsTable: Table<EventRow> = {
  name: 'events',
  row: async () => (await import('#contract/events/schema.ts')).Event.strict,
};

/** How an event stands, where it is not simply done. */
export type EventState = Partial<
  Pick<EventRow, 'status' | 'secondary_entity' | 'percent_complete' | 'duration' | 'message'>
>;

/** What an event tells; its time is the transaction's. */
export interface NewEvent extends EventState {
  readonly action: string;
  /** Null where it is about the account. */
  readonly entity: EventEntity | null;
  /** Null where nobody asked for it. */
  readonly username: string | null;
}

/** How far something is, and how long it took, by the status alone. */
const PROGRESS: Readonly<Record<string, Pick<EventRow, 'percent_complete' | 'duration'>>> = {
  scheduled: { percent_complete: 0, duration: null },
  started: { percent_complete: 0, duration: null },
  finished: { percent_complete: 100, duration: 0 },
};

/** The fields of an event that is told at a time: `finished` at once, unless it says otherwise. */
export const eventOf = (told: NewEvent, created: string): Omit<EventRow, 'id'> => ({
  status: 'finished',
  created,
  secondary_entity: null,
  ...(PROGRESS[told.status ?? 'finished'] ?? { percent_complete: null, duration: null }),
  rate: null,
  time_remaining: null,
  read: false,
  seen: false,
  message: null,
  ...told,
});

/** Adds to the account's events (assumed): what the `settle` of a long job calls, and handlers through their context. */
export const addEvent = ({ rows, now }: Transaction, told: NewEvent): EventRow =>
  rows(eventsTable).insert(eventOf(told, wireTime(now)));

/**
 * Takes an event a step further: `started` of what was `scheduled`, a percentage, `finished` or `failed`. When it ends,
 * its duration is the time since it was told. A row of a long job keeps the id of its event for this.
 */
export function moveEvent({ rows, now }: Transaction, id: number, state: EventState): void {
  const event = rows(eventsTable).get(id);
  if (event === undefined) return;
  const ended = state.status === 'finished' || state.status === 'failed';
  rows(eventsTable).put({
    ...event,
    ...(state.status === 'finished' && { percent_complete: 100 }),
    ...(ended && { duration: Math.round((now - parseTime(event.created).getTime()) / 1000) }),
    ...state,
  });
}
