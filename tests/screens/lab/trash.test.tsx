// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button } from '../page.ts';

// Growing text areas listen for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

test('what was deleted comes back from the trash, unless its name is taken', async () => {
  const { user, api } = await open('/lab', {
    before: async ({ api: ask }) => {
      for (const path of ['/managed/contacts/1', '/networking/firewalls/1']) await ask('DELETE', path);
    },
  });
  const deleted = within(await screen.findByRole('list', { name: 'Deleted records' }));
  expect(deleted.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^shop-edgeFirewall, deleted/),
    expect.stringMatching(/^Ada ByrneContact, deleted/),
  ]);
  await user.click(await button('Restore Ada Byrne'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Ada Byrne' })).toBeNull());
  await button('Undo: Restore Ada Byrne');

  const rules = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };
  await api('POST', '/networking/firewalls', { label: 'shop-edge', rules });
  await user.click(await button('Restore shop-edge'));
  expect(await screen.findByText(/Another record is called shop-edge now/)).toBeInTheDocument();
});
