import { isoDay } from '#lib/days.ts';
import type { Zone } from '#lib/time.ts';

const HASH = /^day-(\d{4}-\d\d-\d\d)$/;

/** The part of an activity page that shows the events of one day: "day-2026-03-01". */
export const dayHash = (at: Date, zone: Zone): string => `day-${isoDay(at, zone)}`;

/** The day that such a part names: "2026-03-01"; undefined for any other. */
export const dayInHash = (hash: string): string | undefined => HASH.exec(hash)?.[1];
