import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { icsOf } from './ics.ts';
import { at, database } from './testing.ts';

const options = {
  now: at('2026-03-01T12:00:05'),
  host: 'console.example',
  titleOf: ({ name }: Entry) => name,
  urlOf: ({ to }: Entry) => `https://console.example${to}`,
};

const window: Entry = {
  id: 'maintenance-1',
  kind: 'maintenance',
  name: 'Maintenance of db-1',
  begin: at('2026-03-06T22:00'),
  end: at('2026-03-07T01:00'),
  to: '/databases/1',
  rule: database(1, {}).updates,
};

test('a window of every week', () => {
  expect(icsOf([window], options)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Binnacle//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:maintenance-1@console.example',
      'DTSTAMP:20260301T120005Z',
      'DTSTART:20260306T220000Z',
      'DTEND:20260307T010000Z',
      'RRULE:FREQ=WEEKLY;BYDAY=FR',
      'SUMMARY:Maintenance of db-1',
      'URL:https://console.example/databases/1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

const lineOf = (entry: Partial<Entry>, name: string): string | undefined =>
  icsOf([{ ...window, ...entry }], options)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name));

test('one of every month is on the nth such day', () => {
  const rule = database(1, { frequency: 'monthly', week_of_month: 2, day_of_week: 7 }).updates;
  expect(lineOf({ rule }, 'RRULE')).toBe('RRULE:FREQ=MONTHLY;BYDAY=2SU');
});

test('a moment has no end, and does not come again', () => {
  const text = icsOf([{ ...window, end: window.begin, rule: undefined }], options);
  expect(text).toContain('DTSTART:20260306T220000Z\r\nSUMMARY');
});

test.each([
  ['a; b, c', String.raw`SUMMARY:a\; b\, c`],
  [String.raw`C:\x`, String.raw`SUMMARY:C:\\x`],
  ['a\nb\r\nc', String.raw`SUMMARY:a\nb\nc`],
])('%j is escaped', (name, line) => {
  expect(lineOf({ name }, 'SUMMARY')).toBe(line);
});

test.each(['x'.repeat(300), 'ü'.repeat(200), '🧭'.repeat(100), `${'x'.repeat(67)}🧭`])(
  'no line is longer than 75 octets, and no character is cut: %s',
  (name) => {
    const lines = icsOf([{ ...window, name }], options).split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n')).toContain('\r\n ');
    expect(lineOf({ name }, 'SUMMARY')).toBe(`SUMMARY:${name}`);
  },
);

test('a line of 75 octets is not folded', () => {
  expect(icsOf([{ ...window, name: 'x'.repeat(67) }], options)).not.toContain('\r\n ');
});
