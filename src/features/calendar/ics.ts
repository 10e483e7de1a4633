import type { MaintenanceWindow } from '#contract/databases/schema.ts';
import type { Entry } from './entries.ts';

/** What an export is made with. */
interface IcsOptions {
  /** When it is made, ms. */
  readonly now: number;
  /** Keeps the ids of one console apart from those of another: its host. */
  readonly host: string;
  /** What an entry is called. */
  titleOf(entry: Entry): string;
  /** The whole address of its record. */
  urlOf(entry: Entry): string;
}

/** `20260301T120000Z` (RFC 5545 §3.3.5, form 2). */
const time = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text as the value of a property (RFC 5545 §3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** The most octets of a line, without its break (RFC 5545 §3.1). */
const LINE = 75;

const encoder = new TextEncoder();

/** A line in parts of at most 75 octets, each but the first after a blank; no character is cut. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LINE) {
      out += '\r\n ';
      octets = 1;
    }
    out += sign;
    octets += size;
  }
  return out;
}

/** Monday first, as the API counts them. */
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** How a window comes again: every week, or on the nth such day of every month (RFC 5545 §3.3.10). */
function ruleOf({ frequency, day_of_week: day, week_of_month: week }: MaintenanceWindow): string {
  const name = DAYS[day - 1] ?? '';
  return frequency === 'monthly' ? `FREQ=MONTHLY;BYDAY=${week ?? 1}${name}` : `FREQ=WEEKLY;BYDAY=${name}`;
}

function eventOf(entry: Entry, { now, host, titleOf, urlOf }: IcsOptions): string[] {
  const { id, begin, end, rule } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@${host}`,
    `DTSTAMP:${time(now)}`,
    `DTSTART:${time(begin)}`,
    // An event without an end is a moment.
    ...(end > begin ? [`DTEND:${time(end)}`] : []),
    ...(rule === undefined ? [] : [`RRULE:${ruleOf(rule)}`]),
    `SUMMARY:${escaped(titleOf(entry))}`,
    `URL:${urlOf(entry)}`,
    // Nobody is busy because of it.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Entries as an iCalendar file (RFC 5545). All times are UTC, in which windows are fixed. */
export const icsOf = (entries: readonly Entry[], options: IcsOptions): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Binnacle//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap((entry) => eventOf(entry, options)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
