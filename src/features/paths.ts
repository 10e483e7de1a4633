import { address, type Search } from '#ui/page/navigation/paths.ts';

/** The console's own pages. */
export const labPath = (): string => '/lab';
export const calendarPath = (): string => '/calendar';
/** `part`: a folder of `src/ui`, or one of its components: `display`, `display/status`. */
export const partsPath = (part?: string): string => address('/lab/parts', { part });
export const accessPath = (): string => '/access';
export const settingsPath = (): string => '/settings';
/** A copy of the account as a file, and the comparison with one. */
export const accountFilePath = (search?: Search): string => address('/export', search);
/** What was done on a copy of the account, and how it is carried out. */
export const changePlanPath = (search?: Search): string => address('/change-plan', search);
export const networkPath = (search?: Search): string => address('/network', search);
