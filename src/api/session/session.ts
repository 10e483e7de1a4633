import { openChannel } from '#lib/channel.ts';
import { loadConfig, normaliseApiUrl, siteConfig } from '../http/api-url.ts';
import type { TokenCheck } from './check-token.ts';
import { environment, siteUrl } from '../environment.ts';
import { useStore } from '../store.ts';
import { clearOwn } from './user-storage.ts';
import { type Credentials, type Drawer, type Session, sessionKeeper } from './session-keeper.ts';

export { normaliseApiUrl, siteConfig } from '../http/api-url.ts';
export type { TokenCheck } from './check-token.ts';
export { type Credentials, type Session } from './session-keeper.ts';

const drawer = (area: 'sessionStorage' | 'localStorage'): Drawer | undefined => {
  try {
    return globalThis[area];
  } catch {
    return undefined; // the browser refuses storage
  }
};

const keeper = sessionKeeper({
  demo: environment().demo,
  drawer: drawer('sessionStorage'),
  lasting: drawer('localStorage'),
  channel: () => openChannel('binnacle.session'),
  probe: async (apiUrl, token) => (await import('./check-token.ts')).probeToken(apiUrl, token),
  patience: 300,
});

// Out of the back-forward cache a page comes back as it was left, and has heard nothing meanwhile.
globalThis.addEventListener?.('pageshow', keeper.check);

/** The last API address (no secret), so that a new tab knows which tabs to ask. */
const LAST_API_KEY = 'binnacle.api';

/** The address that sign-in suggests: the last one of this installation, else the configured one. */
export function offeredApiUrl(): string {
  const configured = siteConfig().apiUrl;
  const [usedWith, used] = drawer('localStorage')?.getItem(LAST_API_KEY)?.split(' ') ?? [];
  return usedWith === configured && used !== undefined ? (normaliseApiUrl(used) ?? configured) : configured;
}

/** The session; undefined: signed out, and the shell shows sign-in. */
export const useSession = (): Session | undefined => useStore(keeper.current);

export const currentSession = (): Session | undefined => keeper.current.get();

/** The bearer token for the next request; only for the client, never for a screen, a query key or a log. */
export const currentToken = (): string | undefined => keeper.token();

/** The number of sign-ins and sign-outs in this tab. */
export const sessionTurn = (): number => keeper.turn();

/** The API's base address, `/v4` included, without a slash at the end. */
export function apiUrl(): string {
  const session = keeper.current.get();
  if (session?.kind === 'token') return session.apiUrl;
  return environment().demo ? siteUrl('v4') : siteConfig().apiUrl;
}

/** To be called at boot, before the router: reads the configuration, then restores the session. */
export async function restoreSession(): Promise<void> {
  await loadConfig();
  await keeper.restore(offeredApiUrl());
}

/** Checks the token and, if it is valid, signs in. */
export async function signIn(credentials: Credentials): Promise<TokenCheck> {
  const check = await keeper.signIn(credentials);
  if (check === 'ok') drawer('localStorage')?.setItem(LAST_API_KEY, `${siteConfig().apiUrl} ${credentials.apiUrl}`);
  return check;
}

/**
 * After a 401 during work: sets a new token over the page. Waiting requests continue; another user's token empties the
 * caches.
 */
export const signInAgain = (token: string): Promise<TokenCheck> => keeper.signInAgain(token);

/** The demo's sign-in, by the name of a persona. */
export const signInAs = (persona: string): void => keeper.signInAs(persona);

/** Signs out; with a real token in every tab. */
export const signOut = (): void => keeper.signOut();

/** Sets the name of the token's user. */
export const learnUsername = (username: string): void => keeper.learnUsername(username);

/** Calls back when another user, or none, is signed in: everything of the previous user must be removed. */
export function onIdentityChange(listener: () => void): () => void {
  return keeper.onTurn((turn) => {
    if (turn === 'changed') listener();
  });
}

/** Calls back on every sign-in and sign-out, also when the same user has a new token. */
export const onSessionTurn = (listener: () => void): (() => void) => keeper.onTurn(listener);

onIdentityChange(clearOwn);
