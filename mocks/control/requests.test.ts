import { describe, expect, it } from 'vitest';
import { rig } from '../testing/rig.ts';

/** A mock that has had some requests: ids 1 to 6. */
async function used() {
  const made = rig();
  const { call, control, pass } = made;
  await control('POST', 'faults', { method: 'GET', path: '/crates', id: 'down', status: 503, from: 2 });
  await call('GET', '/crates?page=1&page_size=25');
  await call('POST', '/crates', { body: { label: 'apples', color: 'red', password: 'secret!' } });
  pass(60_000);
  await call('POST', '/crates', { body: { label: 'x' }, token: 'demo-operator' });
  await call('GET', '/crates');
  await call('GET', '/crates/3', { token: null });
  await call('PUT', '/crates/3', { text: '{"label": secret!' });
  const ids = async (query: string): Promise<number[]> => {
    const { body } = await control('GET', `requests?${query}`);
    return (Array.isArray(body) ? body : []).map(({ id }: { id: number }) => id);
  };
  return { ...made, ids };
}

describe('the log', () => {
  it('shows bodies, persona, faults and the first reason, without secrets', async () => {
    const { control } = await used();
    const { body, text } = await control('GET', 'requests');
    expect(text).not.toContain('secret');
    expect(body).toMatchObject([
      { id: 6, body: '(17 characters, not JSON)', reason: 'The body is not valid JSON' },
      { id: 5, persona: null, status: 401, reason: 'A token is needed' },
      { id: 4, faults: ['down'], status: 503, reason: 'The mock was told to answer 503' },
      { id: 3, persona: 'demo-operator', body: { label: 'x' }, reason: 'Must be 3 to 8 characters long' },
      { id: 2, body: { label: 'apples', password: '********' }, answer: { id: 9 }, faults: [], reason: null },
      { id: 1, persona: 'demo-admin', answer: { results: 8 } },
    ]);
    expect(Array.isArray(body) && body[5]).not.toHaveProperty('body');
  });

  it('cuts long bodies', async () => {
    const { call, control } = rig();
    await call('POST', '/crates', { body: { label: 'apples', note: 'é'.repeat(5000), password: 'p' } });
    const { body } = await control('GET', 'requests');
    const [{ body: shown }] = Array.isArray(body) ? body : [];
    expect(shown).toHaveLength(4097);
    expect(shown).toMatch(/^\{"label":"apples","note":"é+…$/);
  });

  it('is filtered by operation, status, persona and time, and limited', async () => {
    const { ids } = await used();
    expect(await ids('operation=POST%20/crates')).toEqual([3, 2]);
    expect(await ids('operation=GET%20/v4/crates/{id}')).toEqual([5]);
    expect(await ids('status=4xx')).toEqual([6, 5, 3]);
    expect(await ids('status=503')).toEqual([4]);
    expect(await ids('persona=demo-operator')).toEqual([3]);
    expect(await ids('since=4')).toEqual([6, 5]);
    expect(await ids('since=2026-03-01T12:01:00Z&status=200')).toEqual([]);
    expect(await ids('since=2026-03-01T12:01:00Z')).toEqual([6, 5, 4, 3]);
    expect(await ids('limit=2')).toEqual([6, 5]);
  });

  it('refuses filters that it does not know', async () => {
    const { control } = await used();
    for (const [query, field] of [
      ['operation=GET%20/crate', 'operation'],
      ['operation=crates', 'operation'],
      ['status=ok', 'status'],
      ['persona=nobody', 'persona'],
      ['since=noon', 'since'],
      ['limit=0', 'limit'],
      ['limit=501', 'limit'],
      ['stats=200', null],
    ] as const) {
      const { status, fields } = await control('GET', `requests?${query}`);
      expect([query, status, fields]).toEqual([query, 400, [field]]);
    }
  });

  it('is emptied without a new count', async () => {
    const { call, control } = await used();
    expect((await control('DELETE', 'requests')).body).toEqual([]);
    expect((await call('GET', '/ports')).headers.get('x-request-id')).toBe('7');
    expect((await control('GET', 'requests')).body).toMatchObject([{ id: 7 }]);
  });
});

describe('requests that are counted and expected', () => {
  it('match as faults do', async () => {
    const { control } = await used();
    const count = async (wanted: object) => (await control('POST', 'requests/count', wanted)).body;
    expect(await count({})).toMatchObject({ count: 6 });
    expect(await count({ operation: 'POST /crates', body: { color: 'red' } })).toMatchObject({ count: 1 });
    expect(await count({ operation: 'GET /crates/{crateId}', params: { crateId: 3 } })).toMatchObject({ count: 1 });
    expect(await count({ query: { page_size: 25 } })).toMatchObject({ count: 1 });
    expect(await count({ persona: null, status: 401 })).toEqual({ count: 1, ids: [5] });
    expect((await control('POST', 'requests/count', { body: {}, colour: 1 })).status).toBe(400);
  });

  it('are as many as expected', async () => {
    const { control } = await used();
    const operation = 'POST /crates';
    for (const times of [undefined, 2, { min: 1 }, { max: 2 }, { min: 1, max: 3 }])
      expect((await control('POST', 'requests/expect', { operation, times })).body).toEqual({ count: 2 });
    expect((await control('POST', 'requests/expect', { operation: 'GET /vault', times: 0 })).status).toBe(200);
  });

  it('are refused otherwise, with the calls that come nearest', async () => {
    const { control } = await used();
    const wanted = { operation: 'POST /crates', body: { label: 'pears' }, status: 200 };
    const none = await control('POST', 'requests/expect', { ...wanted, times: 1 });
    expect([none.status, none.errors.map(({ reason }) => reason)]).toEqual([
      400,
      [
        'Expected 1 call of POST /crates, body {"label":"pears"}, status 200; found 0 calls',
        'Nearest: #2 POST /v4/crates by demo-admin, answered 200; differs in body',
        'Nearest: #3 POST /v4/crates by demo-operator, answered 400; differs in body, status',
        'Nearest: #1 GET /v4/crates?page=1&page_size=25 by demo-admin, answered 200; differs in operation, body',
      ],
    ]);
    const many = await control('POST', 'requests/expect', { operation: 'POST /crates', times: { max: 1 } });
    expect(many.errors.map(({ reason }) => reason)).toEqual([
      'Expected 1 call or fewer of POST /crates; found 2 calls',
      'Found #3 POST /v4/crates by demo-operator, answered 400',
      'Found #2 POST /v4/crates by demo-admin, answered 200',
    ]);
    for (const times of [-1, 1.5, { least: 1 }])
      expect((await control('POST', 'requests/expect', { times })).status).toBe(400);
  });
});
