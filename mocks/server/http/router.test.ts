import { describe, expect, it, vi } from 'vitest';
import { cratesApi, crates } from '#mocks/testing/crates.ts';
import { rig } from '#mocks/testing/rig.ts';
import { profile } from '#mocks/resources/registry.ts';
import { mockHandlers } from '../pipeline/handlers.ts';
import { createRouter, inOrder } from './router.ts';
import type { MockResource } from '../types.ts';

/** Crates whose handlers load when `load` is called. */
function slow() {
  const made = crates();
  const come: { now: () => void; never: () => void }[] = [];
  const load = vi.fn<MockResource['load']>(
    () =>
      new Promise((resolve, reject) =>
        come.push({ now: () => resolve(made.load()), never: () => reject(new Error('no such file')) }),
      ),
  );
  return { resource: { ...made, load } satisfies MockResource, load, come };
}

describe('handlers', () => {
  it('are loaded by their first request, and once', async () => {
    const [one, other] = [slow(), { ...profile, load: vi.fn<MockResource['load']>(profile.load) }];
    const router = createRouter([one.resource, other]);
    expect(await router.find('GET', '/nowhere')).toEqual({ match: undefined, others: [] });
    expect(await router.find('GET', '/cratesful/1')).toEqual({ match: undefined, others: [] });
    expect(one.load).not.toHaveBeenCalled();
    const found = [router.find('GET', '/crates/1'), router.find('GET', '/ports'), router.find('PUT', '/crates/1/lid')];
    one.come[0]?.now();
    expect((await Promise.all(found)).map(({ match }) => match?.route.operation)).toEqual([
      'GET /crates/{crateId}',
      'GET /ports',
      undefined,
    ]);
    expect(one.load).toHaveBeenCalledOnce();
    expect(other.load).not.toHaveBeenCalled();
  });

  it('are tried again by the next request where they could not be loaded', async () => {
    const { resource, come } = slow();
    const router = createRouter([resource]);
    const lost = router.find('GET', '/crates');
    come[0]?.never();
    await expect(lost).rejects.toThrow('no such file');
    const found = router.find('GET', '/crates');
    come[1]?.now();
    expect((await found).match?.route.operation).toBe('GET /crates');
  });

  it('of all resources on the way to a path are looked at together', async () => {
    const below: MockResource = {
      name: 'nails',
      paths: ['/crates/{crateId}/nails'],
      tables: [],
      load: async () => ({
        handlers: mockHandlers({
          api: { nail: cratesApi.nail },
          records: {},
          handlers: { nail: () => ({ id: 1, crate_id: 1 }) },
        }),
      }),
    };
    const { handlers } = await crates().load();
    const above = { ...crates(), load: async () => ({ handlers: { ...handlers, api: { view: cratesApi.view } } }) };
    const router = createRouter([above, below]);
    expect((await router.find('GET', '/crates/7')).match?.route.operation).toBe('GET /crates/{crateId}');
    expect((await router.find('GET', '/crates/7/nails/2')).match?.raw).toEqual({ crateId: '7', nailId: '2' });
  });

  it('at a path without parameters belong to no record of that name', async () => {
    const router = createRouter([crates()]);
    const { match, others } = await router.find('PUT', '/crates/newest');
    expect([match, others.map(({ path }) => path)]).toEqual([undefined, ['/crates/newest']]);
    expect((await router.find('GET', '/crates/newest')).match?.route.operation).toBe('GET /crates/newest');
  });

  it('tell the operations below a path, and which methods another one has', async () => {
    const router = createRouter([crates(), profile]);
    const { match, others } = await router.find('PATCH', '/crates/1');
    expect([match, others.map(({ method }) => method)]).toEqual([undefined, ['GET', 'PUT', 'DELETE']]);
    const named = (await router.operations('/ports/north')).map(({ path }) => path);
    expect(named).toContain('/ports/{portId}');
    expect(named).not.toContain('/profile');
    expect((await router.operations()).map(({ path }) => path)).toContain('/profile');
  });

  it('are refused where one is missing, or lies elsewhere than the resource says', async () => {
    const { handlers } = await crates().load();
    const without = createRouter([{ ...crates(), load: async () => ({ handlers: { ...handlers, handlers: {} } }) }]);
    await expect(without.find('GET', '/crates')).rejects.toThrow('crates has no handler for GET /crates');
    const elsewhere = createRouter([{ ...crates(), paths: ['/crates'] }]);
    await expect(elsewhere.find('GET', '/crates')).rejects.toThrow(
      'GET /crooked lies below none of the paths of crates',
    );
  });
});

describe('requests', () => {
  it('are processed in order of arrival, even if handlers must be loaded', async () => {
    const { resource, come } = slow();
    const find = inOrder(createRouter([resource, profile]));
    const entered: string[] = [];
    const waiting = ['/crates', '/profile', '/nowhere'].map(async (path) => {
      await find('GET', path);
      entered.push(path);
    });
    // The handlers of the second load long before those of the first.
    await profile.load();
    expect(entered).toEqual([]);
    come[0]?.now();
    await Promise.all(waiting);
    expect(entered).toEqual(['/crates', '/profile', '/nowhere']);
  });

  it('whose handlers cannot be loaded are dropped, and do not delay others', async () => {
    const logged = vi.spyOn(console, 'error');
    const { resource, come } = slow();
    const { call, control } = rig({ resources: [profile, resource] });
    const lost = call('GET', '/crates');
    const next = call('GET', '/profile');
    await expect.poll(() => come).toHaveLength(1);
    come[0]?.never();
    expect((await lost).status).toBe(0);
    expect((await next).status).toBe(200);
    expect((await control('GET', 'requests')).body).toMatchObject([
      { id: 2, path: '/v4/profile', status: 200 },
      { id: 1, path: '/v4/crates', status: null, operation: null },
    ]);
    // The browser has told why already, and not where a page is being left.
    expect(logged).not.toHaveBeenCalled();
  });
});
