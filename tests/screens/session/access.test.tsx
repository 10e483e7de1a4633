// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { heading, row } from '../page.ts';
import { userButton } from './parts.ts';

test('the user menu leads to what a user may do; what is missing is put into a request', async () => {
  const { user } = await open('/settings', { persona: 'demo-operator' });
  await user.click(await userButton('Operator'));
  await user.click(await screen.findByRole('menuitem', { name: 'Your access' }));
  await heading('Your access');
  expect(
    await screen.findByText(/^You are operator, a restricted user\. You can create instances/),
  ).toBeInTheDocument();
  const cells = async (name: RegExp) => (await row(name)).getAllByRole('cell').map((cell) => cell.textContent);
  expect(await cells(/^Images/)).toEqual([
    'No',
    expect.stringMatching(/^Public ones/),
    '3 images',
    '3 images',
    'add_images',
  ]);

  expect(screen.queryByText(/^Access for/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Create images' }));
  const records = screen.getByRole('combobox', { name: 'On single records' });
  await user.type(records, 'change batch');
  await user.click(await screen.findByRole('option', { name: /^Change batch/ }));
  const request = screen.getByText(/^Access for operator:/);
  expect(request.textContent?.split('\n')).toEqual([
    'Access for operator:',
    '- add_images (create images)',
    expect.stringMatching(/^- read_write on \w+ \d+ \(change batch/),
  ]);
  expect(screen.getByRole('button', { name: 'Copy request' })).toBeEnabled();
});

test('an administrator has nothing to ask for', async () => {
  await open('/access');
  await heading('Your access');
  await screen.findByText('You are admin, an unrestricted user.');
  expect(screen.queryByRole('heading', { name: 'Ask for more' })).toBeNull();
});

test('a token that only reads tells its scopes, and which ones are missing', async () => {
  const { user } = await open('/access', { persona: 'demo-read-only' });
  await screen.findByText(/Your token allows account:read_only,/);
  await user.click(await screen.findByRole('checkbox', { name: 'Create, change and delete firewalls' }));
  expect(screen.getByText(/^Access for auditor:/)).toHaveTextContent('- firewall:read_write (create, change');
  expect(screen.queryByRole('combobox', { name: 'On single records' })).toBeNull();
});
