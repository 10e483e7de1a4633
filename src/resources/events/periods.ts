import { dayOf, type Zone } from '#lib/time.ts';

const DAY = 86_400_000;

/** The spans of time that events can be filtered by. */
export const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '7-days', label: 'Last 7 days' },
  { value: '30-days', label: 'Last 30 days' },
] as const;

type Period = (typeof PERIODS)[number]['value'];

/** The spans that a time belongs to; days are those of the zone in which times are shown. */
export function periodsOf(at: Date, now: Date, zone: Zone): readonly Period[] {
  const age = now.getTime() - at.getTime();
  const day = dayOf(at, zone);
  const yesterday = dayOf(new Date(now.getTime() - DAY), zone);
  return [
    ...(day === dayOf(now, zone) ? (['today'] as const) : []),
    ...(day === yesterday ? (['yesterday'] as const) : []),
    ...(age <= 7 * DAY ? (['7-days'] as const) : []),
    ...(age <= 30 * DAY ? (['30-days'] as const) : []),
  ];
}
