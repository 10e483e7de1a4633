import { distance } from '#lib/text/nearest.ts';
import { clearOwn } from '#api/session/user-storage.ts';

/** The world that an address requests (docs/mock.md), all parts as texts. */
export interface Link {
  readonly scenario?: string;
  readonly seed?: string;
  /** How many of each kind: `computes:40,firewalls:3`. */
  readonly counts?: string;
  readonly clock?: string;
  readonly rate?: string;
  readonly bare?: string;
  readonly state?: string;
  readonly faults?: string;
  readonly snapshot?: string;
  /** Only one that does not exist, so that it can be said: any other is the session's. */
  readonly persona?: string;
}

const PARTS = ['scenario', 'seed', 'counts', 'clock', 'rate', 'bare', 'state', 'faults', 'snapshot'] as const;

/** Where the session reads the demo's persona (src/api/session/session-keeper.ts); it is a name, not a secret. */
const PERSONA_KEY = 'binnacle.persona';
/** The names allowed in an address: the personas of the demo (src/features/lab/users.ts). */
const isPersona = (name: string): boolean => /^demo-(admin|operator|read-only|restricted)$/.test(name);

/** Who opens a world where its address names nobody, as the mock lists it (mocks/scenarios/index.ts). */
const OPENED_BY: Readonly<Record<string, string>> = { agency: 'demo-operator' };

/** Where a link is stored until its world exists: the page may be reloaded before that. */
const WAITING_KEY = 'binnacle.link';

/** Where the browser refuses storage, a link works only for the page that it opened. */
function put(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // refused or full
  }
}

const fromAddress = ({ searchParams }: URL): Link =>
  Object.fromEntries(PARTS.flatMap((part) => (searchParams.has(part) ? [[part, searchParams.get(part)]] : [])));

function waiting(): Link {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(WAITING_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/**
 * Removes the requested world from the page's address, so that a reload keeps the work. Must be called before session
 * and router start: the persona is stored where the session reads it.
 */
export function takeLink(): Link {
  const url = new URL(location.href);
  const asked = fromAddress(url);
  const persona = url.searchParams.get('persona') ?? OPENED_BY[asked.scenario ?? ''] ?? null;
  if (persona === null && Object.keys(asked).length === 0) return waiting();
  for (const part of [...PARTS, 'persona']) url.searchParams.delete(part);
  history.replaceState(history.state, '', url);
  const isUnknown = persona !== null && !isPersona(persona);
  if (persona !== null && !isUnknown) put(PERSONA_KEY, persona);
  const link = { ...waiting(), ...asked, ...(isUnknown && { persona }) };
  put(WAITING_KEY, JSON.stringify(link));
  // A new world begins: what this tab remembers speaks of the old one.
  if ((link.scenario ?? link.seed ?? link.counts) !== undefined) clearOwn();
  return link;
}

/** Parts of the address that are nearly those of a link, as sentences: a word with one letter wrong does nothing. */
export const misspelt = (): string[] =>
  [...new URL(location.href).searchParams.keys()].flatMap((name) => {
    const meant = [...PARTS, 'persona'].find((part) => name.length > 3 && distance(name, part) === 1);
    return meant === undefined ? [] : [`Ignored in the link: ${name}. Did you mean ${meant}?`];
  });

/** To be called when the world of a link exists. */
export const linkFollowed = (): void => put(WAITING_KEY, '{}');
