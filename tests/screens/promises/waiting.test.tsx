// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, field, fill, heading } from '../page.ts';

const messages = () => screen.getByRole('region', { name: 'Messages' });

test('a database may be left while it is made: half an hour later one message says that it is active, and leads there', async () => {
  const { user, control, api } = await open('/databases/new');
  await fill(user, await field(/^Label/), 'left-alone');
  await user.click(await screen.findByRole('combobox', { name: /^Region/ }));
  await user.click(await screen.findByRole('option', { name: /us-east/ }));
  await user.click(await screen.findByRole('radio', { name: /g6-standard-1/ }));
  await user.click(await button('Create database'));
  await heading('left-alone');
  const page = location.pathname;
  const main = screen.getByRole('main');
  await within(main).findByText(/15 to 30 min/);
  await control('POST', 'clock/advance', { seconds: 600 });
  // So long it has taken by now.
  await waitFor(() => expect(main).toHaveTextContent(/10 min/));
  await user.click(screen.getByRole('link', { name: 'Regions' }));
  await heading('Regions');
  await control('POST', 'clock/advance', { seconds: 1200 });
  const title = await within(messages()).findByText(/left-alone is active/);
  expect(
    within(messages())
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('left-alone')),
  ).toHaveLength(1);
  const item = title.closest('li');
  if (item === null) throw new Error('The message is in no list');
  expect(JSON.stringify(await api('GET', page.replace('databases', 'databases/mysql/instances')))).toContain(
    '"status":"active"',
  );
  await user.click(within(item).getByRole('link'));
  await heading('left-alone');
  expect(location.pathname).toBe(page);
});

test('messages are in a polite live region, and what failed can be read later', async () => {
  const { user } = await open('/firewalls');
  expect(messages()).toHaveAttribute('aria-live', 'polite');
  const { toast } = await import('#ui/actions/toast.ts');
  act(() => toast.error({ title: 'office-only was not deleted', text: 'It is being copied' }));
  const item = await within(messages()).findByRole('listitem');
  await user.click(within(item).getByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(within(messages()).queryByRole('listitem')).toBeNull());
  await user.click(await button(/^Notifications/));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toHaveTextContent('office-only was not deleted');
});
