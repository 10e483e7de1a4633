import type { Event } from '#contract/events/schema.ts';
import { parseTime, wireTime } from '#lib/time.ts';
import type { RowId, Table, Transaction } from '../store/types.ts';

/** The entity of an event (assumed). */
export interface EventEntity {
  readonly id: RowId;
  readonly label: string;
  readonly type: string;
  readonly url: string;
}

export type EventRow = Event;

export const eventsTable: Table<EventRow> = {
  name: 'events',
  row: async () => (await import('#contract/events/schema.ts')).Event.strict,
};

/** The progress of an event, where it is not simply finished. */
export type EventState = Partial<
  Pick<EventRow, 'status' | 'secondary_entity' | 'percent_complete' | 'duration' | 'message'>
>;

/** A new event; its time is that of the transaction. */
export interface NewEvent extends EventState {
  readonly action: string;
  /** Null where it is about the account. */
  readonly entity: EventEntity | null;
  /** Null where no user caused it. */
  readonly username: string | null;
}

/** Percentage and duration that follow from the status alone. */
const PROGRESS: Readonly<Record<string, Pick<EventRow, 'percent_complete' | 'duration'>>> = {
  scheduled: { percent_complete: 0, duration: null },
  started: { percent_complete: 0, duration: null },
  finished: { percent_complete: 100, duration: 0 },
};

/** The fields of an event created at a time, by default already `finished`. */
export const eventOf = (event: NewEvent, created: string): Omit<EventRow, 'id'> => ({
  status: 'finished',
  created,
  secondary_entity: null,
  ...(PROGRESS[event.status ?? 'finished'] ?? { percent_complete: null, duration: null }),
  rate: null,
  time_remaining: null,
  read: false,
  seen: false,
  message: null,
  ...event,
});

/**
 * Adds to the account's events (assumed): called in the `settle` of long jobs, and by handlers through their context.
 */
export const addEvent = ({ rows, now }: Transaction, event: NewEvent): EventRow =>
  rows(eventsTable).insert(eventOf(event, wireTime(now)));

/**
 * Updates an event: `started` after `scheduled`, a percentage, `finished` or `failed`. When it ends, its duration is
 * the time since its creation. A row of a long job stores the id of its event for this.
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
