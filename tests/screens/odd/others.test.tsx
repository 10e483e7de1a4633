// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, type Opened } from '../open.tsx';
import { answering, oddPage } from './oddities.ts';

const FAILED = /could not be (shown|loaded|read)|unreadable answer/i;

/** Opens a page on which the first record of every list is there once for each way in which it may be odd. */
const openOdd = (path: string) => open(path, { before: async () => answering((_, body) => oddPage(body)) });

const texts = (within: ParentNode = document): string => within.querySelector('main')?.textContent ?? '';

it('the overview counts all records and says nothing of a failure', async () => {
  await openOdd('/');
  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.queryAllByText(/Loading/)).toEqual([]));
  expect(texts()).not.toMatch(FAILED);
  expect(texts()).not.toMatch(/NaN|Invalid Date|undefined/);
});

/** The labels of a list's records, as they are without oddities. */
const labelsAt = async ({ api }: Opened, path: string): Promise<string[]> =>
  [Object(await api('GET', `${path}?page_size=500`)).data].flat().map(({ label }: { label: string }) => label);

it('the palette finds every intact record', async () => {
  const opened = await openOdd('/settings');
  const { user } = opened;
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search pages/ });
  for (const path of ['/compute/instances', '/networking/firewalls', '/databases/instances', '/lke/clusters']) {
    const name = (await labelsAt(opened, path)).at(-1) ?? '';
    fireEvent.change(field, { target: { value: name } });
    const results = within(await screen.findByRole('listbox', { name: 'Results' }));
    expect(await results.findAllByRole('option', { name: (text) => text.startsWith(name) })).not.toEqual([]);
    expect(screen.getByRole('dialog').textContent).not.toMatch(FAILED);
  }
});

it.each([
  { path: '/nodebalancers/new', picker: 'Region', list: '/regions' },
  { path: '/databases/new', picker: 'Region', list: '/regions' },
  { path: '/ips/new', picker: 'Instance', list: '/compute/instances' },
])('$picker at $path finds intact records', async ({ path, picker, list }) => {
  const opened = await openOdd(path);
  const box = await screen.findByRole('combobox', { name: new RegExp(`^${picker}`) });
  await opened.user.click(box);
  const labels = await labelsAt(opened, list);
  for (const label of [labels[1] ?? '', labels.at(-1) ?? '']) {
    fireEvent.change(box, { target: { value: label } });
    expect(await screen.findAllByRole('option', { name: (text) => text.includes(label) })).not.toEqual([]);
  }
  expect(document.body.textContent).not.toMatch(FAILED);
});
