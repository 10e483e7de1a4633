import { address, type Search } from '#ui/page/navigation/paths.ts';

/** The console's own pages. */
export const labPath = (): string => '/lab';
export const calendarPath = (): string => '/calendar';
/** `part`: a folder of `src/ui`, or one of its components: `display`, `display/status`. */
export const partsPath = (part?: string): string => address('/lab/parts', { part });
export const settingsPath = (): string => '/settings';
export const networkPath = (search?: Search): string => address('/network', search);
