import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { Certificate } from '#lib/pem/index.ts';
import { currentPreference, type Preference, setPreference, usePreference } from '#ui/prefs.ts';
import { isPrintOf } from './display.ts';

/**
 * From when to when a certificate is valid, in ms since 1970. The API reports a port's certificate by its fingerprint
 * alone (doc 2 §2.2), so this browser remembers the terms of those that were read in it; they are no secret.
 */
export type Term = Pick<Certificate, 'sha1' | 'sha256' | 'notBefore' | 'notAfter'>;

/** How many are remembered, the last read first. */
const MOST = 200;

const isTerm = (kept: unknown): kept is Term =>
  typeof kept === 'object' &&
  kept !== null &&
  ['sha1', 'sha256'].every((name) => typeof Reflect.get(kept, name) === 'string') &&
  ['notBefore', 'notAfter'].every((name) => Number.isFinite(Reflect.get(kept, name)));

const TERMS: Preference<readonly Term[]> = {
  name: 'certificates',
  fallback: [],
  read: (kept) => (Array.isArray(kept) ? kept.filter(isTerm) : undefined),
};

export function rememberTerm({ sha1, sha256, notBefore, notAfter }: Term): void {
  const others = currentPreference(TERMS).filter((other) => other.sha256 !== sha256);
  setPreference(TERMS, [{ sha1, sha256, notBefore, notAfter }, ...others].slice(0, MOST));
}

/** The remembered terms, for a component. */
export const useTerms = (): readonly Term[] => usePreference(TERMS)[0];

/** The term of an https port's certificate; undefined where this browser has not read it. */
export const termOf = (
  { protocol, ssl_fingerprint: print }: Pick<Config, 'protocol' | 'ssl_fingerprint'>,
  terms = currentPreference(TERMS),
): Term | undefined => (protocol === 'https' ? terms.find((term) => isPrintOf(print, term)) : undefined);
