// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rig } from '../testing/rig.ts';
import { wrapFetch } from './wrap-fetch.ts';

const ADMIN = { headers: { authorization: 'Bearer demo-admin' } };

describe('the wrapped fetch', () => {
  const network = vi.fn<typeof fetch>();
  const { mock, control } = rig();
  let unwrap = (): void => undefined;

  beforeEach(async () => {
    network.mockImplementation(async () => new Response('from the network'));
    vi.stubGlobal('fetch', network);
    await control('POST', 'reset', {});
    unwrap = wrapFetch(
      mock,
      ({ origin, pathname }) => origin === location.origin && /^\/(v4|__mock)(\/|$)/.test(pathname),
    );
  });
  afterEach(() => unwrap());

  it('answers addresses of the mock, however they are written', async () => {
    for (const input of ['/v4/crates', 'v4/crates', new URL('/v4/crates', location.href)])
      expect((await fetch(input, ADMIN)).status).toBe(200);
    expect((await fetch(new Request(new URL('/v4/crates', location.href), ADMIN))).status).toBe(200);
    expect((await fetch('/__mock/clock')).status).toBe(200);
    expect(network).not.toHaveBeenCalled();
  });

  it('passes everything else to the network unchanged', async () => {
    const init = { method: 'POST', body: 'x' };
    expect(await (await fetch('/index.html', init)).text()).toBe('from the network');
    expect(network).toHaveBeenLastCalledWith('/index.html', init);
    const elsewhere = new Request('https://example.com/v4/crates', init);
    await fetch(elsewhere);
    expect(network).toHaveBeenLastCalledWith(elsewhere, undefined);
    expect(elsewhere.bodyUsed).toBe(false);
  });

  it('sends bodies', async () => {
    const made = await fetch('/v4/crates', { ...ADMIN, method: 'POST', body: '{"label":"apples"}' });
    expect(await made.json()).toMatchObject({ label: 'apples' });
  });

  it('fails as the network does where a connection is dropped', async () => {
    await control('PUT', 'faults', [{ method: 'GET', path: '/crates', act: 'drop' }]);
    await expect(fetch('/v4/crates', ADMIN)).rejects.toThrow(TypeError);
  });

  it('gives up when the caller does', async () => {
    await control('PUT', 'faults', [{ method: 'GET', path: '/crates', act: 'hang', count: null }]);
    const caller = new AbortController();
    const waiting = fetch('/v4/crates', { ...ADMIN, signal: caller.signal });
    caller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(fetch('/v4/crates', { ...ADMIN, signal: caller.signal })).rejects.toThrow('enough');
  });

  it('ends', async () => {
    unwrap();
    await fetch('/v4/crates');
    expect(network).toHaveBeenCalledOnce();
  });
});
