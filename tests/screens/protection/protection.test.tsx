// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { open } from '../open.tsx';
import { bulkAction, button, dialog, heading, moreAction, pressDisabled, row } from '../page.ts';

beforeEach(() => localStorage.clear());

const REASON = 'Protected in this browser: stop protecting it first';

/** Opens the menu of a row. */
async function rowMenu(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click((await row(name)).getByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
}

test('a protected record refuses what would destroy it in row, page, bulk and by its address, until that ends', async () => {
  const { user, sent } = await open('/firewalls');
  const menu = await rowMenu(user, 'shop-edge');
  await user.click(menu.getByRole('menuitem', { name: 'Protect' }));
  await screen.findByText('shop-edge is protected');
  expect(
    (await rowMenu(user, 'shop-edge')).getByRole('menuitem', { name: /^Delete.*stop protecting it first/ }),
  ).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');

  // Among others it is left out, with the reason.
  await user.click(screen.getByRole('checkbox', { name: 'Select shop-edge' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select old-edge' }));
  await user.click(await bulkAction('Delete'));
  const asked = await dialog(/^Delete/);
  await asked.findByText(REASON, { exact: false });
  await user.click(asked.getByRole('button', { name: 'Cancel' }));

  await user.click((await row('shop-edge')).getByRole('link', { name: 'shop-edge' }));
  await heading('shop-edge');
  expect(screen.getByText('Protected')).toBeVisible();
  const { pathname } = location;
  history.pushState(null, '', `${pathname}?dialog=delete.${pathname.split('/').at(-1)}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  const alone = await dialog(/^Delete/);
  const press = alone.getByRole('button', { name: /^Delete/ });
  expect(press).toHaveAccessibleDescription(REASON);
  await pressDisabled(press);
  await user.click(alone.getByRole('button', { name: 'Cancel' }));

  await user.click(await moreAction(user, 'Stop protecting'));
  await waitFor(() => expect(screen.queryByText('Protected')).toBeNull());
  await user.click(await moreAction(user, 'Delete'));
  await dialog(/^Delete/);
  expect(sent).toEqual([]);
});

test('the settings name what is protected, and end all of it', async () => {
  const { user } = await open('/databases');
  const name = (await screen.findAllByRole('rowheader'))[0]?.textContent ?? '';
  await user.click((await rowMenu(user, name)).getByRole('menuitem', { name: 'Protect' }));
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await heading('Settings');
  expect(screen.getByText(`1 record protected, in this browser only: ${name}.`)).toBeVisible();
  await user.click(await button('Remove all protection'));
  expect(screen.getByText(/^No record is protected/)).toBeVisible();
});
