// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import operations from '../../docs/api/operations.json' with { type: 'json' };
import { type Screen, screensOf } from '../../e2e/support/routes.ts';
import { inSentence } from '#lib/in-sentence.ts';
import { open, type Opened } from './open.tsx';

/** Lists whose records cannot be changed in any way: they have neither a menu in each row nor a selection. */
const READ_ONLY = ['/managed', '/managed/issues', '/regions', '/vlans'];

/** The collections of the API: a list reads one of them. */
const collections = operations
  .filter(({ method, path }) => method === 'GET' && !path.includes('{') && path !== '/profile')
  .map(({ path }) => path);

/** What a window of 1440 px has for a table, beside a scroll bar, and the pixel that `useWide` lets pass. */
const AT_1440 = 1170;

/** The same response of every collection. */
const onCollections = (fault: object): object[] =>
  collections.map((path) => ({ method: 'GET', path, act: 'answer', count: null, ...fault }));

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr')];
// What has no page of its own is no link.
const nameOf = (row: HTMLElement | undefined): string =>
  (row?.querySelector('th a') ?? row?.querySelector('th'))?.textContent ?? '';
const names = (): string[] => rows().map(nameOf);
const param = (name: string): string | null => new URLSearchParams(location.search).get(name);
const state = (name: string): Element | null => document.querySelector(`[data-state=${name}]`);
const status = (text: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '[role=status], [role=status] *' });
const press = async ({ user }: Opened, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

async function openList({ path }: Screen, options: Parameters<typeof open>[1] = {}): Promise<Opened> {
  const opened = await open(`/${path}`, options);
  await waitFor(() => expect(names().filter((name) => name !== '').length).toBeGreaterThan(0));
  return opened;
}

describe.each(screensOf('list'))('$route', (list) => {
  const { path, label, route } = list;

  it('has columns that fit in a window of 1440 px', async () => {
    await openList(list);
    expect(Number.parseInt(screen.getByRole('table').style.minWidth, 10)).toBeLessThanOrEqual(AT_1440);
  });

  it('corrects invalid parameters of an address', async () => {
    await openList({ ...list, path: `${path}?page=-1&page_size=9&sort=nonsense&f.nonsense=1&tab=7` });
    await waitFor(() => expect(location.search).not.toContain('nonsense'));
    expect(['page', 'sort', 'f.nonsense'].map(param)).toEqual([null, null, null]);
    expect(['25', null]).toContain(param('page_size'));
  });

  it('is searched and filtered in its address, and Back undoes it', async () => {
    const opened = await openList(list);
    const { user } = opened;
    const all = rows().length;
    const wanted = names().at(-1) ?? '';
    await user.click(screen.getByRole('searchbox', { name: `Search ${inSentence(label)}` }));
    await user.paste(wanted);
    // A list of more than one page has more than the rows on screen.
    await status(new RegExp(`of \\d+ ${inSentence(label)} match`));
    await waitFor(() => expect(param('q')).toBe(wanted));
    expect(names()).toContain(wanted);
    expect(rows().length).toBeLessThan(all);
    history.back();
    await waitFor(() => expect(rows()).toHaveLength(all));
    expect(screen.getByRole('searchbox')).toHaveValue('');

    await press(opened, 'Filter');
    const filters = within(await screen.findByRole('group', { name: 'Filters' }));
    const choice = filters.queryByRole<HTMLSelectElement>('combobox', { name: 'Is' });
    // A text is filtered by one that no record has.
    const word = choice?.options[1]?.text.replace(/ \(\d+\)$/, '') ?? 'no-record-has-this';
    if (choice === null) await user.type(filters.getByRole('textbox', { name: 'Contains' }), word);
    else await user.selectOptions(choice, choice.options[1]?.value ?? '');
    const chips = within(await screen.findByRole('list', { name: 'Filters set' }));
    expect(chips.getByRole('button', { name: /^Remove filter/ }).getAttribute('aria-label')).toMatch(`: ${word}`);
    await status(new RegExp(`${inSentence(label)} match`));
    expect(location.search).toContain('f.');
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('list', { name: 'Filters set' })).toBeNull();
  });

  it('hides a column for good, and never the name', async () => {
    const opened = await openList(list);
    const headers = (): string[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const before = headers();
    await press(opened, 'Columns');
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes[0]).toHaveAttribute('aria-disabled', 'true');
    await opened.user.click(boxes[0] ?? document.body);
    expect(boxes[0]).toBeChecked();
    await opened.user.click(dialog.getAllByRole('checkbox', { checked: true })[1] ?? document.body);
    await opened.user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(headers()).toHaveLength(before.length - 1));
    const [hidden] = before.filter((name) => !headers().includes(name));
    expect(hidden).toMatch(/\w/);
    expect(localStorage.length).toBeGreaterThan(0);
  });

  it(`says that nothing matches, and ${READ_ONLY.includes(route) ? 'offers nothing in its rows' : 'has a menu and a selection'}`, async () => {
    const opened = await openList(list);
    const all = rows().length;
    const [first = document.body] = rows();
    const changes = READ_ONLY.includes(route) ? 0 : 1;
    expect(within(first).queryAllByRole('button', { name: /^Actions for/ })).toHaveLength(changes);
    const boxes = within(first).queryAllByRole('checkbox');
    expect(boxes).toHaveLength(changes);
    for (const box of boxes) {
      await opened.user.click(box);
      await screen.findByRole('region', { name: 'Selection' });
    }
    await opened.user.click(screen.getByRole('searchbox'));
    await opened.user.paste('nothing is called so');
    await screen.findByRole('heading', { name: 'No match' });
    expect(rows()).toHaveLength(0);
    await press(opened, 'Clear search and filters');
    await waitFor(() => expect(rows()).toHaveLength(all));
  });

  it('keeps its rows when they cannot be read again, and tells their age', async () => {
    const opened = await openList(list);
    const all = names();
    const errors = [{ field: null, reason: 'Nothing can be read today' }];
    await opened.control('PUT', 'faults', onCollections({ status: 400, errors }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/rows below were updated \d\d:\d\d/);
    expect(names()).toEqual(all);
    await opened.control('DELETE', 'faults');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(names()).toEqual(all);
  });

  it('explains itself when it is empty', async () => {
    await open(`/${path}`, {
      before: ({ control }) =>
        control('PUT', 'faults', onCollections({ status: 200, body: { data: [], page: 1, pages: 1, results: 0 } })),
    });
    await waitFor(() => expect(state('empty')).not.toBeNull());
    expect(rows()).toHaveLength(0);
    expect(state('empty')).toHaveTextContent(/\w+ \w+ \w+/);
  });

  it('sorts the whole collection, and keeps its order on return', async () => {
    const opened = await openList(list, { scenario: 'large' });
    const identity = (): HTMLElement =>
      screen.getAllByRole('columnheader').find((header) => header.querySelector('button') !== null) ?? document.body;
    const sort = (): HTMLElement => within(identity()).getByRole('button');
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    await opened.user.click(sort());
    await waitFor(() => expect(identity()).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(names()).toEqual(names().toSorted(compare)));
    const [lowest = ''] = names();
    await opened.user.click(sort());
    await waitFor(() => expect(identity()).toHaveAttribute('aria-sort', 'descending'));
    await waitFor(() => expect(compare(names()[0] ?? '', lowest)).toBeGreaterThan(0));
    expect(names()).toEqual(names().toSorted((one, other) => compare(other, one)));
    expect(param('sort')).toMatch(/^-\w/);
    const left = names();
    await opened.user.click(screen.getByRole('link', { name: left[3] ?? '' }));
    // Some headings say more than the record's name.
    await screen.findByRole('heading', { level: 1, name: (name) => name.includes(left[3] ?? '?') });
    history.back();
    await waitFor(() => expect(names()).toEqual(left));
  });
});
