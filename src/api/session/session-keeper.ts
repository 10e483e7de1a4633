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
/** The initial persona of the demo; a build for a real server has none. */
export const DEFAULT_PERSONA = typeof __DEMO__ !== 'undefined' && __DEMO__ ? 'demo-admin' : '';

const Kept = z.object({ apiUrl: z.string(), token: z.string() });
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), apiUrl: z.string() }),
  z.object({ type: z.literal('answer'), apiUrl: z.string(), token: z.string(), remember: z.boolean() }),
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
  /** To be called when the user's name is known, so that a later sign-in can be recognised as the same user's. */
  learnUsername(username: string): void;
  onTurn(listener: (turn: Turn) => void): () => void;
}

/** Creates the keeper of one tab. */
export function sessionKeeper(tab: Tab): SessionKeeper {
  const current = store<Session | undefined>(undefined);
  const turned = signal<Turn>();
  let token: string | undefined;
  let username: string | undefined;
  let turns = 0;
  let channel: Channel | undefined;
  let awaited: ((answer: Credentials) => void) | undefined;

  function take(session: Session | undefined, secret: string | undefined): void {
    awaited = undefined;
    token = secret;
    turns += 1;
    current.set(session);
  }

  function keep({ apiUrl, token: secret, remember }: Credentials): void {
    if (remember) tab.drawer?.setItem(TOKEN_KEY, JSON.stringify({ apiUrl, token: secret }));
    else tab.drawer?.removeItem(TOKEN_KEY);
    take({ kind: 'token', apiUrl, remember }, secret);
  }

  function leave(): void {
    username = undefined;
    if (tab.demo) tab.drawer?.setItem(PERSONA_KEY, '');
    else tab.drawer?.removeItem(TOKEN_KEY);
    take(undefined, undefined);
    turned.emit('changed');
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
    else channel?.postMessage({ type: 'answer', apiUrl: session.apiUrl, token, remember: session.remember });
  }

  /**
   * Asks the other tabs for their session at the same API. Browsers suspend background tabs: a late answer is still
   * accepted, as long as no one has signed in here.
   */
  async function askAround(apiUrl: string): Promise<Credentials | undefined> {
    const from = channel;
    if (from === undefined) return undefined;
    const answer = await new Promise<Credentials | undefined>((resolve) => {
      const timer = setTimeout(resolve, tab.patience, undefined);
      awaited = (offered) => {
        if (offered.apiUrl !== apiUrl) return;
        clearTimeout(timer);
        resolve(offered);
      };
      from.postMessage({ type: 'ask', apiUrl });
    });
    awaited = (offered) => {
      if (offered.apiUrl !== apiUrl || current.get() !== undefined) return;
      keep(offered);
      turned.emit('changed');
    };
    return answer;
  }

  function readKept(): Credentials | undefined {
    try {
      const { data } = Kept.safeParse(JSON.parse(tab.drawer?.getItem(TOKEN_KEY) ?? 'null'));
      return data === undefined ? undefined : { ...data, remember: true };
    } catch {
      return undefined;
    }
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
    token: () => token,
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
      keep({ ...credentials, token: secret });
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
      keep({ apiUrl: session.apiUrl, remember: session.remember, token: secret });
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
      leave();
    },
    learnUsername(name) {
      username = name;
    },
    onTurn: turned.subscribe,
  };
}
