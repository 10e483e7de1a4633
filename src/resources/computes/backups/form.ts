import * as z from 'zod/mini';
import { type Compute, ComputeUpdate } from '#contract/computes/schema.ts';
import { BACKUP_DAYS, BACKUP_WINDOWS } from '#contract/computes/terms.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';
import { isFields } from '#ui/form/validation/paths.ts';
import { isChosen } from './window.ts';

/** What stands for "chosen by the server" in the form, as it does in answers (doc 3 §2.3). */
const UNCHOSEN = 'Scheduling';

/** The schedule as the form holds it. */
export interface ScheduleValues {
  backups: { schedule: { day: string; window: string } };
}

export const scheduleValues = ({ backups: { schedule } }: Pick<Compute, 'backups'>): ScheduleValues => ({
  backups: { schedule: { day: schedule.day ?? UNCHOSEN, window: schedule.window ?? UNCHOSEN } },
});

/** One of the words that the API knows; null is "not set" (doc 3 §2.3: then one is chosen automatically). */
const worded = <T extends string>(words: readonly T[], value: string): T | null =>
  isChosen(value) ? (words.find((word) => word === value) ?? null) : null;

/** The schedule as it is sent, all of it. */
export const wholeSchedule = ({ backups: { schedule } }: ScheduleValues) => ({
  day: worded(BACKUP_DAYS, schedule.day),
  window: worded(BACKUP_WINDOWS, schedule.window),
});

/** The request: what was touched of the schedule, and nothing where nothing was. */
export function scheduleBody(values: ScheduleValues, dirty: Dirty): z.input<typeof ComputeUpdate> {
  const { backups } = dirty;
  const below = isFields(backups) ? backups['schedule'] : undefined;
  const schedule = onlyTouched(wholeSchedule(values), isFields(below) ? below : {});
  return Object.keys(schedule).length === 0 ? {} : { backups: { schedule } };
}

/** The form's values, judged as the request that they stand for. */
export const ScheduleForm = z.pipe(
  z.transform((values: ScheduleValues): z.input<typeof ComputeUpdate> => ({
    backups: { schedule: wholeSchedule(values) },
  })),
  ComputeUpdate,
);

/** For comparing what was sent with the answer: "not set" is answered as `Scheduling` until it is chosen. */
export const unchosenAsNull = (value: unknown): unknown => (value === UNCHOSEN ? null : value);
