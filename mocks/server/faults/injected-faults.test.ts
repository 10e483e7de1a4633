import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '#mocks/mock.ts';
import { memoryPersistence } from '#mocks/store/persistence/persistence.ts';
import { crates } from '#mocks/testing/crates.ts';
import { readAnswer, rig } from '#mocks/testing/rig.ts';

const GOOD = { label: 'apples' };
const CREATE = { method: 'POST', path: '/crates' };

/** A rig with these faults set. */
async function faulty(...faults: readonly object[]) {
  const made = rig();
  const set = await made.control('PUT', 'faults', faults);
  expect([set.status, set.errors]).toEqual([200, []]);
  const statuses = async (times: number, path = '/crates', method = 'GET'): Promise<number[]> => {
    const seen: number[] = [];
    for (let round = 0; round < times; round += 1) seen.push((await made.call(method, path)).status);
    return seen;
  };
  const count = async (): Promise<unknown> => (await made.mock.store.snapshot()).tables['crates']?.length;
  return { ...made, statuses, count };
}

describe('which calls a fault affects', () => {
  it('the first one by default', async () => {
    const { statuses } = await faulty({ method: 'GET', path: '/crates', status: 503 });
    expect(await statuses(3)).toEqual([503, 200, 200]);
  });

  it('from a call on, so many, or all', async () => {
    const some = await faulty({ method: 'GET', path: '/crates', status: 503, from: 2, count: 2 });
    expect(await some.statuses(5)).toEqual([200, 503, 503, 200, 200]);
    const all = await faulty({ method: 'GET', path: '/crates', status: 503, from: 3, count: null });
    expect(await all.statuses(5)).toEqual([200, 200, 503, 503, 503]);
  });

  it('counted per rule, the first active rule acting', async () => {
    const { statuses, control } = await faulty(
      { method: 'GET', path: '/crates', status: 500, count: 2 },
      { method: 'GET', path: '/crates', status: 502, from: 2, count: 2 },
    );
    expect(await statuses(4)).toEqual([500, 500, 502, 200]);
    expect((await control('GET', 'faults')).body).toMatchObject([{ calls: 4 }, { calls: 4 }]);
  });

  it('of that operation only, regardless of values and names of parameters', async () => {
    const { statuses } = await faulty({ method: 'GET', path: '/crates/{id}', status: 503, count: null });
    expect(await statuses(1, '/crates/1')).toEqual([503]);
    expect(await statuses(1, '/crates/8/')).toEqual([503]);
    expect(await statuses(1, '/crates')).toEqual([200]);
    expect(await statuses(1, '/crates/newest')).toEqual([200]);
    expect(await statuses(1, '/crates/1/nails/1')).toEqual([200]);
    expect(await statuses(1, '/crates/1', 'DELETE')).toEqual([200]);
  });

  it('until the rules are set anew, or gone', async () => {
    const fault = { method: 'GET', path: '/crates', status: 503 };
    const { statuses, control } = await faulty(fault);
    expect(await statuses(2)).toEqual([503, 200]);
    await control('PUT', 'faults', [fault]);
    expect(await statuses(1)).toEqual([503]);
    await control('PUT', 'faults', [{ ...fault, count: null }]);
    expect((await control('DELETE', 'faults')).body).toEqual([]);
    expect(await statuses(1)).toEqual([200]);
  });

  it('counted by all tabs together', async () => {
    const persistence = memoryPersistence();
    const tabs = [1, 2].map(() => createMock({ resources: [crates()], persistence }));
    const get = async (tab: number): Promise<number | undefined> => {
      const headers = { authorization: 'Bearer demo-admin' };
      return (await tabs[tab]?.handle(new Request('http://mock.example/v4/crates', { headers })))?.status;
    };
    const body = JSON.stringify([{ method: 'GET', path: '/crates', status: 503, from: 2 }]);
    await tabs[0]?.handle(new Request('http://mock.example/__mock/faults', { method: 'PUT', body }));
    expect([await get(0), await get(1), await get(0)]).toEqual([200, 503, 200]);
  });
});

describe('what a fault does', () => {
  it('answers with status, envelope and headers, before anything else is looked at', async () => {
    const errors = [{ field: 'label', reason: 'Taken' }, { reason: 'And more' }];
    const { call, count } = await faulty({ ...CREATE, status: 429, errors, headers: { 'Retry-After': '7' } });
    const answer = await call('POST', '/crates', { token: null, body: GOOD });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(answer.errors).toEqual([
      { field: 'label', reason: 'Taken' },
      { field: null, reason: 'And more' },
    ]);
    expect(answer.headers.get('x-request-id')).toBe('1');
    expect(await count()).toBe(8);
  });

  it('is a 500 with an envelope by default', async () => {
    const { call } = await faulty({ method: 'GET', path: '/crates' });
    const { status, errors } = await call('GET', '/crates');
    expect([status, errors.length]).toEqual([500, 1]);
  });

  it('answers with a given body, JSON or raw text', async () => {
    const page = '<html>Bad gateway</html>';
    const { call, raw } = await faulty(
      { method: 'GET', path: '/crates', status: 200, body: { odd: true } },
      { method: 'GET', path: '/crates', status: 502, from: 2, body: page, headers: { 'Content-Type': 'text/html' } },
      { method: 'GET', path: '/crates', status: 204, from: 3, body: 'nothing' },
    );
    expect((await call('GET', '/crates')).body).toEqual({ odd: true });
    const gateway = await raw('GET', '/v4/crates');
    expect([gateway?.status, gateway?.headers.get('content-type'), await gateway?.text()]).toEqual([
      502,
      'text/html',
      page,
    ]);
    expect((await call('GET', '/crates')).text).toBe('');
  });

  it('after: the change is kept, only the response is replaced', async () => {
    const { call, count } = await faulty({ ...CREATE, when: 'after', status: 504 });
    const answer = await call('POST', '/crates', { body: GOOD });
    expect(answer.status).toBe(504);
    expect(await count()).toBe(9);
  });

  it('drops the connection, before or after the change', async () => {
    const { raw, count } = await faulty({ ...CREATE, act: 'drop' }, { ...CREATE, act: 'drop', when: 'after', from: 2 });
    expect((await raw('POST', '/v4/crates', { body: GOOD }))?.type).toBe('error');
    expect(await count()).toBe(8);
    expect((await raw('POST', '/v4/crates', { body: GOOD }))?.type).toBe('error');
    expect(await count()).toBe(9);
  });

  it('hangs until the caller gives up', async () => {
    const { raw, mock, count } = await faulty(
      { ...CREATE, act: 'hang', when: 'after' },
      { ...CREATE, act: 'hang', from: 2 },
    );
    for (const length of [9, 9]) {
      const caller = new AbortController();
      const waiting = raw('POST', '/v4/crates', { body: GOOD, signal: caller.signal });
      let settled = false;
      waiting.then(
        () => (settled = true),
        () => (settled = true),
      );
      await expect.poll(count).toBe(length);
      expect(settled).toBe(false);
      caller.abort(new Error('enough'));
      await expect(waiting).rejects.toThrow('enough');
      expect(mock.log.entries()[0]).toMatchObject({ status: null });
    }
  });

  it('one rule before and another after may strike the same call', async () => {
    const { call, count } = await faulty(
      { ...CREATE, act: 'pass', delay_ms: 1 },
      { ...CREATE, when: 'after', status: 503 },
    );
    expect((await call('POST', '/crates', { body: GOOD })).status).toBe(503);
    expect(await count()).toBe(9);
  });
});

describe('delays', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('are in real time, regardless of the mock’s clock', async () => {
    const { raw, control } = await faulty({ method: 'GET', path: '/crates', act: 'pass', delay_ms: 3000 });
    await control('PUT', 'clock', { rate: 0 });
    let answered: Response | undefined;
    const waiting = raw('GET', '/v4/crates').then((response) => (answered = response));
    await vi.advanceTimersByTimeAsync(2999);
    expect(answered).toBeUndefined();
    await control('POST', 'clock/advance', { seconds: 60 });
    expect(answered).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    if (answered === undefined) throw new Error('No answer came');
    const { status, headers } = await readAnswer(answered);
    // The date is that of the response, not of the request.
    expect([status, headers.get('date')]).toEqual([200, 'Sun, 01 Mar 2026 12:01:00 GMT']);
  });

  it('end when the caller gives up, and nothing happens then', async () => {
    const { raw, count } = await faulty({ ...CREATE, act: 'pass', delay_ms: 3000 });
    const caller = new AbortController();
    const waiting = raw('POST', '/v4/crates', { body: GOOD, signal: caller.signal });
    const refused = waiting.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    caller.abort(new Error('enough'));
    expect(await refused).toMatchObject({ message: 'enough' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await count()).toBe(8);
  });
});
