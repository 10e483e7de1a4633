/**
 * Stands in for `tldts`, which msw uses for the domains of cookies only: its list of public suffixes weighs
 * 110 kB compressed, and the mock sets no cookie.
 */
export const getDomain = (host: string): string => host;
