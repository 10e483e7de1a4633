// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { dialog } from '../page.ts';

const problems = async () => within(await screen.findByRole('group', { name: 'Needs attention' }));

test('an issue says that its instance is off and boots it, and that support has no way in and lets it in', async () => {
  const { user, sent } = await open('/managed/issues/7');
  const found = await problems();
  await found.findByText('mail is powered off.');
  await user.click(found.getByRole('button', { name: 'Boot' }));
  await user.click((await dialog('Boot mail?')).getByRole('button', { name: 'Boot mail' }));
  await waitFor(() => expect(found.queryByText('mail is powered off.')).toBeNull());

  await found.findByText('Support can’t log in to mail: its SSH access is blocked.');
  await user.click(found.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(found.queryByText(/SSH access is blocked/)).toBeNull());
  expect(sent).toEqual([
    expect.objectContaining({ method: 'POST', path: expect.stringMatching(/\/boot$/) }),
    expect.objectContaining({ method: 'PUT', body: { ssh: { access: true } } }),
  ]);
});
