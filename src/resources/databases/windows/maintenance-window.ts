import { type Change, changeOf } from '#lib/changes.ts';
import { figure } from '#lib/unreadable.ts';
import * as z from 'zod/mini';
import { type Database, DatabaseUpdate, type MaintenanceWindow, WindowUpdate } from '#contract/databases/schema.ts';
import { WEEKDAYS } from '#ui/week/week-terms.ts';

/** A window as a form has it: choices are texts. */
export interface WindowForm {
  frequency: string;
  duration: number;
  hour_of_day: number;
  day_of_week: string;
  week_of_month: string | null;
}

export interface EditValues {
  label: string;
  allow_list: string[];
  /** Undefined where the form leaves the window as it is: it has a frequency that this console does not know. */
  updates?: WindowForm;
}

export const windowValues = ({ day_of_week: day, week_of_month: week, ...rest }: MaintenanceWindow): WindowForm => ({
  ...rest,
  day_of_week: figure(day),
  week_of_month: week === null ? null : figure(week),
});

const knowsWindow = ({ updates }: Database): boolean => ['weekly', 'monthly'].includes(updates.frequency);

/** What a form edits of a record. */
export const editValues = (record: Database): EditValues => {
  const { label, allow_list, updates } = record;
  return { label, allow_list, ...(knowsWindow(record) && { updates: windowValues(updates) }) };
};

/** How a form that was opened on one record takes it as it is now; undefined where it cannot show the window. */
export const editValuesSince =
  (opened: Database) =>
  (now: Database): EditValues | undefined => {
    if (knowsWindow(opened)) return knowsWindow(now) ? editValues(now) : undefined;
    const { label, allow_list } = now;
    return { label, allow_list };
  };

/** A window as a request has it: a weekly one has no week. */
export const windowOf = ({ frequency, day_of_week: day, week_of_month: week, ...rest }: WindowForm) => {
  const isMonthly = frequency === 'monthly';
  return {
    ...rest,
    frequency: isMonthly ? ('monthly' as const) : ('weekly' as const),
    day_of_week: Number(day),
    week_of_month: isMonthly && week !== null ? Number(week) : null,
  };
};

/** The form, validated as the request that it produces. */
export const editForm = z.pipe(
  z.transform(({ updates, ...values }: EditValues): z.input<typeof DatabaseUpdate> => ({
    ...values,
    ...(updates !== undefined && { updates: windowOf(updates) }),
  })),
  DatabaseUpdate,
);

/** Sends the whole window where a part of it changed. */
export const completed = (
  { updates, ...body }: z.input<typeof DatabaseUpdate>,
  values: EditValues,
): z.input<typeof DatabaseUpdate> => {
  return updates === undefined || values.updates === undefined ? body : { ...body, updates: windowOf(values.updates) };
};

/** Days and weeks as choices. */
export const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));
export const WEEKS = ['First', 'Second', 'Third', 'Fourth'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** "Friday 23:00", or for a monthly window "second Friday 23:00". */
const timeOf = ({ day_of_week: day, week_of_month: week, hour_of_day: hour }: MaintenanceWindow): string =>
  [week !== null && WEEKS[week - 1]?.label.toLowerCase(), DAYS[day - 1]?.label, `${String(hour).padStart(2, '0')}:00`]
    .filter(Boolean)
    .join(' ');

/** What keeps a typed window from having a time. */
export const windowTrouble = (typed: WindowForm): string | undefined => {
  const window = windowOf(typed);
  if (window.frequency === 'monthly' && window.week_of_month === null) return 'Choose the week';
  return WindowUpdate.safeParse(window).success ? undefined : 'Enter 1 to 3 hours';
};

/** What a typed window changes, a line each. */
export function windowChanges(before: MaintenanceWindow, typed: WindowForm): Change[] {
  const after = windowOf(typed);
  const [old, now] = [timeOf(before), timeOf(after)];
  const [trouble, resized] = [windowTrouble(typed), before.duration !== after.duration];
  if (trouble !== undefined && (old !== now || resized || before.frequency !== after.frequency))
    return [{ label: 'Maintenance', note: trouble.toLowerCase() }];
  const hours = (value: unknown): string => `${figure(value)} h`;
  return [
    ...(old === now ? [] : [changeOf('Maintenance', old, `${now} UTC`)]),
    ...(resized ? [changeOf('Maintenance', before.duration, after.duration, hours)] : []),
  ];
}
