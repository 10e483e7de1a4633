// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from './open.tsx';
import { row } from './page.ts';

it('saving and cancelling lead back to the tab that a form was opened from, and else to the first', async () => {
  const { user } = await open('/databases/1?tab=access');
  const openTab = (name: string) => screen.findByRole('tab', { name, selected: true });
  const edit = async (): Promise<void> => user.click(await screen.findByRole('link', { name: 'Edit access list' }));
  await edit();
  await user.type(await screen.findByRole('textbox', { name: /^Label/ }), '-2');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await openTab('Access');
  await edit();
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await openTab('Access');

  // The tab counts only where the form was opened from it.
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Databases' }));
  await screen.findByRole('heading', { level: 1, name: 'Databases' });
  await user.click((await row('orders-db-2')).getByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  expect(await openTab('Overview')).toBeVisible();
});
