import { describe, expect, it } from 'vitest';
import { rig, type Rig } from '../testing/rig.ts';

describe('faults', () => {
  it('are the whole list, filled in', async () => {
    const { control } = rig();
    const filled = {
      id: 'fault-1',
      method: 'GET',
      path: '/crates',
      enabled: true,
      from: 1,
      count: 1,
      chance: 1,
      when: 'before',
      act: 'answer',
      calls: 0,
    };
    expect((await control('PUT', 'faults', [{ method: 'GET', path: '/crates' }])).body).toEqual([filled]);
    expect((await control('GET', 'faults')).body).toEqual([filled]);
    expect((await control('PUT', 'faults', [])).body).toEqual([]);
  });

  it('refuse what is none, naming the place', async () => {
    const { control } = rig();
    const fault = { method: 'GET', path: '/crates' };
    for (const [part, field] of [
      [{ method: 'FETCH' }, 'method'],
      [{ path: 'crates' }, 'path'],
      [{ from: 0 }, 'from'],
      [{ count: 0 }, 'count'],
      [{ when: 'later' }, 'when'],
      [{ act: 'burn' }, 'act'],
      [{ delay_ms: -1 }, 'delay_ms'],
      [{ status: 99 }, 'status'],
      [{ status: 600 }, 'status'],
      [{ errors: [{ field: 'x' }] }, 'errors[0].reason'],
      [{ headers: { 'not a name': 'x' } }, 'headers'],
      [{ headers: { Good: 'line\nbreak' } }, 'headers'],
    ] as const) {
      const { status, fields } = await control('PUT', 'faults', [fault, { ...fault, ...part }]);
      expect([part, status, fields]).toEqual([part, 400, [`[1].${field}`]]);
    }
    expect((await control('PUT', 'faults', fault)).fields).toEqual([null]);
    expect((await control('GET', 'faults')).body).toEqual([]);
  });
});

const LIST = { method: 'GET', path: '/crates', status: 503 };

const statuses = async ({ call }: Rig, times: number, path = '/crates', token = 'demo-admin'): Promise<string> => {
  const seen: number[] = [];
  for (let round = 0; round < times; round += 1) seen.push((await call('GET', path, { token })).status);
  return seen.join(' ');
};

describe('a fault', () => {
  it('is added beside others, which go on counting', async () => {
    const made = rig();
    const { control } = made;
    const first = await control('POST', 'faults', LIST);
    expect(first.body).toMatchObject({ id: 'fault-1', calls: 0 });
    expect(await statuses(made, 2)).toBe('503 200');
    expect((await control('POST', 'faults', { ...LIST, id: 'slow', from: 4 })).body).toMatchObject({ id: 'slow' });
    expect(await statuses(made, 1)).toBe('200');
    expect((await control('GET', 'faults')).body).toMatchObject([
      { id: 'fault-1', calls: 3 },
      { id: 'slow', calls: 1 },
    ]);
    expect((await control('POST', 'faults', LIST)).body).toMatchObject({ id: 'fault-2' });
  });

  it('keeps its count in a list that names it', async () => {
    const made = rig();
    const { control } = made;
    await control('PUT', 'faults', [LIST]);
    expect(await statuses(made, 1)).toBe('503');
    const { body } = await control('GET', 'faults');
    await control('PUT', 'faults', [...(Array.isArray(body) ? body : []), { ...LIST, id: 'more', count: 2 }]);
    expect(await statuses(made, 3)).toBe('503 503 200');
  });

  it('is changed, switched off and on, armed again, and taken away', async () => {
    const made = rig();
    const { control } = made;
    await control('PUT', 'faults', [
      { ...LIST, id: 'a' },
      { ...LIST, id: 'b', status: 429, from: 9 },
    ]);
    await control('PATCH', 'faults/a', { enabled: false, status: 502 });
    expect(await statuses(made, 2)).toBe('200 200');
    expect((await control('PATCH', 'faults/a', { enabled: true, count: null })).body).toMatchObject({ calls: 0 });
    expect(await statuses(made, 2)).toBe('502 502');
    expect((await control('PATCH', 'faults/a', { status: null, count: 1, calls: 0 })).body).not.toHaveProperty(
      'status',
    );
    expect(await statuses(made, 2)).toBe('500 200');
    expect((await control('DELETE', 'faults/a')).body).toMatchObject([{ id: 'b', calls: 6 }]);
    for (const method of ['PATCH', 'DELETE']) expect((await control(method, 'faults/a', {})).status).toBe(404);
    expect((await control('PATCH', 'faults/b', { from: 0 })).fields).toEqual(['from']);
    expect((await control('PATCH', 'faults/b', [])).status).toBe(400);
    expect((await control('GET', 'faults')).body).toMatchObject([{ id: 'b', from: 9 }]);
  });

  it('of an operation that does not exist is refused with the nearest names', async () => {
    const { control } = rig();
    const wrong = { method: 'GET', path: '/crate' };
    const refused = await control('PUT', 'faults', [LIST, wrong]);
    const reason = expect.stringMatching(/^There is no operation GET \/crate\. The nearest are GET \/crates, /);
    expect(refused.errors).toEqual([{ field: '[1].path', reason }]);
    expect((await control('POST', 'faults', wrong)).errors).toEqual([{ field: 'path', reason }]);
    // A path with a value in it is none either: `match` chooses values.
    expect((await control('POST', 'faults', { ...LIST, path: '/crates/1' })).errors[0]?.reason).toContain(
      'GET /crates/{crateId}',
    );
    expect((await control('POST', 'faults', { ...LIST, path: '/v4/crates/{any}' })).status).toBe(200);
  });

  it('has a name that no other has', async () => {
    const { control } = rig();
    expect(
      (
        await control('PUT', 'faults', [
          { ...LIST, id: 'a' },
          { ...LIST, id: 'a' },
        ])
      ).errors,
    ).toEqual([{ field: null, reason: 'Two faults have the id a' }]);
    await control('POST', 'faults', { ...LIST, id: 'a' });
    expect((await control('POST', 'faults', { ...LIST, id: 'a' })).fields).toEqual(['id']);
    expect((await control('POST', 'faults', { ...LIST, id: 'a b' })).fields).toEqual(['id']);
    await control('POST', 'faults', { ...LIST, id: 'fault-1' });
    expect((await control('POST', 'faults', LIST)).body).toMatchObject({ id: 'fault-2' });
  });
});

describe('which calls a fault matches', () => {
  const match = async (value: object, method = 'GET', path = '/crates') => {
    const made = rig();
    const set = await made.control('POST', 'faults', { method, path, status: 503, count: null, match: value });
    expect([set.status, set.errors]).toEqual([200, []]);
    return made;
  };

  it('those with a path parameter', async () => {
    const made = await match({ params: { portId: 'old/south' } }, 'GET', '/ports/{portId}');
    expect(await statuses(made, 1, '/ports/north')).toBe('200');
    expect(await statuses(made, 1, '/ports/old%2Fsouth')).toBe('503');
    expect((await made.control('GET', 'faults')).body).toMatchObject([{ calls: 1 }]);
  });

  it('those with a query parameter', async () => {
    const made = await match({ query: { page: 2 } });
    expect(await statuses(made, 1)).toBe('200');
    expect(await statuses(made, 1, '/crates?page=2&color=red')).toBe('503');
  });

  it('those of a persona, or without one', async () => {
    const made = await match({ persona: 'demo-operator' });
    expect(await statuses(made, 1)).toBe('200');
    expect(await statuses(made, 1, '/crates', 'demo-operator')).toBe('503');
    const without = await match({ persona: null }, 'GET', '/ports');
    expect(await statuses(without, 1, '/ports')).toBe('200');
    expect((await without.call('GET', '/ports', { token: null })).status).toBe(503);
  });

  it('those with a part of the body, at any depth', async () => {
    const { call } = await match({ body: { label: 'apples', parts: [{ name: 'lid' }, {}] } }, 'POST');
    const sent = (body: object) => call('POST', '/crates', { body }).then(({ status }) => status);
    expect(await sent({ label: 'apples' })).toBe(200);
    expect(await sent({ label: 'apples', parts: [{ name: 'lid' }] })).toBe(200);
    expect(await sent({ label: 'apples', parts: [{ name: 'side' }, { name: 'lid' }] })).toBe(200);
    expect(await sent({ label: 'apples', parts: [{ name: 'lid', weight: 3 }, { name: 'side' }], color: 'red' })).toBe(
      503,
    );
    expect((await call('POST', '/crates', { text: '{' })).status).toBe(400);
  });

  it('refuses what is no match', async () => {
    const { control } = rig();
    for (const [value, field] of [
      [{ persona: 'nobody' }, 'match.persona'],
      [{ params: { crateId: [] } }, 'match.params.crateId'],
      [{ header: {} }, 'match'],
    ] as const)
      expect((await control('POST', 'faults', { ...LIST, match: value })).fields).toEqual([field]);
  });
});

describe('a fault by chance', () => {
  const strikes = async (seed: number, chance: number) => {
    const made = rig({ first: { scenario: 'default', seed } });
    await made.control('POST', 'faults', { ...LIST, count: null, chance });
    return statuses(made, 40);
  };

  it('acts on its share of calls, the same ones in every world of that seed', async () => {
    const half = await strikes(1, 0.5);
    expect(half).toBe(await strikes(1, 0.5));
    expect(half).not.toBe(await strikes(2, 0.5));
    const count = half.split(' ').filter((status) => status === '503').length;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(30);
  });

  it('never acts at 0 and always at 1', async () => {
    expect(new Set((await strikes(1, 0)).split(' '))).toEqual(new Set(['200']));
    expect(new Set((await strikes(1, 1)).split(' '))).toEqual(new Set(['503']));
    const { control } = rig();
    for (const chance of [-0.1, 1.1, 'often'])
      expect((await control('POST', 'faults', { ...LIST, chance })).fields).toEqual(['chance']);
  });
});
