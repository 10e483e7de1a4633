import { once } from '#lib/once.ts';

const names = once(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }));

/** "Germany" for `de`; the code itself if it is not that of a country. */
export function countryName(code: string): string {
  try {
    return names().of(code.toUpperCase()) ?? code;
  } catch {
    // Not the form of a country code: newer servers may send something else.
    return code;
  }
}
