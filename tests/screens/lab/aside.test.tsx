// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, open } from '../open.tsx';
import { button } from '../page.ts';

const since = '2026-02-27T10:00:00.000Z';

/** Opens the console on a world that took the place of another version's. */
const openWith = (aside: object) =>
  open('/firewalls', {
    before: async () =>
      answering('/__mock/world', (world) => ({ ...world, old_world: true, aside: { since, schema: 12, ...aside } })),
  });

test('data of another version that was set aside is said on every page, until it is discarded', async () => {
  const { user, sent } = await openWith({});
  expect(await screen.findByText(/^Your demo data is from another version of this page/)).toHaveTextContent(
    /(Feb 27|27 Feb|2026-02-27).*It could not be carried over: this is new data\./,
  );
  await button('Download');
  await user.click(await button('Discard'));
  await expect.poll(() => sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /__mock/world/old']);
});

test.each([
  [{ carried: true }, 'Everything was carried over.'],
  [
    { carried: true, left: { firewalls: 2, databases: 1 } },
    'It was carried over, except what this version can’t read: 2 in firewalls, 1 in databases.',
  ],
  [{ carried: true, back: true }, 'This version’s own data is back, as it was left.'],
])('%j: what became of it is said', async (aside, text) => {
  await openWith(aside);
  expect(await screen.findByText(/^Your demo data is from another version/)).toHaveTextContent(text);
});
