import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { profile } from '../resources/registry.ts';
import { crates } from '../testing/crates.ts';
import { rig } from '../testing/rig.ts';

const recordOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

const GOOD = { label: 'apples' };

afterEach(() => vi.restoreAllMocks());

describe('worlds', () => {
  it('are named', async () => {
    const stories = ['locked-out', 'launch-day', 'bad-friday', 'agency', 'at-the-limit'];
    const ids = ['default', 'empty', 'no-databases', 'large', 'huge', ...stories];
    const { body } = await rig().control('GET', 'scenarios');
    expect(body).toEqual(ids.map((id) => expect.objectContaining({ id, title: expect.any(String) })));
  });

  it('begin anew: without changes, faults, log, clock, bare mode and overrides', async () => {
    const { call, control } = rig();
    await call('DELETE', '/crates/1');
    await control('PUT', 'faults', [{ method: 'GET', path: '/crates', count: null }]);
    await control('PUT', 'clock', { now: '2030-01-01T00:00:00Z', rate: 0 });
    await control('PUT', 'bare', { bare: true });
    await control('PUT', 'personas/demo-admin', { expired: true });
    const reset = await control('POST', 'reset', {});
    expect(reset.body).toMatchObject({ scenario: 'default', seed: 1 });
    expect(reset.headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT');
    expect((await control('GET', 'faults')).body).toEqual([]);
    expect((await control('GET', 'requests')).body).toEqual([]);
    expect((await control('GET', 'clock')).body).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 1 });
    expect((await control('GET', 'bare')).body).toEqual({ bare: false });
    expect((await call('GET', '/crates/1')).status).toBe(200);
  });

  it('are chosen by name, seed and time', async () => {
    const { call, control } = rig();
    const reset = await control('POST', 'reset', { scenario: 'empty', seed: 42, now: '2030-01-01T00:00:00Z', rate: 0 });
    expect(reset.body).toMatchObject({ scenario: 'empty', seed: 42, durability: 'memory', trouble: null, lost: null });
    expect((await control('GET', 'world')).body).toEqual(reset.body);
    expect((await control('GET', 'clock')).body).toEqual({ now: '2030-01-01T00:00:00.000Z', rate: 0 });
    expect((await call('GET', '/crates')).body).toMatchObject({ results: 0 });
    expect((await control('POST', 'reset')).body).toMatchObject({ scenario: 'default', seed: 1 });
  });

  it('lead back to the one the mock was started with', async () => {
    const { control } = rig({ first: { scenario: 'empty', seed: 9, now: 0, rate: 0 } });
    expect((await control('GET', 'clock')).body).toEqual({ now: '1970-01-01T00:00:00.000Z', rate: 0 });
    await control('POST', 'reset', { scenario: 'large' });
    expect((await control('POST', 'reset')).body).toMatchObject({ scenario: 'empty', seed: 9 });
    expect((await control('GET', 'clock')).body).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 1 });
  });

  it('refuse what is none', async () => {
    const { control } = rig();
    for (const [body, field] of [
      [{ scenario: 'nowhere' }, 'scenario'],
      [{ scenario: 1 }, 'scenario'],
      [{ seed: 'x' }, 'seed'],
      [{ seed: 1.5 }, 'seed'],
      [{ seed: -1 }, 'seed'],
      [[], null],
    ] as const) {
      const { status, fields } = await control('POST', 'reset', body);
      expect([body, status, fields]).toEqual([body, 400, [field]]);
    }
  });

  it('travel as one versioned JSON value', async () => {
    const { call, control } = rig();
    await call('PUT', '/crates/3', { body: GOOD });
    const { body } = await control('GET', 'snapshot');
    expect(body).toMatchObject({ format: 'binnacle-world', schema: expect.any(Number) });
    const other = rig();
    expect((await other.control('PUT', 'snapshot', body)).status).toBe(200);
    expect((await other.call('GET', '/crates/3')).body).toMatchObject({ label: 'apples' });
    for (const wrong of [{}, [], { ...recordOf(body), schema: -1 }, { ...recordOf(body), format: 'x' }])
      expect((await other.control('PUT', 'snapshot', wrong)).status).toBe(400);
    expect((await other.call('GET', '/crates/3')).body).toMatchObject({ label: 'apples' });
  });

  it('are not read where a table was added, or one has other rows', async () => {
    const { body } = await rig().control('GET', 'snapshot');
    const [resource, other] = [{ ...profile, tables: [{ name: 'new' }] }, crates()];
    const newer = other.tables.map((table) => ({ ...table, version: 2 }));
    for (const resources of [
      [resource, other],
      [profile, { ...other, tables: newer, seed: () => undefined }],
    ])
      expect((await rig({ resources }).control('PUT', 'snapshot', body)).fields).toEqual(['schema']);
  });

  it('of an older version can be had, and let go', async () => {
    const { control, mock } = rig();
    await mock.ready;
    vi.spyOn(mock.store, 'oldWorld').mockResolvedValue({ tables: {} });
    const discard = vi.spyOn(mock.store, 'discardOldWorld').mockResolvedValue();
    expect((await control('GET', 'world')).body).toMatchObject({ old_world: true });
    expect((await control('GET', 'world/old')).body).toEqual({ tables: {} });
    await control('DELETE', 'world/old');
    vi.spyOn(mock.store, 'lost').mockResolvedValue({ found: '2026-01-01T00:00:00Z', last: null, restored: true });
    const discarded = vi.spyOn(mock.store, 'discardLost');
    expect((await control('GET', 'world')).body).toMatchObject({ lost: { restored: true } });
    await control('DELETE', 'world/lost');
    for (const drop of [discarded, discard]) expect(drop).toHaveBeenCalledOnce();
    vi.mocked(mock.store.oldWorld).mockResolvedValue(undefined);
    expect((await control('GET', 'world/old')).status).toBe(404);
  });
});

describe('personas', () => {
  it('are listed in their present state', async () => {
    const { control } = rig();
    await control('PUT', 'personas/demo-restricted', { expired: true });
    const { body } = await control('GET', 'personas');
    expect(body).toMatchObject([
      { token: 'demo-admin', username: 'admin', restricted: false, scopes: ['*'], expired: false },
      { token: 'demo-read-only', restricted: false },
      { token: 'demo-restricted', restricted: true, expired: true, global: { add_images: false } },
      { token: 'demo-operator', restricted: true, global: { add_computes: true, add_images: false } },
    ]);
  });

  it('refuse unknown personas and scopes', async () => {
    const { control } = rig();
    const admin = 'personas/demo-admin';
    for (const [path, body, fields] of [
      ['personas/nobody', {}, ['token']],
      [admin, { scopes: ['everything'] }, ['scopes[0]']],
      [admin, { scopes: '*' }, ['scopes']],
      [admin, { restricted: 'yes', expired: 1 }, ['restricted', 'expired']],
      [admin, { grants: { firewall: [{ id: 1, permissions: 'all' }] } }, ['grants.firewall[0].permissions']],
      [admin, { grants: { global: { add_firewalls: 'yes' } } }, ['grants.global.add_firewalls']],
      [admin, [], [null]],
    ] as const) {
      const answer = await control('PUT', path, body);
      expect([body, answer.status, answer.fields]).toEqual([body, 400, fields]);
    }
  });
});

describe('the control API', () => {
  it('needs no token, and answers JSON that is not cached', async () => {
    const { send } = rig();
    const answer = await send('GET', '/__mock/clock', { token: 'somebody' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 404 with the envelope where there is nothing', async () => {
    const { control } = rig();
    for (const [method, path] of [
      ['GET', 'nowhere'],
      ['GET', 'constructor'],
      ['GET', 'faults/one/more'],
      ['PUT', 'personas/demo-admin/more'],
    ] as const) {
      const { status, errors } = await control(method, path);
      expect([method, path, status, errors.length]).toEqual([method, path, 404, 1]);
    }
  });

  it('answers 405 to a method that a path does not have, and HEAD as GET', async () => {
    const { control } = rig();
    for (const [method, path, allow] of [
      ['POST', '', 'GET, HEAD'],
      ['POST', 'clock', 'GET, HEAD, PUT'],
      ['DELETE', 'snapshot', 'GET, HEAD, PUT'],
      ['GET', 'personas/demo-admin', 'PUT'],
      ['GET', 'requests/expect', 'POST'],
      ['PUT', 'faults/one', 'DELETE, PATCH'],
    ] as const) {
      const { status, headers } = await control(method, path);
      expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, allow]);
    }
    const head = await control('HEAD', 'clock');
    expect([head.status, head.text, Number(head.headers.get('content-length'))]).toEqual([200, '', 43]);
  });

  it('says at its own address that it is ready, and where everything is', async () => {
    const { send } = rig();
    for (const path of ['/__mock', '/__mock/']) {
      const { status, body } = await send('GET', path, { token: null });
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          name: 'binnacle-mock',
          version: '0.0.0-test',
          world: { scenario: 'default', seed: 1 },
          clock: { now: '2026-03-01T12:00:00.000Z', rate: 1 },
          bare: false,
        }),
      ]);
      const { links } = z.object({ links: z.record(z.string(), z.string()) }).parse(body);
      expect(links['api']).toBe('http://mock.example/v4');
      const { api, ...own } = links;
      for (const link of Object.values(own))
        expect([link, (await send('GET', new URL(link).pathname, { token: null })).status]).toEqual([link, 200]);
    }
  });

  it('says that a body is malformed, or not what it should be', async () => {
    const { send, control } = rig();
    const malformed = await send('PUT', '/__mock/clock', { token: null, text: '{' });
    expect([malformed.status, malformed.fields]).toEqual([400, [null]]);
    for (const body of [{ bare: 'yes' }, {}]) expect((await control('PUT', 'bare', body)).fields).toEqual(['bare']);
  });

  it('reads what a file may be: with a byte order mark, and refused where it is not text', async () => {
    const put = async (bytes: Buffer) => {
      const { status } = await rig().send('PUT', '/__mock/bare', { token: null, text: new Uint8Array(bytes) });
      return status;
    };
    expect(await put(Buffer.from('\ufeff{"bare": true}'))).toBe(200);
    expect(await put(Buffer.from('\ufeff{"bare": true}', 'utf16le'))).toBe(200);
    expect(await put(Buffer.from('{"bare": true, "title": "ö"}', 'latin1'))).toBe(400);
  });

  it('makes all tabs ask again after a change, and only then', async () => {
    const onControl = vi.fn<() => void>();
    const { call, control } = rig({ onControl });
    for (const path of ['clock', 'scenarios', 'world', 'faults', 'requests', 'snapshot', 'bare', 'personas'])
      expect([path, (await control('GET', path)).status]).toEqual([path, 200]);
    await call('POST', '/crates', { body: GOOD });
    await control('PUT', 'clock', { rate: -1 });
    expect(onControl).not.toHaveBeenCalled();
    const { body } = await control('GET', 'snapshot');
    for (const [method, path, change] of [
      ['PUT', 'clock', { rate: 2 }],
      ['POST', 'clock/advance', { seconds: 1 }],
      ['PUT', 'faults', []],
      ['DELETE', 'faults', undefined],
      ['PUT', 'bare', { bare: true }],
      ['PUT', 'personas/demo-admin', { expired: true }],
      ['PUT', 'snapshot', body],
      ['POST', 'reset', {}],
    ] as const) {
      onControl.mockClear();
      const { status } = await control(method, path, change);
      expect([method, path, status, onControl.mock.calls.length]).toEqual([method, path, 200, 1]);
    }
  });
});
