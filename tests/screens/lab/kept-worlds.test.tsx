// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, field } from '../page.ts';

// Growing text areas listen for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

test('a world is saved under a name, opened after a question, and deleted', async () => {
  const { user, sent } = await open('/lab');
  await user.type(await field('Name'), 'Monday');
  await user.type(await field('Description'), 'For the talk');
  await user.click(await button('Save'));
  const list = within(await screen.findByRole('list', { name: 'Saved worlds' }));
  expect(list.getByText('For the talk')).toBeInTheDocument();
  await user.type(await field('Name'), 'Monday');
  expect(screen.getByText('This name is taken. Choose another or delete that world.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

  await user.click(list.getByRole('button', { name: 'Open Monday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open Monday?' }));
  await user.click(dialog.getByRole('button', { name: 'Replace with Monday' }));
  await screen.findByText('Opened Monday');
  await user.click(list.getByRole('button', { name: 'Delete Monday' }));
  await expect.poll(() => screen.queryByRole('list', { name: 'Saved worlds' })).toBeNull();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /__mock/worlds/Monday',
    'PUT /__mock/snapshot',
    'DELETE /__mock/worlds/Monday',
  ]);
});
