// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, heading, row } from '../page.ts';

test.each([
  ['/compute?q=web-1', 'web-1', 'Newark, NJ', '/regions/us-east'],
  ['/ips', '198.18.0.3', 'db-1', '/compute/3'],
  ['/nodebalancers', 'shop-lb', 'Newark, NJ', '/regions/us-east'],
])('in %s, the cell of %s leads to %s', async (list, record, name, address) => {
  const { user } = await open(list);
  await user.click(
    await (await row(new RegExp(`^${record.replaceAll('.', String.raw`\.`)}\\b`))).findByRole('link', { name }),
  );
  await heading(name);
  expect(location.pathname).toBe(address);
});

test('an ID is copied from a list and from the page of its record', async () => {
  const { user } = await open('/images');
  const { getByRole } = await row('golden-debian');
  await user.click(getByRole('button', { name: /^Copy ID of golden-debian/ }));
  expect(await navigator.clipboard.readText()).toBe('private/1');
  await navigator.clipboard.writeText('');
  await user.click(screen.getByRole('link', { name: 'golden-debian' }));
  await heading('golden-debian');
  await user.click(await button(/^Copy Image ID/));
  expect(await navigator.clipboard.readText()).toBe('private/1');
  expect(within(screen.getByRole('main')).getByText('Copied')).toBeInTheDocument();
});
