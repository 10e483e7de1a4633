// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';
import {
  button,
  expectRefused,
  field,
  fill,
  focused,
  heading,
  moreAction,
  pressDisabled,
  row,
  tabTo,
} from '../page.ts';
import { userButton } from './parts.ts';

const LACKING = 'Your token can’t change firewalls (firewall:read_write)';

const link = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name });

const READ_ONLY = 'Your user can only read this firewall';

/** Looks at items of the page's menu, and closes it. */
async function inMenu(user: UserEvent, names: readonly string[], check: (item: HTMLElement) => void): Promise<void> {
  await moreAction(user, names[0] ?? '');
  for (const name of names) check(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** Checks that actions in the page's menu can be used. */
const expectMoreOffered = (user: UserEvent, names: readonly string[]): Promise<void> =>
  inMenu(user, names, (item) => expect(item).not.toHaveAttribute('aria-disabled', 'true'));

/** Checks that actions in the page's menu are disabled with the reason. */
const expectMoreRefused = (user: UserEvent, names: readonly string[], reason: string): Promise<void> =>
  inMenu(user, names, (item) => {
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(reason);
  });

async function switchPersona(user: UserEvent, from: string, to: string): Promise<void> {
  await user.click(await userButton(from));
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${to}`) }));
  await userButton(to);
}

/** The ids of all Firewalls, whoever is signed in. */
async function allIds({ api }: Server): Promise<number[]> {
  const answer = Object(await api('GET', '/networking/firewalls?page_size=500'));
  expect(answer.data.length).toBeGreaterThan(4);
  return answer.data.map(({ id }: { id: number }) => id);
}

/** The ids of the rows on screen. */
const shownIds = (): number[] =>
  screen
    .queryAllByRole('rowheader')
    .map((header) => Number(within(header).getByRole('link').getAttribute('href')?.split('/').at(-1)));

/** Opens a page by its address, as a link would. */
const go = (path: string): void => history.pushState(null, '', path);

test('the admin has everything enabled', async () => {
  const { user } = await open('/firewalls');
  await userButton('Admin');
  await link('Create firewall');
  await user.click(await link('office-only'));
  await heading('office-only');
  await link('Edit');
  await expectMoreOffered(user, ['Disable', 'Delete']);
});

test('with a read-only token every record is visible; actions that change one name the missing scope', async () => {
  const opened = await open('/firewalls');
  const { user, sent } = opened;
  const ids = await allIds(opened);
  await switchPersona(user, 'Admin', 'Read only');
  await row('office-only');
  expect(shownIds()).toEqual(expect.arrayContaining(ids));
  await expectRefused(user, await button('Create firewall'), LACKING);

  await user.click(await button('Actions for office-only'));
  for (const name of [/^Edit rules/, /^Edit(?! rules)/, /^Disable/, /^Delete/]) {
    const item = await screen.findByRole('menuitem', { name });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(LACKING);
    item.focus();
    await focused(item);
    await user.keyboard('{Enter}');
    expect(item).toBeVisible();
  }
  await user.keyboard('{Escape}');

  await user.click(await link('office-only'));
  await heading('office-only');
  await expectRefused(user, await button('Edit'), LACKING);
  await expectMoreRefused(user, ['Disable', 'Delete'], LACKING);
  expect(sent).toEqual([]);
});

test('the palette names the missing scope beside an action, and does nothing', async () => {
  const { user } = await open('/settings', { persona: 'demo-read-only' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search pages/ }), 'create firewall');
  const option = await screen.findByRole('option', { name: /^Create firewall/ });
  await waitFor(() => expect(option).toHaveAttribute('aria-disabled', 'true'));
  expect(option).toHaveTextContent(LACKING);
  await pressDisabled(option);
  await user.keyboard('{Enter}');
  expect(option).toBeVisible();
  expect(location.pathname).toBe('/settings');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('at the address of a form stands the reason in its place, and a way back', async () => {
  const { user } = await open('/firewalls/new', { persona: 'demo-read-only' });
  expect(await screen.findByRole('note')).toHaveTextContent(LACKING);
  expect(screen.queryByRole('textbox', { name: /^Label/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await heading('Firewalls');
});

test('a dialog opened by its address is disabled too', async () => {
  const { user, sent } = await open('/firewalls?dialog=delete.6', { persona: 'demo-read-only' });
  const asked = within(await screen.findByRole('dialog'));
  await asked.findByText(LACKING, { exact: false });
  const press = asked.getByRole('button', { name: /^Delete / });
  await tabTo(user, press);
  await user.keyboard('{Enter}');
  expect(press).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a user without a grant sees an empty list with the reason, and cannot create', async () => {
  const { user, sent } = await open('/firewalls');
  await row('office-only');
  await switchPersona(user, 'Admin', 'Restricted');
  await screen.findByText(/only records that you have a grant for/);
  expect(shownIds()).toEqual([]);
  await expectRefused(
    user,
    await button('Create firewall'),
    'You can’t create firewalls. Ask an administrator for that permission',
  );
  // A record without a grant shows a refusal, not a broken page.
  go('/firewalls/1');
  expect(await screen.findByRole('alert')).toHaveTextContent('You can’t view firewall 1.');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('what one user saw is gone for the next, even while the server does not answer', async () => {
  const { user, control } = await open('/firewalls');
  await row('office-only');
  await control('PUT', 'faults', [{ method: 'GET', path: '/networking/firewalls', count: null, act: 'hang' }]);
  expect(shownIds()).not.toEqual([]);
  await switchPersona(user, 'Admin', 'Operator');
  await screen.findByText('Loading firewalls');
  expect(document.body).not.toHaveTextContent('office-only');
});

test('an unrestricted user with an empty list is told nothing about grants', async () => {
  await open('/firewalls', { scenario: 'empty' });
  await screen.findByRole('heading', { name: 'No firewalls yet' });
  expect(screen.queryByText(/have a grant for/)).toBeNull();
});

test('an operator changes odd ids, only reads those divisible by four, and does not see the rest', async () => {
  const opened = await open('/firewalls');
  const { user, sent } = opened;
  const ids = await allIds(opened);
  await row('office-only');
  await switchPersona(user, 'Admin', 'Operator');
  const granted = ids.filter((id) => id % 2 === 1 || id % 4 === 0);
  expect(granted.length).toBeLessThan(ids.length);
  // Lists are ordered by id.
  await waitFor(() => expect(shownIds()).toEqual(granted));

  go('/firewalls/4');
  await expectRefused(user, await button('Edit'), READ_ONLY);
  await expectMoreRefused(user, ['Disable', 'Delete'], READ_ONLY);
  go('/firewalls/1');
  await heading('shop-edge');
  await link('Edit');
  await expectMoreOffered(user, ['Disable', 'Delete']);
  go('/firewalls/2');
  expect(await screen.findByRole('alert')).toHaveTextContent('You can’t view firewall 2.');
  expect(sent).toEqual([]);
});

test('an operator may change what they create, whatever its id', async () => {
  const opened = await open('/firewalls', { persona: 'demo-operator' });
  const { user, sent } = opened;
  const next = Math.max(...(await allIds(opened))) + 1;
  // Not an id that the operator could change anyway, or this would prove nothing.
  expect(next % 2).toBe(0);
  await user.click(await link('Create firewall'));
  await fill(user, await field(/^Label/), 'by-operator');
  await user.click(await button('Create firewall'));
  await heading('by-operator');
  expect(location.pathname).toBe(`/firewalls/${next}`);
  await user.click(await link('Edit'));
  await fill(user, await field(/^Label/), 'by-operator-2');
  await user.click(await button('Save changes'));
  await heading('by-operator-2');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /networking/firewalls',
    `PUT /networking/firewalls/${next}`,
  ]);
});

test('unsaved changes are asked about before switching persona, and before signing out', async () => {
  const { user } = await open('/firewalls/new');
  await user.type(await field(/^Label/), 'half-typed');
  const choose = async (role: string, name: RegExp): Promise<void> => {
    await user.click(await userButton('Admin'));
    await user.click(await screen.findByRole(role, { name }));
  };
  for (const [role, name] of [
    ['menuitemradio', /^Operator/],
    ['menuitem', /^Sign out/],
  ] as const) {
    await choose(role, name);
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userButton('Admin');
    expect(await field(/^Label/)).toHaveValue('half-typed');
  }
  await choose('menuitemradio', /^Operator/);
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Leave' }));
  await userButton('Operator');
  expect(await field(/^Label/)).toHaveValue('');
});

test('signing out leads to the persona picker, and from there back to the same address', async () => {
  const { user } = await open('/firewalls?q=edge');
  await row('shop-edge');
  await user.click(await userButton('Admin'));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await heading('Choose a persona');
  expect(document.title).toBe('Choose a persona · Binnacle');
  expect(document.body).not.toHaveTextContent('shop-edge');
  await user.click(await button(/^Operator/));
  await userButton('Operator');
  expect(location.pathname + location.search).toBe('/firewalls?q=edge');
  expect(await screen.findByRole('combobox', { name: /^Search/ })).toHaveValue('edge');
  await row('shop-edge');
});
