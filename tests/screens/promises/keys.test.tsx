// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, focused, heading, row } from '../page.ts';

test('a menu by keys: Enter opens it on its first item, arrows go round, Home and End to the ends, Esc back', async () => {
  const { user } = await open('/firewalls');
  await row('office-only');
  const opener = await button('Actions for office-only');
  expect(opener).toHaveAttribute('aria-haspopup', 'menu');
  opener.focus();
  await user.keyboard('{Enter}');
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const [first = opener, second = opener] = items;
  const last = items.at(-1) ?? opener;
  await focused(first);
  await user.keyboard('{ArrowDown}');
  await focused(second);
  await user.keyboard('{End}');
  await focused(last);
  await user.keyboard('{ArrowDown}');
  await focused(first);
  await user.keyboard('{ArrowUp}');
  await focused(last);
  await user.keyboard('{Home}');
  await focused(first);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await focused(opener);
});

test('a dialog by keys: it is modal and named, takes the focus, keeps Tab within, and gives the focus back', async () => {
  const { user } = await open('/firewalls');
  await row('office-only');
  const opener = await button('Actions for office-only');
  opener.focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: /^Delete/ });
  item.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /^Delete firewall office-only/ });
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const stops = within(dialog).getAllByRole('button').length + 2;
  for (let stop = 0; stop < stops; stop += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await focused(opener);
});

test('a combobox by keys: arrows choose the option that it names, Enter takes it, Esc closes the list', async () => {
  const { user } = await open('/databases/new');
  const region = await screen.findByRole('combobox', { name: /^Region/ });
  region.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(region).toHaveAttribute('aria-expanded', 'true'));
  const list = await screen.findByRole('listbox');
  expect(region).toHaveAttribute('aria-controls', list.id);
  const offered = (await within(list).findAllByRole('option')).length;
  const active = (): string | null | undefined =>
    document.getElementById(region.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(active()).toMatch(/\w/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(region).toHaveAttribute('aria-expanded', 'false'));
  expect(region).toHaveFocus();
  await user.keyboard('us-east');
  await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeLessThan(offered));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(active()).toMatch(/us-east/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(region).toHaveDisplayValue(/us-east/));
  expect(region).toHaveAttribute('aria-expanded', 'false');
  // Enter chose, and did not send the form.
  await heading('Create database');
});

test('the tree of a list: a table with its name, a row of headers, and a header in each row', async () => {
  await open('/vlans');
  await row('backend');
  const table = screen.getByRole('table', { name: 'VLANs' });
  expect(screen.queryByRole('grid')).toBeNull();
  const [head = table, ...rows] = within(table).getAllByRole('row');
  const headers = within(head).getAllByRole('columnheader');
  expect(headers.filter((header) => header.hasAttribute('aria-sort'))).toHaveLength(0);
  expect(rows.length).toBeGreaterThan(1);
  for (const one of rows) {
    expect(within(one).getAllByRole('rowheader')).toHaveLength(1);
    expect(within(one).getAllByRole('cell').length + 1).toBe(headers.length);
  }
});
