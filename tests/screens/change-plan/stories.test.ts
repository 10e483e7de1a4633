// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Envelope } from '#contract/envelope.ts';
import { type Answered, carried, given, named, newCopy, OF_COPY, PASSWORD, place } from './copied.ts';
import { anyMoves, requestOf } from './moves.ts';
import { apiOf, planIn, settle } from './rehearse.ts';

afterEach(() => vi.unstubAllGlobals());

const RUNS = Number(process.env['PLANS'] ?? 8);

test('a plan leads to what was rehearsed, and nothing that only the copy has is ever sent', async () => {
  let whole = 0;
  await fc.assert(
    fc.asyncProperty(anyMoves, async (moves) => {
      const copy = await newCopy();
      const list = async (path: string): Promise<readonly object[]> => {
        const { status, body } = await copy.call('GET', `${path}?page_size=500`);
        return status === 200 ? Envelope.parse(body).data.map(Object) : [];
      };
      let names = 0;
      const answered: Answered[] = [];
      for (const move of moves) {
        const [method = '', path = '', body] = (await requestOf(move, list, () => `name-${(names += 1)}`)) ?? [];
        const { status, body: answer } = await copy.call(method, path, { body });
        if (status !== 200) continue;
        if (method === 'POST') answered.push({ path, answer });
        if (move.other !== 4) await settle(copy);
      }
      const end = await carried(await planIn(copy));
      const addresses = await given(answered);
      for (const request of end.sent) {
        expect(request).not.toMatch(OF_COPY);
        expect(addresses.filter((address) => request.includes(`"${address}`))).toEqual([]);
      }
      if (end.leftOut > 0) return;
      whole += 1;
      expect(end.stop).toBeUndefined();
      for (const rig of [copy, end.account]) await settle(rig, 24 * 3600);
      expect(await named(end.account, end.answered)).toEqual(await named(copy, answered));
    }),
    { numRuns: RUNS },
  );
  expect(whole).toBeGreaterThan(RUNS / 8);
});

/** Plays a story on a copy, each request when the one before has settled, and carries its plan out. */
async function played(story: (api: ReturnType<typeof apiOf>) => Promise<unknown>) {
  const copy = await newCopy();
  await story(async (method, path, body) => {
    const answer = await apiOf(copy)(method, path, body);
    await settle(copy);
    return answer;
  });
  return carried(await planIn(copy));
}

test('an instance is cloned with disks and configurations that were chosen: those of the account', async () => {
  const { sent, stop } = await played(async (api) => {
    const source = { image: 'compute/debian12', root_pass: PASSWORD };
    const path = `/compute/instances/${Object(await api('POST', '/compute/instances', { ...place, ...source, label: 'web' })).id}`;
    const ids = async (list: string) =>
      Object(await api('GET', `${path}/${list}`)).data.map(({ id }: { id: number }) => id);
    await api('POST', `${path}/clone`, {
      ...place,
      label: 'twin',
      disks: await ids('disks'),
      configs: await ids('configs'),
    });
  });
  expect(stop).toBeUndefined();
  expect(sent[1]).toMatch(/"disks":\[9\d{6},9\d{6}\],"configs":\[9\d{6}\]/);
});

test('a port is edited with a node that was added: the one of the account', async () => {
  const { sent, stop } = await played(async (api) => {
    const path = '/nodebalancers/1/configs';
    const port = `${path}/${Object(await api('POST', path, { port: 8088 })).id}`;
    const { id, address } = Object(await api('POST', `${port}/nodes`, { label: 'first', address: '192.168.128.1:80' }));
    await api('POST', `${port}/rebuild`, { port: 8089, nodes: [{ id, label: 'second', address }] });
  });
  expect(stop).toBeUndefined();
  expect(sent[2]).toMatch(/"nodes":\[\{"id":9\d{6},/);
});
