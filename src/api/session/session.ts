import { loadConfig, normaliseApiUrl, siteConfig } from '../http/api-url.ts';
import { probeToken, type TokenCheck } from './check-token.ts';
import { environment, siteUrl } from '../environment.ts';
import { useStore } from '../store.ts';
import { clearOwn } from './user-storage.ts';
import { type Credentials, type Drawer, type Session, sessionKeeper } from './session-keeper.ts';

export { normaliseApiUrl, siteConfig } from '../http/api-url.ts';
export { tokenError, type TokenCheck } from './check-token.ts';
export { type Credentials, type Session } from './session-keeper.ts';

const drawer = (area: 'sessionStorage' | 'localStorage'): Drawer | undefined => {
  try {
    return globalThis[area];
  } catch {
    return undefined; // storage refused by the browser
  }
};

const keeper = sessionKeeper({
  demo: environment().demo,
  drawer: drawer('sessionStorage'),
  channel: () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('binnacle.session') : undefined),
  probe: probeToken,
  patience: 300,
});

/** The API address last signed in to (no secret), so that a new tab knows which tabs to ask. */
const LAST_API_KEY = 'binnacle.api';

/** What sign-in should offer: the address last used at this installation, else the configured one. */
export function offeredApiUrl(): string {
  const configured = siteConfig().apiUrl;
  const [usedWith, used] = drawer('localStorage')?.getItem(LAST_API_KEY)?.split(' ') ?? [];
  return usedWith === configured && used !== undefined ? (normaliseApiUrl(used) ?? configured) : configured;
}

/** Who is signed in; undefined: nobody, and the shell shows sign-in. */
export const useSession = (): Session | undefined => useStore(keeper.current);

export const currentSession = (): Session | undefined => keeper.current.get();

/** The bearer token for the next request; for the client only, never for a screen, a key or a log. */
export const currentToken = (): string | undefined => keeper.token();

/** How many sign-ins and sign-outs this tab has seen. */
export const sessionTurn = (): number => keeper.turn();

/** The API's base address, `/v4` included, without a slash at the end. */
export function apiUrl(): string {
  const session = keeper.current.get();
  if (session?.kind === 'token') return session.apiUrl;
  return environment().demo ? siteUrl('v4') : siteConfig().apiUrl;
}

/** At boot, before the router: reads the configuration, then the session of before a reload or of another open tab. */
export async function restoreSession(): Promise<void> {
  await loadConfig();
  await keeper.restore(offeredApiUrl());
}

/** Checks and, where the token is good, signs in. */
export async function signIn(credentials: Credentials): Promise<TokenCheck> {
  const check = await keeper.signIn(credentials);
  if (check === 'ok') drawer('localStorage')?.setItem(LAST_API_KEY, `${siteConfig().apiUrl} ${credentials.apiUrl}`);
  return check;
}

/** After a 401 in mid-work: a new token over the page. What was waiting goes on; another user's token empties the caches. */
export const signInAgain = (token: string): Promise<TokenCheck> => keeper.signInAgain(token);

/** The demo's sign-in, by the name of a persona. */
export const signInAs = (persona: string): void => keeper.signInAs(persona);

/** Signs out, with a real token in every tab. */
export const signOut = (): void => keeper.signOut();

/** Tells which user the token turned out to be. */
export const learnUsername = (username: string): void => keeper.learnUsername(username);

/** Calls back when somebody else, or nobody, is signed in: everything of the user before must go. */
export function onIdentityChange(listener: () => void): () => void {
  return keeper.onTurn((turn) => {
    if (turn === 'changed') listener();
  });
}

/** Calls back on every sign-in and sign-out, also when the same user brought a new token. */
export const onSessionTurn = (listener: () => void): (() => void) => keeper.onTurn(listener);

onIdentityChange(clearOwn);
