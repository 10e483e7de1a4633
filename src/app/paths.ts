/** The console's own pages. */
export const labPath = (): string => '/lab';
export const settingsPath = (): string => '/settings';
