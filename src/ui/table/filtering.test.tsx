// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { drawTable, labels, serve, things } from './testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a filter is a property and a value, counted over the whole collection, and becomes a chip', async () => {
  const server = serve(things(60));
  const { user, search, history } = await drawTable();
  await screen.findByText('thing-60');
  const filter = screen.getByRole('button', { name: 'Filter' });
  await user.click(filter);
  const group = within(await screen.findByRole('group', { name: 'Filters' }));
  const property = group.getByRole('combobox', { name: 'Property' });
  await waitFor(() => expect(property).toHaveFocus());
  await user.selectOptions(property, 'Status');
  const value = group.getByRole('combobox', { name: 'Is' });
  await group.findByRole('option', { name: 'Off (30)' });
  expect(server.asked.at(-1)?.page_size).toBe(500);
  const before = history.length;
  await user.selectOptions(value, 'Switched on (30)');
  await user.selectOptions(value, 'Off (30)');
  await waitFor(() => expect(labels()[0]).toBe('thing-59'));
  expect(search()).toEqual({ 'f.status': 'off' });
  expect(history.length).toBe(before + 1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  expect(filter).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove filter Status: Off' }));
  await waitFor(() => expect(search()).toEqual({}));
});

test('a press elsewhere closes the filters', async () => {
  serve(things(3));
  const { user } = await drawTable();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await screen.findByRole('group', { name: 'Filters' });
  await user.click(screen.getByRole('searchbox'));
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
});
