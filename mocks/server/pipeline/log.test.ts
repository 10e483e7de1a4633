import { describe, expect, it } from 'vitest';
import { rig } from '#mocks/testing/rig.ts';
import { createLog, type LogEntry } from './log.ts';

const entry = (id: number, path = '/v4/x'): LogEntry => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  method: 'GET',
  path,
  status: 200,
  ms: 1,
  operation: null,
  persona: null,
  faults: [],
  reason: null,
});

describe('the request log', () => {
  it('has every request to the API, newest first, and none to the control API', async () => {
    const { call, control, pass } = rig();
    await control('GET', 'clock');
    await call('GET', '/crates?page=1&page_size=25');
    pass(90_000);
    await call('DELETE', '/crates/2', { token: 'demo-operator' });
    await call('GET', '/nowhere');
    expect((await control('GET', 'requests')).body).toMatchObject([
      {
        id: 3,
        at: '2026-03-01T12:01:30.000Z',
        method: 'GET',
        path: '/v4/nowhere',
        status: 404,
        ms: expect.any(Number),
        operation: null,
      },
      {
        id: 2,
        at: '2026-03-01T12:01:30.000Z',
        method: 'DELETE',
        path: '/v4/crates/2',
        status: 403,
        ms: expect.any(Number),
        operation: 'DELETE /crates/{crateId}',
      },
      {
        id: 1,
        at: '2026-03-01T12:00:00.000Z',
        method: 'GET',
        path: '/v4/crates?page=1&page_size=25',
        status: 200,
        ms: expect.any(Number),
        operation: 'GET /crates',
      },
    ]);
  });

  it('shows a request that has no answer yet, or never gets one', async () => {
    const { raw, control } = rig();
    await control('PUT', 'faults', [
      { method: 'GET', path: '/crates', act: 'hang' },
      { method: 'GET', path: '/crates', act: 'drop', from: 2 },
    ]);
    const caller = new AbortController();
    const hanging = raw('GET', '/v4/crates', { signal: caller.signal }).catch(() => undefined);
    await expect.poll(async () => (await control('GET', 'faults')).body).toMatchObject([{ calls: 1 }, { calls: 1 }]);
    expect((await control('GET', 'requests')).body).toMatchObject([{ id: 1, status: null, ms: null }]);
    await raw('GET', '/v4/crates');
    caller.abort();
    await hanging;
    expect((await control('GET', 'requests')).body).toMatchObject([
      { id: 2, status: null, ms: expect.any(Number) },
      { id: 1, status: null, ms: expect.any(Number) },
    ]);
  });

  it('masks secrets anywhere in the address', async () => {
    const secret = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0';
    const { call, control } = rig();
    await call('GET', `/crates?token=short&page=1&page_size=${secret}`, { token: secret });
    await call('GET', `/crates/${secret}`);
    await call('POST', `/${secret}/x?${secret}=1`, { body: { label: secret } });
    const { body, text } = await control('GET', 'requests');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('short');
    expect(body).toMatchObject([
      { path: '/v4/***/x?***=***' },
      { path: '/v4/crates/***' },
      { path: '/v4/crates?token=***&page=1&page_size=***' },
    ]);
  });

  it('leaves long labels of text parameters alone', async () => {
    const { call, control } = rig();
    const label = 'a-label-that-is-as-long-as-they-come';
    await call('GET', `/ports/${label}`);
    expect((await control('GET', 'requests')).body).toMatchObject([{ path: `/v4/ports/${label}` }]);
  });

  it('keeps the last 500', () => {
    const log = createLog();
    for (let id = 1; id <= 501; id += 1) log.add(entry(id));
    expect([log.entries().length, log.entries()[0]?.id, log.entries().at(-1)?.id]).toEqual([500, 501, 2]);
  });

  it('is emptied, and counts anew, in a new world', async () => {
    const { call, control } = rig();
    await call('GET', '/crates');
    await control('POST', 'reset', {});
    expect((await control('GET', 'requests')).body).toEqual([]);
    expect((await call('GET', '/crates')).headers.get('x-request-id')).toBe('1');
  });

  it('merges entries of other tabs, once', () => {
    const log = createLog();
    log.add(entry(1));
    log.merge([entry(3), entry(2)]);
    log.merge([{ ...entry(2), status: 404 }]);
    expect(log.entries().map(({ id, path, status }) => [id, path, status])).toEqual([
      [3, '/v4/x', 200],
      [2, '/v4/x', 404],
      [1, '/v4/x', 200],
    ]);
  });

  it('does not bring back a request that ends after the log was emptied', () => {
    const log = createLog();
    const before = entry(1);
    log.add(before);
    log.clear(true);
    log.finish(before, { status: 200, ms: 3, faults: [], reason: null });
    expect(log.entries()).toEqual([]);
  });

  it('does not take the end of a request of the world before for that of a new one', async () => {
    const { raw, control } = rig();
    const hang = [{ method: 'GET', path: '/crates', act: 'hang' }];
    const begin = async (path: string) => {
      const caller = new AbortController();
      await control('PUT', 'faults', hang);
      const ended = raw('GET', path, { signal: caller.signal }).catch(() => undefined);
      await expect.poll(async () => (await control('GET', 'faults')).body).toMatchObject([{ calls: 1 }]);
      return async () => {
        caller.abort();
        await ended;
      };
    };
    const endOld = await begin('/v4/crates?page=1');
    await control('POST', 'reset', {});
    const endNew = await begin('/v4/crates?page=2');
    await endOld();
    expect((await control('GET', 'requests')).body).toMatchObject([{ id: 1, path: '/v4/crates?page=2', ms: null }]);
    await endNew();
    expect((await control('GET', 'requests')).body).toMatchObject([{ id: 1, ms: expect.any(Number) }]);
  });
});
