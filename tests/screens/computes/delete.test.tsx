// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';

const item = (text: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .find(({ textContent }) => text.test(textContent));
    if (found === undefined) throw new Error(`No item says ${text}`);
    return found;
  });

test('deleting a live backend says what goes, then which ports break, what is monitored on it and its ranges', async () => {
  await open('/compute/1?dialog=delete.1');
  await item(/shop-lb:443 loses 1 of 2 nodes/);
  await item(/^Deletes 2 disks/);
  await item(/^Deletes 1 configuration/);
  const said = within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const broken = said.indexOf('shop-lb:80 loses 1 of 2 nodes');
  expect(broken).toBe(said.findLastIndex((sentence) => sentence.startsWith('Deletes ')) + 1);
  expect(await item(/^Managed service Web shop stops working$/)).toBeVisible();
  expect(await item(/^Loses the IPv6 range 2001:db8:a00:1::\/64$/)).toBeVisible();
});

test('without access to NodeBalancers the deletion says that one may use the instance', async () => {
  const { refused } = await open('/compute/1?dialog=delete.1', {
    before: ({ control }) => control('PUT', 'personas/demo-admin', { scopes: ['computes:read_write'] }),
  });
  expect(await item(/no access to NodeBalancers; one may use this instance/)).toBeVisible();
  // Managed services, which this user may not read either, are neither asked for nor mentioned.
  expect(await item(/^Loses the IPv6 range/)).toBeVisible();
  expect(within(screen.getByRole('dialog')).queryByText(/Managed/)).toBeNull();
  expect(refused.filter((line) => line.includes('managed'))).toEqual([]);
});
