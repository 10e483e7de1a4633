/** What an address may ask of the demo's world (docs/mock.md), every part as it stood there. */
export interface Link {
  readonly scenario?: string;
  readonly seed?: string;
  readonly clock?: string;
  readonly rate?: string;
  readonly bare?: string;
}

const PARTS = ['scenario', 'seed', 'clock', 'rate', 'bare'] as const;

/** Where the session looks for the demo's persona (src/api/session-keeper.ts): a name, not a secret. */
const PERSONA_KEY = 'binnacle.persona';

function keepPersona(persona: string): void {
  try {
    sessionStorage.setItem(PERSONA_KEY, persona);
  } catch {
    // storage refused by the browser: the demo opens as its administrator
  }
}

/**
 * Takes out of the page's address what it asks of the demo's world, so that a reload keeps the work. To be called
 * before the session and the router look at anything: the persona is put where the session finds it.
 */
export function takeLink(): Link {
  const url = new URL(location.href);
  const link: Record<string, string> = {};
  for (const part of PARTS) {
    const value = url.searchParams.get(part);
    if (value !== null) link[part] = value;
    url.searchParams.delete(part);
  }
  const persona = url.searchParams.get('persona');
  if (persona !== null) keepPersona(persona);
  url.searchParams.delete('persona');
  if (persona !== null || Object.keys(link).length > 0) history.replaceState(history.state, '', url);
  return link;
}
