import { expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import { scheduleBody, ScheduleForm, scheduleValues, unchosenAsNull, wholeSchedule } from './form.ts';

const of = (day: string | null, window: string | null) => scheduleValues({ backups: { schedule: { day, window } } });

test('a schedule that is not chosen is one choice of the form, in either notation of the server', () => {
  expect(of(null, 'Scheduling').backups.schedule).toEqual({ day: 'Scheduling', window: 'Scheduling' });
  expect(wholeSchedule(of(null, 'Scheduling'))).toEqual({ day: null, window: null });
});

test('only edited parts are sent', () => {
  const values = of('Sunday', 'W22');
  expect(scheduleBody(values, {})).toEqual({});
  expect(scheduleBody(values, { backups: { schedule: { day: false, window: true } } })).toEqual({
    backups: { schedule: { window: 'W22' } },
  });
  expect(scheduleBody(of('Scheduling', 'W22'), { backups: { schedule: { day: true } } })).toEqual({
    backups: { schedule: { day: null } },
  });
});

test('a value that a newer server added is neither refused nor sent', () => {
  const values = of('Sunday', 'W23');
  expect(validate(ScheduleForm, values)).toHaveProperty('body');
  expect(scheduleBody(values, { backups: { schedule: { day: true } } })).toEqual({
    backups: { schedule: { day: 'Sunday' } },
  });
});

test('a response with `Scheduling` equals a request with "not set"', () => {
  expect(unchosenAsNull('Scheduling')).toBeNull();
  expect(unchosenAsNull('W22')).toBe('W22');
});
