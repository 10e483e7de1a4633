import { address, type Search } from '#ui/page/navigation/paths.ts';

/** The console's own pages. */
export const labPath = (): string => '/lab';
export const calendarPath = (): string => '/calendar';
export const settingsPath = (): string => '/settings';
export const networkPath = (search?: Search): string => address('/network', search);
