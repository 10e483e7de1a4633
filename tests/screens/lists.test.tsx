// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import operations from '../../docs/api/operations.json' with { type: 'json' };
import { type Screen, screensOf } from '../../e2e/support/routes.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { open, type Opened } from './open.tsx';

/** Lists whose records cannot be changed in any way: they have neither a menu in each row nor a selection. */
const READ_ONLY = ['/managed', '/managed/issues'];

/** Lists whose records can only be changed one by one: they have a menu in each row, and no selection. */
const ONE_BY_ONE = ['/vlans'];

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
// What has no page of its own is no link, and may say why after its name.
const nameOf = (row: HTMLElement | undefined): string =>
  (row?.querySelector('th a') ?? row?.querySelector('th'))?.firstChild?.textContent ?? '';
const names = (): string[] => rows().map(nameOf);
const param = (name: string): string | null => new URLSearchParams(location.search).get(name);
const state = (name: string): Element | null => document.querySelector(`[data-state=${name}]`);
const status = (text: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '[role=status], [role=status] *' });

async function openList({ path }: Screen): Promise<Opened> {
  const opened = await open(`/${path}`);
  await waitFor(() => expect(names().filter((name) => name !== '').length).toBeGreaterThan(0));
  return opened;
}

/** What their parts share is proved whole on one list: e2e/walk/lists.spec.ts. */
describe.each(screensOf('list'))('$route', (list) => {
  const { path, label, route } = list;
  const menus = READ_ONLY.includes(route) ? 0 : 1;
  const selections = ONE_BY_ONE.includes(route) ? 0 : menus;

  it(`has columns that fit, ${menus} menu and ${selections} selection in a row, and is searched, filtered and sorted`, async () => {
    const opened = await openList(list);
    const { user } = opened;
    const all = rows().length;
    const [first = document.body] = rows();
    expect(Number.parseInt(screen.getByRole('table').style.minWidth, 10)).toBeLessThanOrEqual(AT_1440);
    expect(within(first).queryAllByRole('button', { name: /^Actions for/ })).toHaveLength(menus);
    expect(within(first).queryAllByRole('checkbox')).toHaveLength(selections);

    const wanted = names().at(-1) ?? '';
    await user.click(screen.getByRole('combobox', { name: `Search ${inSentence(label)}` }));
    await user.paste(wanted);
    // A list of more than one page has more than the rows on screen.
    await status(new RegExp(`of \\d+ ${inSentence(label)} match`));
    await waitFor(() => expect(param('q')).toBe(wanted));
    expect(names()).toContain(wanted);
    expect(rows().length).toBeLessThan(all);
    history.back();
    await waitFor(() => expect(rows()).toHaveLength(all));
    expect(screen.getByRole('combobox', { name: /^Search/ })).toHaveValue('');

    const field = screen.getByRole('combobox', { name: `Search ${inSentence(label)}` });
    await user.click(field);
    await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
    // A text is filtered by one that no record has.
    const isText = field.matches('[value$=": "]');
    if (isText) await user.type(field, 'no-record-has-this');
    else await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
    const [option = document.body] = await screen.findAllByRole('option', {
      name: isText ? /no-record-has-this$/ : /\w/,
    });
    await user.click(option);
    const set = within(await screen.findByRole('list', { name: 'Filters set' }));
    expect(set.getByRole('button', { name: /^Remove filter \w.*( =|:) \w/ })).toBeVisible();
    await status(new RegExp(`${inSentence(label)} match`));
    expect(location.search).toContain('f.');
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('list', { name: 'Filters set' })).toBeNull();

    const identity = (): HTMLElement =>
      screen.getAllByRole('columnheader').find((header) => header.querySelector('button') !== null) ?? document.body;
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    await user.click(within(identity()).getByRole('button'));
    await waitFor(() => expect(identity()).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(names()).toEqual(names().toSorted(compare)));
    await user.click(within(identity()).getByRole('button'));
    await waitFor(() => expect(identity()).toHaveAttribute('aria-sort', 'descending'));
    await waitFor(() => expect(names()).toEqual(names().toSorted((one, other) => compare(other, one))));
    expect(param('sort')).toMatch(/^-\w/);
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
});
