// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { drawTable, header, labels, refuse, serve, things } from './testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['compact'];
});

test.each([
  { height: 600, compact: false, first: 13 },
  { height: 600, compact: true, first: 16 },
  { height: 90, compact: false, first: 1 },
])('the rows in sight come first: $first of $height px', async (given) => {
  const { height, compact, first } = given;
  serve(things(60));
  if (compact) document.documentElement.dataset['compact'] = '';
  vi.stubGlobal('innerHeight', height);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  await drawTable();
  await screen.findByText('thing-60');
  const table = screen.getByRole('table');
  expect(labels()).toHaveLength(first);
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(table.style.getPropertyValue('--to-come')).toBe(String(25 - first));
  for (const callback of frames) callback(0);
  await waitFor(() => expect(labels()).toHaveLength(25));
  expect(table.getAttribute('aria-busy')).toBe('false');
  expect(table.style.getPropertyValue('--to-come')).toBe('0');
});

test('another order is in the rows in sight at once; rows of before are hidden, and go with the next ones', async () => {
  serve(things(120));
  vi.stubGlobal('innerHeight', 490);
  const { user } = await drawTable('?page_size=100');
  const table = await screen.findByRole('table');
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-1'));
  expect(labels()).toHaveLength(10);
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
  expect(table.querySelectorAll('tbody tr').length).toBeGreaterThan(70);
  expect(table.getAttribute('aria-busy')).toBe('true');
  // One more order meanwhile renders nothing that will not be seen.
  const hidden = (): Element[] => [...table.querySelectorAll('tbody[hidden] tr')];
  const before = hidden();
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-120'));
  expect(hidden().every((row, place) => row === before[place])).toBe(true);
  expect(hidden()).toHaveLength(before.length);
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-1'));
  for (const callback of frames) callback(0);
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  expect(labels()).toEqual(Array.from({ length: 100 }, (_, index) => `thing-${index + 1}`));
  expect(table.querySelectorAll('tbody tr')).toHaveLength(100);
});

test('a page of 500 rows comes in steps of 50 at most', async () => {
  serve(things(500));
  const rows = (): number => document.querySelectorAll('tbody tr').length;
  const counts = [0];
  const observer = new MutationObserver(() => counts.push(rows()));
  observer.observe(document.body, { childList: true, subtree: true });
  await drawTable('?page_size=500');
  await waitFor(() => expect(rows()).toBe(500));
  observer.disconnect();
  expect(Math.max(...counts.slice(1).map((count, step) => count - (counts[step] ?? 0)))).toBe(50);
});

test('fewer rows than before leave none of those', async () => {
  serve(things(120));
  const { user } = await drawTable('?page_size=100');
  const table = await screen.findByRole('table');
  await waitFor(() => expect(labels()).toHaveLength(100));
  await user.type(screen.getByRole('combobox', { name: /^Search/ }), 'thing-11{Enter}');
  await waitFor(() => expect(labels()).toHaveLength(11));
  await waitFor(() => expect(table.querySelectorAll('tbody tr')).toHaveLength(11));
});

const never = new Promise<void>(() => undefined);

test('while the whole collection loads, it shows the progress, claims no order yet, and can be cancelled', async () => {
  const server = serve(things(1200));
  server.hold = (page, size) => (size === 500 && page > 1 ? never : undefined);
  const { user, search } = await drawTable();
  await screen.findByText('thing-1200');
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await screen.findByText('Loading all things: 500 of 1,200');
  expect(labels()[0]).toBe('thing-1200');
  expect(header('Label').hasAttribute('aria-sort')).toBe(false);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(screen.queryByText(/^Loading all/)).toBeNull();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  expect(labels()).toHaveLength(25);
});

test('a collection that cannot be loaded is an error, and never shows unsorted rows', async () => {
  const server = serve(things(1200));
  const { user } = await drawTable();
  await screen.findByText('thing-1200');
  server.broken = () => refuse('The shelf is broken');
  await user.click(screen.getByRole('button', { name: 'Label' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The shelf is broken');
  expect(labels()).toEqual([]);
  delete server.broken;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-1'));
});

test('a page of a larger collection is read again on return, not the whole collection', async () => {
  const server = serve(things(1200));
  const { user, search } = await drawTable('?sort=label');
  await waitFor(() => expect(labels()[0]).toBe('thing-1'));
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-26'));
  expect(search()).toEqual({ sort: 'label', page: '2' });
  expect(server.asked.every(({ page_size }) => page_size === 500)).toBe(true);
});

test('the menu of a row gives the focus back to its button, and is one for all rows', async () => {
  serve(things(3));
  const ran: string[] = [];
  const { user } = await drawTable('', {
    rowActions: ({ label }) => [
      { id: 'edit', label: `Edit ${label}`, run: () => ran.push(label) },
      { id: 'drop', label: 'Drop', disabledReason: 'It is in use', run: () => ran.push('dropped') },
    ],
  });
  const button = await screen.findByRole('button', { name: 'Actions for thing-2' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  await user.click(button);
  await screen.findByRole('menuitem', { name: 'Edit thing-2' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');

  await user.click(screen.getByRole('button', { name: 'Actions for thing-1' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Drop/ }));
  expect(ran).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: 'Edit thing-1' }));
  expect(ran).toEqual(['thing-1']);
  expect(screen.queryAllByRole('menu')).toHaveLength(0);
});

test('what creates a record stands in one place, whether there are records or not', async () => {
  const create = { to: '/other', label: 'Create thing' };
  serve(things(3));
  await drawTable('', { create });
  await screen.findByRole('table');
  const before = screen.getByText('Create thing').closest('a')?.parentElement?.className;
  cleanup();
  serve([]);
  await drawTable('', { create });
  await screen.findByRole('heading', { name: 'No Things yet' });
  const after = screen.getAllByText('Create thing').map((one) => one.closest('a')?.parentElement?.className);
  expect(after).toEqual([before]);
});
