import { expect, test } from 'vitest';
import { rig } from '../testing/rig.ts';

test('a world is kept under a name beside the present one, and opened again', async () => {
  const { call, control } = rig();
  await call('POST', '/crates', { body: { label: 'one' } });
  const { body: world } = await control('GET', 'snapshot');
  const kept = { name: 'My demo', description: 'For Monday', saved: expect.any(String), size: expect.any(Number) };
  expect((await control('PUT', 'worlds/My%20demo', { description: 'For Monday' })).body).toEqual([kept]);
  await control('PUT', 'worlds/A');
  await control('POST', 'reset', { seed: 9 });
  expect((await control('GET', 'worlds')).body).toMatchObject([{ name: 'A', description: '' }, { name: 'My demo' }]);
  const { body: again } = await control('GET', 'worlds/My%20demo');
  expect(again).toEqual(world);
  await control('PUT', 'snapshot', again);
  expect((await control('GET', 'snapshot')).body).toEqual(world);
  expect((await control('DELETE', 'worlds/A')).body).toEqual([kept]);
  for (const method of ['GET', 'DELETE']) expect((await control(method, 'worlds/A')).status).toBe(404);
});

test.each([
  ['%20', 'Enter a name'],
  ['%20a', 'Must not begin or end with a space'],
  ['a%2Fb', 'Must not contain a slash, a backslash or a line break'],
  ['x'.repeat(61), 'Must be at most 60 characters'],
])('the name %j is refused in words', async (name, reason) => {
  expect((await rig().control('PUT', `worlds/${name}`)).errors).toEqual([{ field: 'name', reason }]);
});

test('a world that was changed is kept under the name that the call gives when another one takes its place', async () => {
  const { call, control } = rig();
  const names = async () => {
    const { body } = await control('GET', 'worlds');
    return Array.isArray(body) ? body.map(({ name }) => name) : body;
  };
  await control('POST', 'reset?keep=untouched', { seed: 2 });
  expect(await names()).toEqual([]);
  await call('POST', '/crates', { body: { label: 'mine' } });
  const { body: mine } = await control('GET', 'snapshot');
  expect((await control('POST', 'reset?keep=%20', { seed: 3 })).status).toBe(400);
  expect((await control('PUT', 'snapshot?keep=refused', { format: 'none' })).status).toBe(400);
  expect([await names(), (await control('GET', 'snapshot')).body]).toEqual([[], mine]);
  await control('POST', 'reset?keep=first', { seed: 3 });
  expect((await control('GET', 'worlds/first')).body).toEqual(mine);
  await call('POST', '/crates', { body: { label: 'another' } });
  await control('PUT', 'snapshot?keep=second', mine);
  expect(await names()).toEqual(['first', 'second']);
  expect((await control('GET', 'snapshot')).body).toEqual(mine);
});
