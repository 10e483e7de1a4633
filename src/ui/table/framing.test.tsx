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

const bar = (): HTMLElement | null => screen.queryByRole('combobox', { name: 'Search things' });

test('the number of records stands beside the title, and how many match; the foot does not say it again', async () => {
  serve(things(60));
  const { user } = await drawTable();
  await screen.findByText('thing-60');
  expect(screen.getByText('60')).toBeVisible();
  expect(await screen.findByText('1–25')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Search things' }), 'thing-5{Enter}');
  await screen.findByText('11 of 60');
  await waitFor(() => expect(screen.queryByText('1–11')).toBeNull());
});

test('fewer than ten rows on a page of a record have no bar above them; its tools are behind one button', async () => {
  serve(things(9));
  const { user, search } = await drawTable('', { rowActions: () => [] }, true);
  await screen.findByText('thing-9');
  expect(bar()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View options' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View options' }));
  expect(dialog.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Status' })).toBeChecked();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Label, ascending');
  await waitFor(() => expect(search()).toMatchObject({ sort: 'label' }));
  expect(labels()[0]).toBe('thing-1');
});

test('ten rows on a page of a record have a bar, and fewer where the address filters them', async () => {
  const server = serve(things(10));
  const first = await drawTable('', {}, true);
  await screen.findByText('thing-10');
  expect(bar()).toBeVisible();
  first.unmount();
  queryClient.clear();
  server.records = things(3);
  await drawTable('?f.status=on', {}, true);
  await screen.findByText('thing-3');
  expect(bar()).toBeVisible();
});

test('what needs attention comes first where all rows are on one page, unless another order is asked for', async () => {
  const server = serve(things(4));
  const weigh = ({ status }: { status: string }) => (status === 'off' ? 1 : 0);
  const { user } = await drawTable('', { weigh });
  await screen.findByText('thing-4');
  expect(labels()).toEqual(['thing-3', 'thing-1', 'thing-4', 'thing-2']);
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-1'));
  cleanup();
  queryClient.clear();
  server.records = things(60);
  await drawTable('', { weigh });
  await screen.findByText('thing-60');
  expect(labels().slice(0, 2)).toEqual(['thing-60', 'thing-59']);
});

test('a view sets its filters by one press', async () => {
  serve(things(4));
  const { user, search } = await drawTable('', { views: [{ label: 'Idle', filters: { status: 'off' } }] });
  const views = within(await screen.findByRole('group', { name: 'Views' }));
  await user.click(views.getByRole('button', { name: 'Idle', pressed: false }));
  await waitFor(() => expect(search()).toEqual({ 'f.status': 'off' }));
  expect(views.getByRole('button', { name: 'Idle', pressed: true })).toBeVisible();
  await user.click(views.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(search()).toEqual({}));
});
