import { describe, expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import { alertAdvice, alertBody, AlertForm, ALERTS, cpuDefault, neverReached, thresholdText } from './alerts.ts';

const of = (field: string) => ALERTS.find((alert) => alert.field === field) ?? ALERTS[0];
const cpu = of('cpu');
const io = of('io');
const alerts = { cpu: 180, io: 10_000, network_in: 10, network_out: 0, transfer_quota: 80 };

describe('thresholds as text', () => {
  test.each([
    ['cpu', 180, '180 %'],
    ['io', 10_000, '10,000 operations/s'],
    ['network_in', 10, '10 Mbit/s'],
    ['network_out', 0, 'Off'],
    ['transfer_quota', 80, '80 %'],
  ])('%s of %d is %s', (field, value, words) => {
    expect(thresholdText(of(field), value)).toBe(words);
  });
});

test('the default of the CPU is 90 per core, and unknown without the number of cores', () => {
  expect([1, 4, undefined].map(cpuDefault)).toEqual([90, 360, undefined]);
});

describe('an alert that can never be sent', () => {
  test.each([
    [200, 2, undefined],
    [201, 2, 'Never sent: 2 cores can’t use more than 200 %.'],
    [101, 1, 'Never sent: 1 core can’t use more than 100 %.'],
    [0, 1, undefined],
    ['much', 1, undefined],
    [9999, undefined, undefined],
  ])('CPU %s with %s cores: %s', (value, cores, words) => {
    expect(neverReached(cpu, value, cores)).toBe(words);
  });

  test('is only known for the CPU', () => {
    expect(neverReached(io, 1_000_000, 1)).toBeUndefined();
  });
});

test('only the edited thresholds are sent', () => {
  expect(alertBody({ alerts }, {})).toEqual({});
  expect(alertBody({ alerts }, { alerts: { cpu: true, io: false } })).toEqual({ alerts: { cpu: 180 } });
});

test('a value that is not an integer is refused at its field', () => {
  expect(validate(AlertForm, { alerts: { ...alerts, io: 'many' } })).toMatchObject({
    issues: [{ path: ['alerts', 'io'] }],
  });
  expect(validate(AlertForm, { alerts: { ...alerts, cpu: 0 } })).toHaveProperty('body');
});

test('a threshold that nothing reaches is advised against', () => {
  expect(alertAdvice({ cpu: 201, io: 1 }, 2)).toEqual(['CPU: Never sent: 2 cores can’t use more than 200 %.']);
  expect(alertAdvice({ cpu: 200 }, 2)).toEqual([]);
  expect(alertAdvice({ cpu: 900 }, undefined)).toEqual([]);
});
