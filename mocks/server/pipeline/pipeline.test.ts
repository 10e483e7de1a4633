import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryPersistence } from '#mocks/store/persistence/persistence.ts';
import { rig } from '#mocks/testing/rig.ts';

const GOOD = { label: 'apples' };

afterEach(() => vi.restoreAllMocks());

describe('the order of refusals', () => {
  // Every request below also fails all later checks, so only the order decides.
  const bad = { text: '{"label":' };

  it('checks the token first', async () => {
    const { call } = rig();
    expect((await call('PUT', '/crates/2?page=0', { ...bad, token: null })).status).toBe(401);
    expect((await call('PUT', '/crates/zzz', { ...bad, token: null })).status).toBe(401);
    expect((await call('GET', '/vault', { token: null })).status).toBe(401);
  });

  it('refuses a wrong token everywhere, even where none is needed and where nothing is', async () => {
    const { call } = rig();
    for (const path of ['/ports', '/ports/north', '/crates', '/nowhere', ''])
      expect([path, (await call('GET', path, { token: 'somebody' })).status]).toEqual([path, 401]);
    const basic = await call('GET', '/ports', { token: null, headers: { authorization: 'Basic demo-admin' } });
    expect(basic.status).toBe(401);
    expect((await call('GET', '/ports', { token: null, headers: { authorization: 'Bearer ' } })).status).toBe(401);
    expect(
      (await call('GET', '/crates', { token: null, headers: { authorization: 'bearer demo-admin' } })).status,
    ).toBe(200);
  });

  it('looks at the scope before the parameters', async () => {
    const { call } = rig();
    expect((await call('PUT', '/crates/zzz', { ...bad, token: 'demo-read-only' })).status).toBe(403);
    expect((await call('PUT', '/crates/999', { ...bad, token: 'demo-read-only' })).status).toBe(403);
  });

  it('answers 404 to an id that is malformed or unknown, before grant and body', async () => {
    const { call } = rig();
    for (const id of ['zzz', '1.0', '01', '-1', '1e3', '%ZZ', '99999999999999999999', '999', '0', '%31x'])
      expect([id, (await call('PUT', `/crates/${id}`, { ...bad, token: 'demo-restricted' })).status]).toEqual([
        id,
        404,
      ]);
  });

  it('answers 405 to a method that a path does not have, and says which it has', async () => {
    const { call, control } = rig();
    for (const [method, path, allow] of [
      ['PATCH', '/crates/1', 'DELETE, GET, HEAD, PUT'],
      ['DELETE', '/crates', 'GET, HEAD, POST'],
      ['GET', '/crates/1/explode', 'POST'],
      ['DELETE', '/ports/old/south', 'GET, HEAD'],
    ] as const) {
      const { status, headers, errors } = await call(method, path, { token: null });
      expect([method, path, status, headers.get('allow'), errors.length]).toEqual([method, path, 405, allow, 1]);
    }
    // What a bare server does not have, it does not offer either.
    await control('PUT', 'bare', { bare: true });
    expect((await call('DELETE', '/crates/1/history')).status).toBe(404);
  });

  it('answers HEAD as GET, without the body', async () => {
    const { call, control } = rig();
    const [get, head] = [await call('GET', '/crates/1'), await call('HEAD', '/crates/1')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(new TextEncoder().encode(get.text).byteLength));
    expect((await call('HEAD', '/crates/99')).status).toBe(404);
    expect((await call('HEAD', '/crates', { token: null })).status).toBe(401);
    expect((await control('GET', 'requests')).body).toMatchObject([
      { method: 'HEAD', status: 401 },
      { method: 'HEAD', status: 404 },
      { method: 'HEAD', status: 200, operation: 'GET /crates/{crateId}' },
      { method: 'GET' },
    ]);
  });

  it('answers 404 to an unknown path', async () => {
    const { call } = rig();
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['GET', ''],
      ['GET', '/'],
      ['GET', '/crates//1'],
      ['GET', '/crates/1/nowhere'],
    ] as const)
      expect([method, path, (await call(method, path)).status]).toEqual([method, path, 404]);
  });

  it('looks for the record where the path says it is', async () => {
    const { call } = rig();
    expect((await call('GET', '/crates/1/nails/1')).body).toEqual({ id: 1, crate_id: 1 });
    expect((await call('GET', '/crates/1/nails/2')).status).toBe(404);
    expect((await call('GET', '/crates/9/nails/1')).status).toBe(404);
  });

  it('looks at the grant before the body', async () => {
    const { call } = rig();
    const onRecord = await call('PUT', '/crates/2', { ...bad, token: 'demo-operator' });
    expect(onRecord.status).toBe(403);
    expect(onRecord.fields).toEqual([null]);
    expect((await call('GET', '/crates?page=0', { token: 'demo-restricted' })).status).toBe(400);
    expect((await call('POST', '/crates', { ...bad, token: 'demo-restricted' })).status).toBe(403);
  });

  it('names all errors of query and body at once', async () => {
    const { call } = rig();
    const { status, fields } = await call('GET', '/crates?page=x&page_size=24&color=green');
    expect(status).toBe(400);
    expect(fields).toEqual(['page', 'page_size', 'color']);
    expect((await call('POST', '/crates', { body: { label: 'x', color: 'green' } })).fields).toEqual([
      'label',
      'color',
    ]);
  });
});

describe('bodies', () => {
  it('reports malformed JSON without a field', async () => {
    const { call } = rig();
    const { status, fields } = await call('POST', '/crates', { text: '{"label":' });
    expect([status, fields]).toEqual([400, [null]]);
    expect((await call('POST', '/crates', { body: ['a'] })).fields).toEqual([null]);
    expect((await call('POST', '/crates', { text: 'null' })).fields).toEqual([null]);
  });

  it('reads no body as an empty one', async () => {
    const { call } = rig();
    expect((await call('POST', '/crates')).fields).toEqual(['label']);
    expect((await call('POST', '/crates', { text: ' ' })).fields).toEqual(['label']);
  });

  it('ignores unknown and read-only fields', async () => {
    const { call } = rig();
    const made = await call('POST', '/crates', { body: { ...GOOD, id: 77, lid: null, extra: true } });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ id: 9, label: 'apples', color: 'red' });
    expect(made.text).not.toContain('extra');
  });

  it('does not look at the body of an operation that takes none', async () => {
    const { call } = rig();
    expect((await call('DELETE', '/crates/1', { text: '{"' })).status).toBe(200);
  });
});

describe('answers', () => {
  it('are 200 with the record, its fields in the order of the contract', async () => {
    const { call } = rig();
    const { status, headers, text } = await call('POST', '/crates', { body: GOOD });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(text).toBe(
      '{"id":9,"label":"apples","color":"red","lid":{"locked":true,"key":"k"},"parts":[{"name":"side","weight":3}],"note":"none"}',
    );
  });

  it('are {} where there is nothing to say', async () => {
    const { call } = rig();
    const gone = await call('DELETE', '/crates/1');
    expect([gone.status, gone.text]).toEqual([200, '{}']);
    expect((await call('GET', '/crates/1')).status).toBe(404);
  });

  it('carry date, request id and scopes', async () => {
    const { call } = rig();
    const first = await call('GET', '/crates', { token: 'demo-read-only' });
    expect(first.headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT');
    expect(first.headers.get('x-request-id')).toBe('1');
    expect(first.headers.get('x-oauth-scopes')?.split(' ')).toContain('firewall:read_only');
    const second = await call('GET', '/crates/zzz');
    expect(second.status).toBe(404);
    expect(second.headers.get('x-request-id')).toBe('2');
    expect(second.headers.get('x-oauth-scopes')).toBe('*');
    expect(second.headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT');
    expect((await call('GET', '/ports', { token: null })).headers.has('x-oauth-scopes')).toBe(false);
  });

  it('are 500 where a handler throws, and nothing of the request is kept', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { call, mock } = rig();
    const { status, errors } = await call('POST', '/crates/1/explode');
    expect(status).toBe(500);
    expect(errors).toEqual([{ field: null, reason: 'The mock failed at POST /crates/{crateId}/explode' }]);
    expect(logged).toHaveBeenCalled();
    expect((await call('GET', '/crates/1')).body).toMatchObject({ label: 'crate-1' });
    expect((await mock.store.snapshot()).tables['events'] ?? []).toEqual([]);
  });

  it('keep nothing of a refused request either', async () => {
    const { call } = rig();
    expect((await call('POST', '/crates/1/refuse')).fields).toEqual(['label']);
    expect((await call('GET', '/crates/1')).body).toMatchObject({ label: 'crate-1' });
  });

  it('are checked against the contract; a wrong one is a 500 that names the paths', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, errors } = await rig().call('GET', '/crooked');
    expect(status).toBe(500);
    expect(errors[0]?.reason).toContain('deep[1].n');
    expect(logged).toHaveBeenCalledOnce();
  });

  it('give the handler what was prepared before', async () => {
    const { call } = rig();
    expect((await call('POST', '/crates/1/stamp', { body: GOOD })).body).toMatchObject({ label: 'APPLES' });
    expect((await call('POST', '/crates/1/stamp', { body: { label: 'x' } })).fields).toEqual(['label']);
    expect((await call('POST', '/crates/2/stamp', { body: GOOD, token: 'demo-operator' })).status).toBe(403);
  });

  it('add to the account’s events', async () => {
    const { call, mock } = rig();
    await call('POST', '/crates', { body: GOOD, token: 'demo-operator' });
    expect((await mock.store.snapshot()).tables['events']).toEqual([
      expect.objectContaining({
        id: 1,
        action: 'crate_create',
        created: '2026-03-01T12:00:00',
        username: 'operator',
        entity: { id: 9, label: 'apples', type: 'crate', url: '/v4/crates/9' },
        read: false,
        seen: false,
      }),
    ]);
  });
});

describe('transactions', () => {
  it('are one for each request, and more only where a fault concerns it', async () => {
    const persistence = memoryPersistence();
    const spies = [vi.spyOn(persistence, 'view'), vi.spyOn(persistence, 'update')];
    const begun = (): number => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const { call, control } = rig({ persistence });
    const during = async (method: string, path: string, body?: object): Promise<number> => {
      const before = begun();
      await call(method, path, { body });
      return begun() - before;
    };
    await call('GET', '/crates');
    expect(await during('GET', '/crates')).toBe(1);
    expect(await during('POST', '/crates', GOOD)).toBe(1);
    await control('PUT', 'faults', [{ method: 'GET', path: '/crates', from: 9 }]);
    expect(await during('POST', '/crates', { label: 'pears' })).toBe(1);
    expect(await during('GET', '/crates')).toBeGreaterThan(1);
  });
});

describe('addresses', () => {
  it('take a slash at the end', async () => {
    const { call } = rig();
    expect((await call('GET', '/crates/1/')).body).toMatchObject({ id: 1 });
    expect((await call('GET', '/crates/')).status).toBe(200);
  });

  it('prefer a fixed segment to a parameter', async () => {
    expect((await rig().call('GET', '/crates/newest')).body).toMatchObject({ id: 8 });
  });

  it('take ids with a slash, encoded or not', async () => {
    const { call } = rig();
    expect((await call('GET', '/ports/old%2Fsouth')).body).toEqual({ id: 'old/south' });
    expect((await call('GET', '/ports/old/south')).body).toEqual({ id: 'old/south' });
    expect((await call('GET', '/ports/old/north')).status).toBe(404);
  });

  it('are below the base; others are not handled', async () => {
    const { raw, send } = rig({ base: '/console/' });
    expect(await raw('GET', '/v4/crates')).toBeUndefined();
    expect(await raw('GET', '/console/')).toBeUndefined();
    expect(await raw('GET', '/console/v4x')).toBeUndefined();
    expect(await raw('GET', '/console/index.html')).toBeUndefined();
    expect((await send('GET', '/console/v4/crates')).status).toBe(200);
    expect((await send('GET', '/console/v4')).status).toBe(404);
    expect((await send('GET', '/console/__mock/clock')).status).toBe(200);
    expect((await send('GET', '/console/__mock')).status).toBe(200);
  });
});
