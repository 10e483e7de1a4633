import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { type Compute, ComputeUpdate } from '#contract/computes/schema.ts';
import { BACKUP_DAYS, BACKUP_WINDOWS } from '#contract/computes/terms.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';
import { isChosen, UNCHOSEN } from './window.ts';

/** The form's values. */
export interface ScheduleValues {
  backups: { schedule: { day: string; window: string } };
}

export const scheduleValues = ({ backups: { schedule } }: Pick<Compute, 'backups'>): ScheduleValues => ({
  backups: { schedule: { day: schedule.day ?? UNCHOSEN, window: schedule.window ?? UNCHOSEN } },
});

/** The form's values of a record; undefined where its schedule has values that this console does not know. */
export const knownSchedule = (record: Pick<Compute, 'backups'>): ScheduleValues | undefined => {
  const { day, window } = record.backups.schedule;
  const isLoaded = (words: readonly string[], value: string | null): boolean =>
    value === null || !isChosen(value) || words.includes(value);
  return isLoaded(BACKUP_DAYS, day) && isLoaded(BACKUP_WINDOWS, window) ? scheduleValues(record) : undefined;
};

/** A value that the API knows; null means "not set" (doc 3 §2.3: then the server chooses). */
const knownValue = <T extends string>(text: readonly T[], value: string): T | null =>
  isChosen(value) ? (text.find((word) => word === value) ?? null) : null;

/** The whole schedule as it is sent. */
export const wholeSchedule = ({ backups: { schedule } }: ScheduleValues) => ({
  day: knownValue(BACKUP_DAYS, schedule.day),
  window: knownValue(BACKUP_WINDOWS, schedule.window),
});

/** The request: only the parts of the schedule that were edited. */
export function scheduleBody(values: ScheduleValues, dirty: Dirty): z.input<typeof ComputeUpdate> {
  const { backups } = dirty;
  const below = isFields(backups) ? backups['schedule'] : undefined;
  const schedule = onlyTouched(wholeSchedule(values), isFields(below) ? below : {});
  return Object.keys(schedule).length === 0 ? {} : { backups: { schedule } };
}

/** The form's values, validated as the request they produce. */
export const ScheduleForm = z.pipe(
  z.transform((values: ScheduleValues): z.input<typeof ComputeUpdate> => ({
    backups: { schedule: wholeSchedule(values) },
  })),
  ComputeUpdate,
);

/** For comparing the request with the response: the server returns "not set" as `Scheduling` until it has chosen. */
export const unchosenAsNull = (value: unknown): unknown => (value === UNCHOSEN ? null : value);
