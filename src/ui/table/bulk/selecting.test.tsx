// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/envelope.ts';
import { collection, drawTable, labels, refuse, serve, type Thing, things } from '../testing.tsx';
import type { BulkAction } from '../types.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Switches things off; refused for those that are off already. */
const switchOff: BulkAction<Thing> = {
  id: 'off',
  label: 'Switch off',
  confirm: { title: 'Switch Things off', text: 'They stop.', button: 'Switch off' },
  can: ({ status }) => (status === 'off' ? 'It is off already' : undefined),
  endpoint: endpoint('PUT', '/things/{thingId}', { section: 'a test', response: nothing }),
  params: ({ id }) => ({ thingId: id }),
  done: (n) => `${n} switched off`,
};

const drawSelectable = () => drawTable('', { bulk: [switchOff] });

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('a selection survives paging and is pruned of what is gone', async () => {
  const server = serve(things(60));
  const { user } = await drawSelectable();
  await screen.findByText('thing-60');
  await user.click(box('thing-60'));
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await screen.findByText('thing-35');
  await user.click(box('thing-35'));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  expect(bar.textContent).toContain('2 selected');
  expect(screen.getAllByText('2 selected').some((element) => element.getAttribute('role') === 'status')).toBe(true);

  server.records = server.records.filter(({ label }) => label !== 'thing-60');
  await queryClient.invalidateQueries();
  await waitFor(() => expect(bar.textContent).toContain('1 selected'));
});

test('the box over the page selects the page, and a link the rest of what matches', async () => {
  serve(things(60));
  const { user } = await drawSelectable();
  await screen.findByText('thing-60');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  expect(bar.textContent).toContain('25 selected');
  await user.click(await screen.findByRole('button', { name: 'Select all 60' }));
  expect(bar.textContent).toContain('60 selected');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

/** The files that are downloaded, and their names. */
function downloads() {
  const written: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (written.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { written, names };
}

/** What is selected, by label. */
const selected = () =>
  screen
    .getAllByRole('checkbox', { checked: true, name: /^Select thing/ })
    .map((one) => (one.getAttribute('aria-label') ?? '').replace('Select ', ''));

test('a press with Shift takes along what lies between, and lets go of it again', async () => {
  serve(things(9));
  const { user } = await drawSelectable();
  await screen.findByText('thing-9');
  await user.click(box('thing-8'));
  await screen.findByRole('region', { name: 'Selection' });
  await user.keyboard('{Shift>}');
  await user.click(box('thing-5'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['thing-8', 'thing-7', 'thing-6', 'thing-5']);
  // The range begins at what was pressed last without Shift.
  await user.click(box('thing-2'));
  await user.click(box('thing-7'));
  await user.keyboard('{Shift>}');
  await user.click(box('thing-5'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['thing-8', 'thing-2']);
});

test('Shift and an arrow key grow and shrink the range, and the focus goes along', async () => {
  serve(things(5));
  const { user } = await drawSelectable();
  await screen.findByText('thing-5');
  await user.click(box('thing-4'));
  await screen.findByRole('region', { name: 'Selection' });
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}');
  expect(selected()).toEqual(['thing-4', 'thing-3', 'thing-2']);
  expect(document.activeElement).toBe(box('thing-2'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
  expect(selected()).toEqual(['thing-5', 'thing-4']);
  expect(document.activeElement).toBe(box('thing-5'));
  await user.keyboard('{ArrowUp}');
  expect(selected()).toEqual(['thing-5', 'thing-4']);
});

test('the selected records are exported as a file, with their ids', async () => {
  const { written } = downloads();
  serve(things(60));
  const { user } = await drawSelectable();
  await screen.findByText('thing-60');
  await user.click(box('thing-60'));
  await user.click(box('thing-58'));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  await waitFor(() =>
    expect(within(bar).getByRole('button', { name: 'Export CSV' })).toHaveProperty('ariaDisabled', null),
  );
  await user.click(within(bar).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(written).toHaveLength(1));
  const lines = (await written[0]?.text())?.trim().split(/\r?\n/) ?? [];
  expect(lines.map((line) => line.split(',')[0]?.replace('\uFEFF', ''))).toEqual(['ID', '1', '3']);
});

test('selected records that do not match the filters are counted', async () => {
  serve(things(3));
  const { user } = await drawSelectable();
  await screen.findByText('thing-3');
  await user.click(box('thing-2'));
  await user.type(screen.getByRole('combobox', { name: /^Search/ }), 'thing-3{Enter}');
  await waitFor(() => expect(labels()).toEqual(['thing-3']));
  expect((await screen.findByRole('region', { name: 'Selection' })).textContent).toContain(
    '1 selected (1 not in this view)',
  );
});

test('a bulk action shows beforehand what it cannot do, and afterwards the result of each', async () => {
  const server = serve(things(4));
  const ran: string[] = [];
  server.write = async ({ label }) => {
    ran.push(label);
    return label === 'thing-2' ? refuse('It is stuck') : undefined;
  };
  const { user } = await drawSelectable();
  await screen.findByText('thing-4');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch Things off' });
  expect(within(dialog).getByText('Switch off 2, skip 2.')).toBeTruthy();
  expect(within(dialog).getByRole('list', { name: 'Skipped' }).textContent).toContain('thing-3It is off already');
  expect(ran).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Switch off 2' }));
  await within(dialog).findByText('1 switched off, 3 not');
  expect(ran.toSorted((a, b) => a.localeCompare(b))).toEqual(['thing-2', 'thing-4']);
  expect(within(dialog).getByRole('list', { name: 'Not done' }).textContent).toContain('thing-2Failed: It is stuck');
  expect(screen.getByText(/4 selected/, { selector: 'section span' })).toBeTruthy();

  // Switched off by someone else meanwhile: the retry reads it first.
  server.records = server.records.map((thing) => (thing.label === 'thing-2' ? { ...thing, status: 'off' } : thing));
  await user.click(within(dialog).getByRole('button', { name: 'Retry 1' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('list', { name: 'Not done' }).textContent).toContain(
      'thing-2Not possible: It is off already',
    ),
  );
  expect(ran).toHaveLength(2);
});

test('a bulk action makes the same queries stale as single writes, except for deleted records', async () => {
  const server = serve(things(3));
  server.write = async ({ id }) => {
    server.records = server.records.filter((thing) => thing.id !== id);
  };
  const deletion: BulkAction<Thing> = {
    id: 'delete',
    label: 'Delete',
    danger: true,
    confirm: { title: 'Delete Things', text: 'They go.', button: 'Delete' },
    done: (n) => `${n} Thing deleted`,
    can: () => undefined,
    endpoint: endpoint('DELETE', '/things/{thingId}', { section: 'a test', response: nothing }),
    params: ({ id }) => ({ thingId: id }),
    invalidates: ['boxes'],
  };
  const { user } = await drawTable('', { bulk: [deletion] });
  await screen.findByText('thing-3');
  const others = [['events', 'latest'], ['boxes', 'all'], collection.one(3).queryKey];
  for (const key of [...others, collection.one(1).queryKey]) queryClient.setQueryData(key, {});
  await user.click(box('thing-3'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 1' }));
  await screen.findByText('1 Thing deleted');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await waitFor(() => expect(labels()).toEqual(['thing-2', 'thing-1']));
  for (const key of others) expect([key, queryClient.getQueryState(key)?.isInvalidated]).toEqual([key, true]);
  expect(queryClient.getQueryState(collection.one(1).queryKey)).toBeUndefined();
});

test('stopping leaves the rest not started, and all selected for what comes next', async () => {
  const server = serve(things(12));
  const open: (() => void)[] = [];
  server.write = () => new Promise((resolve) => open.push(resolve));
  const { user } = await drawSelectable();
  await screen.findByText('thing-12');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await user.click(await screen.findByRole('button', { name: 'Switch off 6' }));
  expect(open).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  for (const end of open) end();
  await screen.findByText('4 switched off, 8 not');
  expect(open).toHaveLength(4);
  expect(screen.getByText('12 selected', { selector: 'section span' })).toBeTruthy();
});

test('CSV holds every matching row in the columns and the order on screen', async () => {
  serve(things(60).map((thing) => (thing.id === 1 ? { ...thing, label: '=thing' } : thing)));
  const { written, names } = downloads();
  const { user } = await drawTable('?sort=label&f.status=on');
  await waitFor(() => expect(labels()).toHaveLength(25));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(written).toHaveLength(1));
  const lines = (await written[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(31);
  expect(lines.slice(0, 3)).toEqual(['ID,Label,Status', "1,'=thing,on", '59,thing-2,on']);
  expect(names[0]).toMatch(/^things-\d{4}-\d\d-\d\d\.csv$/);
});

test('a phone shows two actions and has the others in a menu, which begin the same way', async () => {
  const narrow = Object.assign(matchMedia('(max-width: 599.98px)'), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow);
  serve(things(3));
  const more = ['two', 'three'].map((id) => ({ ...switchOff, id, label: `Switch ${id}` }));
  const { user } = await drawTable('', { bulk: [switchOff, ...more] });
  await screen.findByText('thing-3');
  await user.click(box('thing-3'));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect(bar.getAllByRole('button', { name: /^Switch/ }).map(({ textContent }) => textContent)).toEqual([
    'Switch off',
    'Switch two',
  ]);
  await user.click(bar.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Switch three' }));
  await screen.findByRole('dialog', { name: /^Switch Things off/ });
  await user.keyboard('{Escape}');
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  vi.restoreAllMocks();
});
