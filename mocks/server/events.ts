import type { Row, Table } from '../store/types.ts';
import type { EventEntity } from './types.ts';

/** An entry of the account's events (gaps §0.2). */
export interface EventRow extends Row {
  readonly id: number;
  readonly action: string;
  readonly status: 'scheduled' | 'started' | 'finished' | 'failed' | 'notification';
  readonly created: string;
  readonly entity: EventEntity | null;
  readonly secondary_entity: EventEntity | null;
  readonly percent_complete: number | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly rate: string | null;
  readonly time_remaining: string | null;
  readonly read: boolean;
  readonly seen: boolean;
  readonly username: string | null;
  readonly message: string | null;
}

export const eventsTable: Table<EventRow> = { name: 'events' };

/** The fields of an event that is over as soon as it is told. */
export const eventOf = (
  action: string,
  entity: EventEntity,
  created: string,
  username: string | null,
): Omit<EventRow, 'id'> => ({
  action,
  status: 'notification',
  created,
  entity,
  secondary_entity: null,
  percent_complete: null,
  duration: null,
  rate: null,
  time_remaining: null,
  read: false,
  seen: false,
  username,
  message: null,
});
