// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { followPresses } from '#ui/page/navigation/pressed.ts';
import { open } from './open.tsx';
import { heading } from './page.ts';

test('a page whose record is still read has the name that its row had', async () => {
  followPresses();
  const { user, control } = await open('/firewalls');
  const link = await screen.findByRole('link', { name: 'shop-edge' });
  await control('PUT', 'faults', [
    { method: 'GET', path: '/networking/firewalls/{firewallId}', act: 'hang', count: null },
  ]);
  await user.click(link);
  await heading('shop-edge');
  expect(screen.queryByRole('tab')).toBeNull();
});
