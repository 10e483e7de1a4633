import type { Event } from '#contract/events/schema.ts';
import { dayOf, onClocks, parseTime, type Zone } from '#lib/time.ts';

/** The longest pause between two events of a run, ms. */
const PAUSE = 10 * 60_000;
const DAY = 86_400_000;

/** Equal events of one record, one soon after the other, in the order of the list. */
export type Run = readonly [Event, ...Event[]];

/** The events of one day of the calendar. */
export interface Day {
  /** The time of its first event. */
  readonly at: Date;
  readonly runs: readonly Run[];
}

const about = (entity: Event['entity']): string =>
  entity === null ? '' : `${entity.type} ${entity.id ?? entity.label}`;

const isEqual = (one: Event, other: Event): boolean =>
  one.action === other.action &&
  one.status === other.status &&
  one.username === other.username &&
  about(one.entity) === about(other.entity) &&
  about(one.secondary_entity) === about(other.secondary_entity);

const timeOf = ({ created }: Event): number => parseTime(created).getTime();

/** Events day by day, and each day in runs: nothing is lost, and the order stays. Days are those of a zone. */
export function daysOf(events: readonly Event[], zone: Zone): readonly Day[] {
  const days: { key: string; at: Date; runs: [Event, ...Event[]][] }[] = [];
  for (const event of events) {
    const at = parseTime(event.created);
    const key = dayOf(at, zone);
    const day = days.at(-1);
    if (day?.key !== key) {
      days.push({ key, at, runs: [[event]] });
      continue;
    }
    const run = day.runs.at(-1);
    const last = run?.at(-1);
    if (
      run !== undefined &&
      last !== undefined &&
      isEqual(last, event) &&
      Math.abs(timeOf(last) - timeOf(event)) <= PAUSE
    )
      run.push(event);
    else day.runs.push([event]);
  }
  return days;
}

/** "Today", "Yesterday", "Sunday 1 March", and the year where it is another one. */
export function dayTitle(at: Date, now: Date, zone: Zone): string {
  const day = dayOf(at, zone);
  if (day === dayOf(now, zone)) return 'Today';
  if (day === dayOf(new Date(now.getTime() - DAY), zone)) return 'Yesterday';
  if (Number.isNaN(at.getTime())) return 'Unknown date';
  const place = zone === 'utc' ? 'UTC' : undefined;
  const year = / \d+$/;
  const { weekday, date } = onClocks(at, place);
  const isThisYear = year.exec(date)?.[0] === year.exec(onClocks(now, place).date)?.[0];
  return `${weekday} ${isThisYear ? date.replace(year, '') : date}`;
}
