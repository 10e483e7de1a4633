// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, open } from '../open.tsx';
import { button } from '../page.ts';

test('data of another version that was set aside is said on every page, until it is discarded', async () => {
  const { user, sent } = await open('/firewalls', {
    before: async () => {
      const aside = { since: '2026-02-27T10:00:00.000Z', schema: 12 };
      answering('/__mock/world', (world) => ({ ...world, old_world: true, aside }));
    },
  });
  expect(await screen.findByText(/^Your demo data is from another version of this page/)).toHaveTextContent(
    /Feb 27|27 Feb|2026-02-27/,
  );
  await button('Download');
  await user.click(await button('Discard'));
  await expect.poll(() => sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /__mock/world/old']);
});
