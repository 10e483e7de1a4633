import { Archive, CircleDashed, Disc3, FileLock, type LucideIcon, Upload, Wrench } from 'lucide-react';
import { counted } from '#lib/text/format.ts';
import { clockTime, dayOf, onClocks, type Zone } from '#lib/time.ts';
import type { Entry, Kind, Span } from './entries.ts';

interface KindLook {
  readonly icon: LucideIcon;
  /** In the legend, and after the name of a record. */
  readonly label: string;
  readonly one: string;
  readonly many?: string;
}

/** How each kind of entry is shown and worded. */
export const LOOKS: Readonly<Record<Kind, KindLook>> = {
  backup: { icon: Archive, label: 'Backup', one: 'backup' },
  maintenance: { icon: Wrench, label: 'Maintenance', one: 'maintenance window' },
  certificate: { icon: FileLock, label: 'Certificate expiry', one: 'certificate expires', many: 'certificates expire' },
  image: { icon: Disc3, label: 'Image expiry', one: 'image expires', many: 'images expire' },
  upload: { icon: Upload, label: 'Upload deadline', one: 'upload is due', many: 'uploads are due' },
  job: { icon: CircleDashed, label: 'Job end', one: 'job ends', many: 'jobs end' },
};

/** "web-1", "web-lb, port 443". */
export const nameOf = ({ name, part }: Entry): string => (part === undefined ? name : `${name}, ${part}`);

/** "web-1 backup", "web-lb, port 443: certificate expiry": the icon tells the kind before it is read. */
export const titleOf = (entry: Entry): string =>
  `${nameOf(entry)}${entry.part === undefined ? '' : ':'} ${LOOKS[entry.kind].label.toLowerCase()}`;

/** "24 backups"; of jobs, which all end soon, also that it is today. */
export const countOf = (kind: Kind, count: number, isToday = false): string =>
  `${counted(count, LOOKS[kind].one, LOOKS[kind].many)}${kind === 'job' && isToday ? ' today' : ''}`;

/** "10:00–12:00", or the time of a moment. */
export function hoursText({ begin, end }: Span, zone: Zone): string {
  const [from, to] = [new Date(begin), new Date(end)];
  if (begin === end) return clockTime(from, zone);
  return `${clockTime(from, zone)}–${clockTime(to, zone)}`;
}

/** "until 01:00", on the days after that on which it began. */
export const untilText = ({ end }: Pick<Span, 'end'>, zone: Zone): string => `until ${clockTime(new Date(end), zone)}`;

const nameOfZone = (zone: Zone): string | undefined => (zone === 'utc' ? 'UTC' : undefined);

/** "Monday 2 March". */
export function dayText(at: number, zone: Zone): string {
  const { weekday, date } = onClocks(new Date(at), nameOfZone(zone));
  return `${weekday} ${date.replace(/ \d{4}$/, '')}`;
}

/** "GMT+1", as the clocks of a zone are called at a moment. */
export const zoneText = (at: number, zone: Zone): string => onClocks(new Date(at), nameOfZone(zone)).zone;

/** "2 to 8 March 2026", without what both days share. */
export function weekText({ begin, end }: Span, zone: Zone): string {
  const [from, to] = [begin, end - 1].map((at) => onClocks(new Date(at), nameOfZone(zone)).date);
  const [first = [], last = []] = [from, to].map((date) => (date ?? '').split(' '));
  const shared = first[2] !== last[2] ? 3 : first[1] !== last[1] ? 2 : 1;
  return `${first.slice(0, shared).join(' ')} to ${last.join(' ')}`;
}

/** "Mon 2 Mar 2026, 10:00–12:00 GMT+1". */
export const whenText = (span: Span, zone: Zone): string =>
  `${dayOf(new Date(span.begin), zone)}, ${hoursText(span, zone)} ${zoneText(span.begin, zone)}`;

const WEEKS = ['first', 'second', 'third', 'fourth'];

/** "Every week", "Every month, in the second week". */
export function repeatText({ rule }: Entry): string {
  if (rule === undefined) return 'Once';
  return rule.frequency === 'monthly'
    ? `Every month, in the ${WEEKS[(rule.week_of_month ?? 1) - 1] ?? 'first'} week`
    : 'Every week';
}
