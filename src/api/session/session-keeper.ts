import * as z from 'zod/mini';
import type { Probe, TokenCheck } from './check-token.ts';
import { type Readable, signal, store } from '../store.ts';

/** The session without the token, which must never reach a screen. */
export type Session =
  | { readonly kind: 'demo'; readonly persona: string }
  | { readonly kind: 'token'; readonly apiUrl: string; readonly remember: boolean };

/** What the user typed. */
export interface Credentials {
  /** As normalised by `normaliseApiUrl`. */
  readonly apiUrl: string;
  readonly token: string;
  /** Keeps the token in the tab's session storage, so that a reload stays signed in. */
  readonly remember: boolean;
}

/** Credentials as they are kept, and given to other tabs. */
interface Held extends Credentials {
  /** Browser time of the sign-in, ms. */
  readonly since: number;
}

/** The used part of `Storage`. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The used part of `BroadcastChannel`. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
}

/** A session's dependencies on its tab. */
export interface Tab {
  readonly demo: boolean;
  /** The tab's session storage. */
  readonly drawer: Drawer | undefined;
  /** The origin's local storage: what stands there outlives every tab. Never for a secret. */
  readonly lasting: Drawer | undefined;
  /** Opens the channel to the other tabs of this origin; undefined where there is none. */
  channel(): Channel | undefined;
  probe(apiUrl: string, token: string): Promise<Probe>;
  /** How long to wait for another tab's answer, in ms. */
  readonly patience: number;
}

/** The key of the demo's persona in session storage; an empty text means signed out. */
export const PERSONA_KEY = 'binnacle.persona';
/** The key of the token in session storage; set only when the user ticked the option. */
export const TOKEN_KEY = 'binnacle.token';
/** Before the address of an API in local storage: the browser time of the last sign-out there, ms. */
const SIGNED_OUT_KEY = 'binnacle.signed-out ';
/** The initial persona of the demo; a build for a real server has none. */
export const DEFAULT_PERSONA = typeof __DEMO__ !== 'undefined' && __DEMO__ ? 'demo-admin' : '';

/** What an older version of this page has kept says no time. */
const since = z._default(z.number(), 0);
const Kept = z.object({ apiUrl: z.string(), token: z.string(), since });
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), apiUrl: z.string() }),
  z.object({ type: z.literal('answer'), apiUrl: z.string(), token: z.string(), remember: z.boolean(), since }),
  z.object({ type: z.literal('sign-out'), apiUrl: z.string() }),
]);

/** `changed`: another user, or none, is signed in now. `renewed`: the same user with a new token. */
export type Turn = 'changed' | 'renewed';

/** Keeps the session of this tab, in step with the other tabs. */
export interface SessionKeeper {
  readonly current: Readable<Session | undefined>;
  token(): string | undefined;
  /** The number of sign-ins and sign-outs so far. */
  turn(): number;
  /** Restores the session from before a reload, or from another open tab at the same API. */
  restore(apiUrl: string): Promise<void>;
  signIn(credentials: Credentials): Promise<TokenCheck>;
  /** Sets a new token for the current API, after the old one was refused. */
  signInAgain(token: string): Promise<TokenCheck>;
  /** The demo's sign-in. */
  signInAs(persona: string): void;
  signOut(): void;
  /** To be called when the page is shown again: signs out where that has happened in another tab meanwhile. */
  check(): void;
  /** To be called when the user's name is known, so that a later sign-in can be recognised as the same user's. */
  learnUsername(username: string): void;
  onTurn(listener: (turn: Turn) => void): () => void;
}

/** Creates the keeper of one tab. */
export function sessionKeeper(tab: Tab): SessionKeeper {
  const current = store<Session | undefined>(undefined);
  const turned = signal<Turn>();
  let token: string | undefined;
  let signedIn = 0;
  let username: string | undefined;
  let turns = 0;
  let channel: Channel | undefined;
  let awaited: ((answer: Held) => void) | undefined;

  const signedOut = (apiUrl: string): number => Number(tab.lasting?.getItem(SIGNED_OUT_KEY + apiUrl) ?? 0);
  /** Whether somebody has signed out since, in a tab that this one may not have heard. */
  const isOver = (held: Pick<Held, 'apiUrl' | 'since'>): boolean => signedOut(held.apiUrl) >= Math.max(1, held.since);
  /** The time of a sign-in now, which is after every sign-out. */
  const timeAt = (apiUrl: string): number => Math.max(Date.now(), signedOut(apiUrl) + 1);

  function take(session: Session | undefined, secret: string | undefined): void {
    awaited = undefined;
    token = secret;
    turns += 1;
    current.set(session);
  }

  function keep({ apiUrl, token: secret, remember, since: at }: Held): void {
    if (remember) tab.drawer?.setItem(TOKEN_KEY, JSON.stringify({ apiUrl, token: secret, since: at }));
    else tab.drawer?.removeItem(TOKEN_KEY);
    signedIn = at;
    take({ kind: 'token', apiUrl, remember }, secret);
  }

  function leave(): void {
    username = undefined;
    if (tab.demo) tab.drawer?.setItem(PERSONA_KEY, '');
    else tab.drawer?.removeItem(TOKEN_KEY);
    take(undefined, undefined);
    turned.emit('changed');
  }

  /** Leaves a session that is over; gives whether it was. */
  function leaveIfOver(): boolean {
    const session = current.get();
    if (session?.kind !== 'token' || !isOver({ apiUrl: session.apiUrl, since: signedIn })) return false;
    leave();
    return true;
  }

  function hear(data: unknown): void {
    const { data: message } = Message.safeParse(data);
    const session = current.get();
    if (message === undefined) return;
    if (message.type === 'answer') {
      awaited?.(message);
      return;
    }
    if (session?.kind !== 'token' || session.apiUrl !== message.apiUrl || token === undefined) return;
    if (message.type === 'sign-out') leave();
    else if (!leaveIfOver())
      channel?.postMessage({
        type: 'answer',
        apiUrl: session.apiUrl,
        token,
        remember: session.remember,
        since: signedIn,
      });
  }

  /**
   * Asks the other tabs for their session at the same API. Browsers suspend background tabs: a late answer is still
   * accepted, as long as no one has signed in here.
   */
  async function askAround(apiUrl: string): Promise<Held | undefined> {
    const from = channel;
    if (from === undefined) return undefined;
    const answer = await new Promise<Held | undefined>((resolve) => {
      const timer = setTimeout(resolve, tab.patience, undefined);
      awaited = (offered) => {
        if (offered.apiUrl !== apiUrl || isOver(offered)) return;
        clearTimeout(timer);
        resolve(offered);
      };
      from.postMessage({ type: 'ask', apiUrl });
    });
    awaited = (offered) => {
      if (offered.apiUrl !== apiUrl || isOver(offered) || current.get() !== undefined) return;
      keep(offered);
      turned.emit('changed');
    };
    return answer;
  }

  function readKept(): Held | undefined {
    try {
      const { data } = Kept.safeParse(JSON.parse(tab.drawer?.getItem(TOKEN_KEY) ?? 'null'));
      if (data !== undefined && !isOver(data)) return { ...data, remember: true };
    } catch {
      // Not written by the console.
    }
    tab.drawer?.removeItem(TOKEN_KEY);
    return undefined;
  }

  function enter(persona: string): void {
    tab.drawer?.setItem(PERSONA_KEY, persona);
    take({ kind: 'demo', persona }, persona);
  }

  if (tab.demo) {
    const persona = tab.drawer?.getItem(PERSONA_KEY) ?? DEFAULT_PERSONA;
    if (persona !== '') take({ kind: 'demo', persona }, persona);
  }

  return {
    current,
    token() {
      // A page out of the back-forward cache may send before it is shown, and has heard nothing meanwhile.
      leaveIfOver();
      return token;
    },
    turn: () => turns,
    async restore(apiUrl) {
      if (tab.demo) return;
      if (channel === undefined) {
        channel = tab.channel();
        if (channel !== undefined) channel.onmessage = ({ data }) => hear(data);
      }
      const found = readKept() ?? (await askAround(apiUrl));
      if (found !== undefined && current.get() === undefined) keep(found);
    },
    async signIn(credentials) {
      const secret = credentials.token.trim();
      const { check, username: name } = await tab.probe(credentials.apiUrl, secret);
      if (check !== 'ok') return check;
      keep({ ...credentials, token: secret, since: timeAt(credentials.apiUrl) });
      username = name;
      turned.emit('changed');
      return check;
    },
    async signInAgain(typed) {
      const session = current.get();
      if (session?.kind !== 'token') return { unreachable: 'Nobody is signed in to a server here.' };
      const secret = typed.trim();
      const { check, username: name } = await tab.probe(session.apiUrl, secret);
      if (check !== 'ok') return check;
      const other = username !== undefined && name !== undefined && name !== username;
      const { apiUrl, remember } = session;
      keep({ apiUrl, remember, token: secret, since: timeAt(apiUrl) });
      username = name ?? username;
      turned.emit(other ? 'changed' : 'renewed');
      return check;
    },
    signInAs(persona) {
      const before = current.get();
      enter(persona);
      turned.emit(before?.kind === 'demo' && before.persona === persona ? 'renewed' : 'changed');
    },
    signOut() {
      const session = current.get();
      if (session?.kind === 'token') channel?.postMessage({ type: 'sign-out', apiUrl: session.apiUrl });
      try {
        // Not before the sign-in, even where the clock was set back.
        if (session?.kind === 'token')
          tab.lasting?.setItem(SIGNED_OUT_KEY + session.apiUrl, String(Math.max(Date.now(), signedIn)));
      } catch {
        // The storage is full: tabs that hear it are signed out all the same.
      }
      leave();
    },
    check: () => void leaveIfOver(),
    learnUsername(name) {
      username = name;
    },
    onTurn: turned.subscribe,
  };
}
