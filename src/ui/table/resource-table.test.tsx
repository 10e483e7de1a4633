// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/envelope.ts';
import { columns, drawTable, header, labels, refuse, serve, things } from './testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('shows one page as the server cuts it, in its order', async () => {
  const server = serve(things(60));
  await drawTable();
  await screen.findByText('thing-60');
  expect(labels()).toHaveLength(25);
  expect(labels()[0]).toBe('thing-60');
  expect(server.asked).toEqual([{ page: 1, page_size: 25 }]);
  expect(screen.getByText('60')).toBeVisible();
  expect(await screen.findByText('1–25')).toBeVisible();
});

test('the next page is requested from the server and is in the address', async () => {
  const server = serve(things(60));
  const { user, search } = await drawTable();
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  await screen.findByText('thing-1');
  expect(labels()).toHaveLength(10);
  expect(search()).toEqual({ page: '3' });
  expect(server.asked.at(-1)).toEqual({ page: 3, page_size: 25 });
});

test('a page and size of the address, corrected', async () => {
  const server = serve(things(60));
  const { search } = await drawTable('?page=-1&page_size=9&sort=price');
  await screen.findByText('thing-60');
  expect(search()).toEqual({ page_size: '25' });
  expect(server.asked).toEqual([{ page: 1, page_size: 25 }]);
});

test('a page past the end shows the last one', async () => {
  serve(things(30));
  await drawTable('?page=9');
  await screen.findByText('26–30');
  expect(labels()).toHaveLength(5);
});

test('sorting loads the whole collection; the header says how it is sorted', async () => {
  const server = serve(things(1200));
  const { user, search } = await drawTable();
  await screen.findByText('thing-1200');
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-1'));
  expect(header('Label').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Status').hasAttribute('aria-sort')).toBe(false);
  expect(search()).toEqual({ sort: 'label' });
  expect(server.asked.filter(({ page_size }) => page_size === 500)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(labels()[0]).toBe('thing-1200'));
  expect(header('Label').getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(header('Label').hasAttribute('aria-sort')).toBe(false);
});

test('a collection of one page is sorted without another request', async () => {
  const server = serve(things(3));
  const { user } = await drawTable();
  await screen.findByText('thing-3');
  await user.click(screen.getByRole('button', { name: 'Label' }));
  await waitFor(() => expect(labels()).toEqual(['thing-1', 'thing-2', 'thing-3']));
  expect(server.asked).toHaveLength(1);
});

test('a column that costs a request per row says that it cannot be sorted by', async () => {
  serve(things(3));
  const { user, search } = await drawTable();
  await screen.findByText('cost 2');
  const cost = screen.getByRole('button', { name: 'Cost', description: /^One request per row/ });
  expect(cost.getAttribute('aria-disabled')).toBe('true');
  await user.click(cost);
  expect(search()).toEqual({});
});

test('typing a search makes one history entry and announces how many match', async () => {
  serve(things(60));
  const { user, search, history } = await drawTable();
  await screen.findByText('thing-60');
  const before = history.length;
  await user.type(screen.getByRole('combobox', { name: 'Search things' }), 'thing-5');
  await waitFor(() => expect(search()).toEqual({ q: 'thing-5' }));
  await waitFor(() =>
    expect(labels()).toEqual([...Array.from({ length: 10 }, (_, at) => `thing-${59 - at}`), 'thing-5']),
  );
  expect(history.length).toBe(before + 1);
  expect(screen.getByText('11 of 60 things match').getAttribute('role')).toBe('status');
});

test('rows can be made compact, and stay so', async () => {
  serve(things(3));
  const { user } = await drawTable();
  await screen.findByText('thing-3');
  const compact = screen.getByRole('button', { name: 'Compact rows', pressed: false });
  await user.click(compact);
  expect(compact).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
});

test('no match differs from an empty collection, and can be cleared', async () => {
  serve(things(3));
  const { user, search } = await drawTable('?q=nothing&f.status=on');
  await screen.findByRole('heading', { name: 'No match' });
  expect(labels()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(labels()).toHaveLength(3));
  expect(search()).toEqual({});
});

test('an empty collection explains itself and links to the form', async () => {
  serve([]);
  const { user } = await drawTable('', { create: { to: '/other', label: 'Create thing' } });
  await screen.findByRole('heading', { name: 'No Things yet' });
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByText('Create thing'));
  await screen.findByRole('heading', { name: 'Other page' });
});

test('an empty collection tells a restricted user that there may be more than is listed', async () => {
  const server = serve([]);
  server.restricted = true;
  await drawTable();
  await screen.findByText(/only records that you have a grant for/);
  cleanup();
  server.restricted = false;
  await drawTable();
  await screen.findByRole('heading', { name: 'No Things yet' });
  expect(screen.queryByText(/that you have a grant for/)).toBeNull();
});

test('loading is announced, and shows no row', async () => {
  const server = serve(things(3));
  server.broken = () => new Promise<Response>(() => undefined);
  await drawTable();
  await screen.findByText('Loading things');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0);
});

test('an error offers a retry', async () => {
  const server = serve(things(3));
  server.broken = () => refuse('The shelf is broken');
  const { user } = await drawTable();
  expect((await screen.findByRole('alert')).textContent).toContain('The shelf is broken');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0);
  delete server.broken;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('thing-3');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed refresh keeps the rows and shows their age', async () => {
  const server = serve(things(3));
  const { user } = await drawTable();
  await screen.findByText('thing-3');
  server.broken = () => refuse('The shelf is broken');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toMatch(/The shelf is broken.*Updated just now/);
  expect(labels()).toHaveLength(3);
});

test('beyond the limit everything that needs the whole collection is disabled, with the reason, and paging works', async () => {
  const server = serve(things(60));
  server.results = 10_001;
  const { user, search } = await drawTable('?sort=label', {
    bulk: [
      {
        id: 'delete',
        label: 'Delete',
        danger: true,
        confirm: { title: 'Delete Things', text: 'They go.', button: 'Delete' },
        done: (n) => `${n} Thing deleted`,
        can: () => undefined,
        endpoint: endpoint('DELETE', '/things/{thingId}', { section: 'a test', response: nothing }),
        params: ({ id }) => ({ thingId: id }),
      },
    ],
  });
  await screen.findByText('thing-60');
  const why = /There are 10,001/;
  const controls = [
    screen.getByRole('button', { name: 'Label', description: why }),
    screen.getByRole('combobox', { name: 'Search things', description: why }),
    screen.getByRole('button', { name: 'Export as CSV', description: why }),
    screen.getByRole('checkbox', { name: 'Select thing-60', description: why }),
    screen.getByRole('checkbox', { name: 'Select all rows on this page', description: why }),
  ];
  for (const control of controls) {
    expect(control.getAttribute('aria-disabled')).toBe('true');
    control.focus();
    expect(document.activeElement).toBe(control);
    await user.click(control);
  }
  expect(search()).toEqual({ sort: 'label' });
  expect(header('Label').hasAttribute('aria-sort')).toBe(false);
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await screen.findByText('thing-35');
  // One request for the whole collection, and no more than its first page.
  expect(server.asked.filter(({ page_size }) => page_size === 500)).toHaveLength(1);
});

test('a collection that is known to be too large is not loaded at all', async () => {
  const server = serve(things(60));
  server.results = 10_001;
  const { user } = await drawTable();
  await screen.findByText('thing-60');
  await user.click(screen.getByRole('button', { name: 'Label' }));
  expect(server.asked).toEqual([{ page: 1, page_size: 25 }]);
});

test('a hidden column stays hidden, the name cannot be hidden, and both can be reset', async () => {
  serve(things(3));
  const first = await drawTable();
  await screen.findByText('thing-3');
  await first.user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns and rows' });
  expect(first.search()).toEqual({ dialog: 'columns' });
  await first.user.click(within(dialog).getByRole('checkbox', { name: 'Status' }));
  await first.user.click(within(dialog).getByRole('checkbox', { name: /^Label/ }));
  await first.user.click(within(dialog).getByRole('button', { name: 'Move ID up' }));
  await first.user.click(within(dialog).getByRole('checkbox', { name: 'ID' }));
  const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  await waitFor(() => expect(headers()).toEqual(['Label', 'ID', expect.stringContaining('Cost')]));
  first.unmount();

  const second = await drawTable();
  await screen.findByText('thing-3');
  expect(headers()).toEqual(['Label', 'ID', expect.stringContaining('Cost')]);
  await second.user.click(screen.getByRole('button', { name: 'Columns' }));
  await second.user.click(await screen.findByRole('button', { name: 'Reset to defaults' }));
  expect(headers()).toEqual(['Label', 'Status', expect.stringContaining('Cost')]);
});

test('the page size is kept for the next visit, and written to the address where needed', async () => {
  const server = serve(things(120));
  const first = await drawTable();
  await screen.findByText('thing-120');
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '50');
  await waitFor(() => expect(labels()).toHaveLength(50));
  expect(first.search()).toEqual({});
  first.unmount();

  const second = await drawTable();
  await screen.findByText('1–50');
  await second.user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('51–100');
  expect(second.search()).toEqual({ page: '2', page_size: '50' });
  expect(server.asked.at(-1)).toEqual({ page: 2, page_size: 50 });
});

test('rows in transition are polled, without the row menu losing the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const server = serve(things(2));
  await drawTable('', {
    poll: ({ status }) => status === 'on',
    rowActions: () => [{ id: 'edit', label: 'Edit', run: () => undefined }],
  });
  await screen.findByText('thing-2');
  const menu = screen.getByRole('button', { name: 'Actions for thing-1' });
  menu.focus();
  await vi.advanceTimersByTimeAsync(3100);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  server.records = server.records.map((thing) => ({ ...thing, status: 'off' }));
  await vi.advanceTimersByTimeAsync(3100);
  await waitFor(() => expect(screen.getAllByText('off')).toHaveLength(2));
  expect(server.asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.asked).toHaveLength(3);
  expect(document.activeElement).toBe(menu);
  vi.useRealTimers();
});

test('every part of the table carries its role, for screens that lay it out as blocks', async () => {
  serve(things(1));
  await drawTable();
  await screen.findByText('thing-1');
  for (const part of document.querySelectorAll('table, thead, tbody, tr, th, td'))
    expect(part.getAttribute('role')).not.toBeNull();
  expect(document.querySelectorAll('[role=columnheader]')).toHaveLength(columns.length - 1);
});
