import { afterEach, describe, expect, it } from 'vitest';
import type { Probe } from './check-token.ts';
import { type Channel, type Drawer, PERSONA_KEY, sessionKeeper, type Tab, TOKEN_KEY } from './session-keeper.ts';

const API = 'https://api.example/v4';
const TOKEN = 'b1nnac1e-5ecret';

const drawer = (): Drawer & { readonly stored: Map<string, string> } => {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
};

const open: BroadcastChannel[] = [];
let name = 0;
let lasting = drawer();
afterEach(() => {
  lasting = drawer();
  for (const channel of open.splice(0)) channel.close();
  name += 1;
});

/** A tab of one browser; all tabs of a test share a channel. */
function tab(part: Partial<Tab> = {}) {
  const kept = drawer();
  const channel = (): Channel => {
    const joined = new BroadcastChannel(`tabs-${name}`);
    open.push(joined);
    return joined;
  };
  const probe = async (): Promise<Probe> => ({ check: 'ok', username: 'ann' });
  const keeper = sessionKeeper({ demo: false, drawer: kept, lasting, channel, probe, patience: 1, ...part });
  const turns: string[] = [];
  keeper.onTurn((turn) => turns.push(turn));
  return { keeper, kept, turns };
}

const credentials = { apiUrl: API, token: ` ${TOKEN} `, remember: false };

describe('with a real server', () => {
  it('keeps the token in memory alone, trimmed, and never shows it', async () => {
    const { keeper, kept, turns } = tab();
    expect(await keeper.signIn(credentials)).toBe('ok');
    expect(keeper.token()).toBe(TOKEN);
    expect(keeper.current.get()).toEqual({ kind: 'token', apiUrl: API, remember: false });
    expect(JSON.stringify([...kept.stored, keeper.current.get()])).not.toContain(TOKEN);
    expect(turns).toEqual(['changed']);
  });

  it('keeps it over a reload only when that was ticked, and forgets it at sign-out', async () => {
    const { keeper, kept } = tab();
    await keeper.signIn({ ...credentials, remember: true });
    const reloaded = tab({ drawer: kept, channel: () => undefined });
    await reloaded.keeper.restore('https://elsewhere.example/v4');
    expect(reloaded.keeper.token()).toBe(TOKEN);
    expect(reloaded.keeper.current.get()).toEqual({ kind: 'token', apiUrl: API, remember: true });
    expect(reloaded.turns).toEqual([]);
    reloaded.keeper.signOut();
    expect(kept.stored.has(TOKEN_KEY)).toBe(false);
  });

  it.each([['not json'], ['{"token":1}']])('starts signed out when the stored session is broken: %s', async (text) => {
    const { keeper, kept } = tab({ channel: () => undefined });
    kept.setItem(TOKEN_KEY, text);
    await keeper.restore(API);
    expect(keeper.current.get()).toBeUndefined();
  });

  it('changes nothing when the token is wrong', async () => {
    const { keeper, turns } = tab({ probe: async () => ({ check: 'wrong-token' }) });
    expect(await keeper.signIn(credentials)).toBe('wrong-token');
    expect([keeper.token(), keeper.current.get(), turns]).toEqual([undefined, undefined, []]);
  });

  it('is given to a new tab at the same API', async () => {
    const first = tab();
    await first.keeper.restore(API);
    await first.keeper.signIn({ ...credentials, remember: true });
    const second = tab({ patience: 5000 });
    await second.keeper.restore(API);
    expect(second.keeper.token()).toBe(TOKEN);
    expect(second.keeper.current.get()).toEqual(first.keeper.current.get());
  });

  it('is taken from a suspended tab, unless someone has signed in or out meanwhile', async () => {
    const dozing = new BroadcastChannel(`tabs-${name}`);
    open.push(dozing);
    const answer = { type: 'answer', apiUrl: API, token: TOKEN, remember: false };
    const [late, other, out] = [tab(), tab(), tab()];
    for (const { keeper } of [late, other, out]) await keeper.restore(API);
    expect(late.keeper.current.get()).toBeUndefined();
    await other.keeper.signIn({ ...credentials, token: 'own' });
    await out.keeper.signIn({ ...credentials, apiUrl: 'https://other.example/v4' });
    out.keeper.signOut();
    dozing.postMessage({ ...answer, apiUrl: 'https://other.example/v4', token: 'wrong' });
    dozing.postMessage(answer);
    await expect.poll(() => late.keeper.token()).toBe(TOKEN);
    expect(late.turns).toEqual(['changed']);
    expect([other.keeper.token(), out.keeper.token()]).toEqual(['own', undefined]);
  });

  it('is not given to a tab at another API', async () => {
    const first = tab();
    const signedIn = first.keeper.restore(API);
    const second = tab({ patience: 50 });
    await Promise.all([signedIn, first.keeper.signIn(credentials)]);
    await second.keeper.restore('https://other.example/v4');
    expect(second.keeper.token()).toBeUndefined();
  });

  it('is not taken from an answer meant for a tab at another API', async () => {
    const [first, asking, other] = [tab(), tab({ patience: 5000 }), tab({ patience: 200 })];
    await first.keeper.restore(API);
    await first.keeper.signIn(credentials);
    const waiting = other.keeper.restore('https://other.example/v4');
    await asking.keeper.restore(API);
    await waiting;
    expect([asking.keeper.token(), other.keeper.token()]).toEqual([TOKEN, undefined]);
  });

  it('ends in every tab at that API, and in no other', async () => {
    const [first, second, other] = [tab({ patience: 1 }), tab({ patience: 1 }), tab({ patience: 1 })];
    await Promise.all([first.keeper.restore(API), second.keeper.restore(API), other.keeper.restore(API)]);
    await first.keeper.signIn(credentials);
    await second.keeper.signIn(credentials);
    await other.keeper.signIn({ ...credentials, apiUrl: 'https://other.example/v4' });
    first.keeper.signOut();
    await expect.poll(() => second.keeper.current.get()).toBeUndefined();
    expect(second.keeper.token()).toBeUndefined();
    expect(second.turns).toEqual(['changed', 'changed']);
    expect(other.keeper.token()).toBe(TOKEN);
  });

  describe('that was signed out while a tab heard nothing', () => {
    /** Two tabs that share a token; the second one is in the back-forward cache, without a channel, at the sign-out. */
    async function signOutUnheard() {
      const first = tab();
      await first.keeper.restore(API);
      await first.keeper.signIn({ ...credentials, remember: true });
      let isListening = true;
      const deaf = (): Channel => {
        const joined = new BroadcastChannel(`tabs-${name}`);
        open.push(joined);
        return {
          postMessage: (message) => joined.postMessage(message),
          set onmessage(hear: Channel['onmessage']) {
            joined.onmessage = (event) => isListening && hear?.(event);
          },
        };
      };
      const second = tab({ patience: 5000, channel: deaf });
      await second.keeper.restore(API);
      expect(second.keeper.token()).toBe(TOKEN);
      isListening = false;
      const copy = new Map(second.kept.stored);
      first.keeper.signOut();
      isListening = true;
      return { first, second, copy };
    }

    it('is gone when that tab is shown again', async () => {
      const { second } = await signOutUnheard();
      second.keeper.check();
      expect(second.keeper.current.get()).toBeUndefined();
      expect(second.keeper.token()).toBeUndefined();
      expect(second.kept.stored.has(TOKEN_KEY)).toBe(false);
      expect(second.turns).toEqual(['changed']);
    });

    it('is gone for a request that leaves before', async () => {
      const { second } = await signOutUnheard();
      expect(second.keeper.token()).toBeUndefined();
      expect(second.turns).toEqual(['changed']);
    });

    it('is not handed over by it, which signs it out, too', async () => {
      const { second } = await signOutUnheard();
      const reloaded = tab({ patience: 50 });
      await reloaded.keeper.restore(API);
      expect(reloaded.keeper.token()).toBeUndefined();
      expect(second.keeper.current.get()).toBeUndefined();
    });

    it('is not taken from a version that does not ask, nor restored by a discarded or duplicated tab', async () => {
      const { copy } = await signOutUnheard();
      const dozing = new BroadcastChannel(`tabs-${name}`);
      open.push(dozing);
      const [asking, heard] = [tab({ patience: 50 }), new Promise((resolve) => (dozing.onmessage = resolve))];
      const restored = asking.keeper.restore(API);
      await heard;
      dozing.postMessage({ type: 'answer', apiUrl: API, token: TOKEN, remember: true });
      await restored;
      expect(asking.keeper.token()).toBeUndefined();
      const kept = drawer();
      copy.forEach((value, key) => kept.setItem(key, value));
      expect(kept.stored.has(TOKEN_KEY)).toBe(true);
      const duplicate = tab({ drawer: kept });
      await duplicate.keeper.restore(API);
      expect(duplicate.keeper.token()).toBeUndefined();
      expect(kept.stored.has(TOKEN_KEY)).toBe(false);
    });

    it('does not hold up the next sign-in, nor that at another API', async () => {
      const { second } = await signOutUnheard();
      second.keeper.check();
      await second.keeper.signIn({ ...credentials, remember: true });
      second.keeper.check();
      expect(second.keeper.token()).toBe(TOKEN);
      const reloaded = tab({ drawer: second.kept, channel: () => undefined });
      await reloaded.keeper.restore(API);
      expect(reloaded.keeper.token()).toBe(TOKEN);
      expect([...lasting.stored].join()).not.toContain(TOKEN);
    });
  });

  it('distinguishes the same user with a new token from another user', async () => {
    let username = 'ann';
    const { keeper, turns } = tab({ probe: async () => ({ check: 'ok', username }) });
    await keeper.signIn(credentials);
    await keeper.signInAgain('newer');
    expect(keeper.token()).toBe('newer');
    username = 'bob';
    await keeper.signInAgain('newest');
    expect(turns).toEqual(['changed', 'renewed', 'changed']);
  });

  it('assumes the same user where the server returns no user name', async () => {
    const { keeper, turns } = tab({ probe: async () => ({ check: 'ok' }) });
    await keeper.signIn(credentials);
    keeper.learnUsername('ann');
    await keeper.signInAgain('newer');
    expect(turns).toEqual(['changed', 'renewed']);
  });
});

describe('in the demo', () => {
  it('opens signed in, remembers the persona in the tab, and leads to the picker after sign-out', () => {
    const { keeper, kept, turns } = tab({ demo: true });
    expect(keeper.current.get()).toEqual({ kind: 'demo', persona: 'demo-admin' });
    keeper.signInAs('demo-operator');
    expect(tab({ demo: true, drawer: kept }).keeper.token()).toBe('demo-operator');
    keeper.signInAs('demo-operator');
    keeper.signOut();
    expect(turns).toEqual(['changed', 'renewed', 'changed']);
    expect(kept.stored.get(PERSONA_KEY)).toBe('');
    expect(tab({ demo: true, drawer: kept }).keeper.current.get()).toBeUndefined();
  });
});
