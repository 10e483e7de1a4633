import { describe, expect, it } from 'vitest';
import { PERSONAS } from './personas.ts';
import { overridePersona, principalOf } from './principal.ts';
import { rig } from '#mocks/testing/rig.ts';

const GOOD = { label: 'apples' };
const READ = '/crates/';

describe('the personas', () => {
  it('are the agreed ones', () => {
    expect(PERSONAS.map(({ token, restricted }) => [token, restricted])).toEqual([
      ['demo-admin', false],
      ['demo-read-only', false],
      ['demo-restricted', true],
      ['demo-operator', true],
    ]);
    const [, auditor] = PERSONAS;
    expect(auditor?.scopes.filter((scope) => !scope.endsWith(':read_only'))).toEqual(['ips:read']);
  });

  it('administrator: everything', async () => {
    const { call } = rig();
    for (const path of ['/crates', '/crates/2', '/vault', '/address'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    expect((await call('POST', '/crates', { body: GOOD })).status).toBe(200);
  });

  it('auditor: reads everything, changes nothing', async () => {
    const { call } = rig();
    const token = 'demo-read-only';
    for (const path of ['/crates', '/crates/2', '/vault', '/address'])
      expect([path, (await call('GET', path, { token })).status]).toEqual([path, 200]);
    expect((await call('POST', '/crates', { token, body: GOOD })).status).toBe(403);
    expect((await call('DELETE', '/crates/1', { token })).status).toBe(403);
  });

  it('newcomer: sees lists without records, and may create nothing', async () => {
    const { call } = rig();
    const token = 'demo-restricted';
    expect((await call('GET', '/crates', { token })).body).toMatchObject({ data: [], results: 0, pages: 1 });
    expect((await call('GET', '/crates/1', { token })).status).toBe(403);
    expect((await call('GET', '/vault', { token })).status).toBe(403);
    expect((await call('POST', '/crates', { token, body: GOOD })).status).toBe(403);
    expect((await call('GET', '/ports', { token })).status).toBe(200);
  });

  it('operator: changes odd ids, reads those divisible by 4', async () => {
    const { call } = rig();
    const token = 'demo-operator';
    const list = await call('GET', '/crates', { token });
    expect(list.body).toMatchObject({ results: 6 });
    const seen: Record<string, number[]> = {};
    for (const id of [1, 2, 3, 4, 6, 8])
      seen[id] = [
        (await call('GET', READ + id, { token })).status,
        (await call('PUT', READ + id, { token, body: GOOD })).status,
      ];
    expect(seen).toEqual({
      1: [200, 200],
      2: [403, 403],
      3: [200, 200],
      4: [200, 403],
      6: [403, 403],
      8: [200, 403],
    });
  });

  it('may change what they create', async () => {
    const { call, control } = rig();
    const token = 'demo-operator';
    await call('POST', '/crates', { body: GOOD });
    // The tenth: even and not divisible by 4, so the right comes only from having created it.
    expect((await call('POST', '/crates', { token, body: GOOD })).body).toMatchObject({ id: 10 });
    expect((await call('PUT', '/crates/10', { token, body: GOOD })).status).toBe(200);
    expect((await call('GET', '/crates', { token })).body).toMatchObject({ results: 8 });
    expect((await call('GET', '/profile/grants', { token })).body).toMatchObject({
      nodebalancer: expect.arrayContaining([{ id: 10, label: 'apples', permissions: 'read_write' }]),
    });
    const { body } = await control('GET', 'snapshot');
    await control('POST', 'reset', {});
    await control('PUT', 'snapshot', body);
    expect((await call('DELETE', '/crates/10', { token })).status).toBe(200);
  });
});

describe('who one is', () => {
  it('needs no scope, but a token', async () => {
    const { call, control } = rig();
    await control('PUT', 'personas/demo-operator', { scopes: [] });
    expect((await call('GET', '/profile', { token: 'demo-operator' })).body).toEqual({
      username: 'operator',
      email: 'operator@example.com',
      restricted: true,
      timezone: 'UTC',
    });
    expect((await call('GET', '/profile', { token: null })).status).toBe(401);
    expect((await call('GET', '/profile/grants', { token: null })).status).toBe(401);
  });

  it('has no grants for an unrestricted user: 204 without a body', async () => {
    const answer = await rig().call('GET', '/profile/grants');
    expect([answer.status, answer.text, answer.headers.has('content-type')]).toEqual([204, '', false]);
  });

  it('lists the grants on every record', async () => {
    const { body } = await rig().call('GET', '/profile/grants', { token: 'demo-operator' });
    expect(body).toEqual({
      global: {
        add_computes: true,
        add_databases: true,
        add_firewalls: true,
        add_images: false,
        add_nodebalancers: true,
        account_access: null,
      },
      compute: [],
      database: [],
      firewall: [],
      image: [],
      lkecluster: [],
      nodebalancer: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
        id,
        label: `crate-${id}`,
        permissions: id % 2 === 1 ? 'read_write' : id % 4 === 0 ? 'read_only' : null,
      })),
      vpc: [],
    });
  });
});

describe('overrides', () => {
  it('of scopes', async () => {
    const { call, control } = rig();
    const changed = await control('PUT', 'personas/demo-admin', { scopes: ['nodebalancers:read_only'] });
    expect(changed.body).toMatchObject({ token: 'demo-admin', scopes: ['nodebalancers:read_only'] });
    const list = await call('GET', '/crates');
    expect([list.status, list.headers.get('x-oauth-scopes')]).toEqual([200, 'nodebalancers:read_only']);
    expect((await call('POST', '/crates', { body: GOOD })).status).toBe(403);
    await control('PUT', 'personas/demo-admin', { scopes: null });
    expect((await call('POST', '/crates', { body: GOOD })).status).toBe(200);
  });

  it('of the token’s life', async () => {
    const { call, control } = rig();
    await control('PUT', 'personas/demo-admin', { expired: true });
    expect((await call('GET', '/crates')).status).toBe(401);
    expect((await call('GET', '/ports')).status).toBe(401);
    expect((await call('GET', '/ports', { token: 'demo-operator' })).status).toBe(200);
    await control('PUT', 'personas/demo-admin', { expired: false });
    expect((await call('GET', '/crates')).status).toBe(200);
  });

  it('of being restricted', async () => {
    const { call, control } = rig();
    await control('PUT', 'personas/demo-admin', { restricted: true });
    expect((await call('GET', '/vault')).status).toBe(403);
    expect((await call('GET', '/crates/1')).status).toBe(403);
    expect((await call('GET', '/profile')).body).toMatchObject({ restricted: true });
    expect((await call('GET', '/profile/grants')).status).toBe(200);
  });

  it('of grants: what is given counts, what is left out stays', async () => {
    const { call, control } = rig();
    const token = 'demo-operator';
    const grants = { global: { add_nodebalancers: false }, nodebalancer: [{ id: 2, permissions: 'read_only' }] };
    await control('PUT', 'personas/demo-operator', { grants });
    expect((await call('GET', '/crates', { token })).body).toMatchObject({ results: 1, data: [{ id: 2 }] });
    expect((await call('PUT', '/crates/2', { token, body: GOOD })).status).toBe(403);
    expect((await call('POST', '/crates', { token, body: GOOD })).status).toBe(403);
    await control('PUT', 'personas/demo-operator', { grants: { global: { add_nodebalancers: true } }, expired: false });
    expect((await call('GET', '/crates', { token })).body).toMatchObject({ results: 1 });
    expect((await call('POST', '/crates', { token, body: GOOD })).body).toMatchObject({ id: 9 });
    expect((await call('GET', '/crates', { token })).body).toMatchObject({ results: 2 });
    await control('PUT', 'personas/demo-operator', { grants: null });
    expect((await call('GET', '/crates', { token })).body).toMatchObject({ results: 7 });
  });

  it('take an answer of GET /profile/grants as it is', async () => {
    const { call, control } = rig();
    const { body } = await call('GET', '/profile/grants', { token: 'demo-operator' });
    expect((await control('PUT', 'personas/demo-restricted', { grants: body })).status).toBe(200);
    expect((await call('GET', '/profile/grants', { token: 'demo-restricted' })).body).toEqual(body);
  });

  it('drop the grants from creating where a list is given', () => {
    const meta = { personas: { 'demo-operator': { override: {}, created: [{ kind: 'image', id: 'private/6' }] } } };
    const operator = PERSONAS.find(({ token }) => token === 'demo-operator');
    if (operator === undefined) throw new Error('There is no operator');
    expect(principalOf(operator, meta).level('image', 'private/6')).toBe('read_write');
    expect(principalOf(operator, meta).level('image', 'private/7')).toBe('read_write');
    expect(principalOf(operator, meta).level('image', 'compute/debian12')).toBeUndefined();
    overridePersona(meta, 'demo-operator', { grants: { image: [] } });
    expect(principalOf(operator, meta).level('image', 'private/6')).toBeUndefined();
  });
});
