// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { at, button, expectMain, expectRefused, first, heading } from '../page.ts';
import { aside, expectSummary, pick } from './parts.ts';

const TAB = '/compute/1?tab=backups';
const path = '/compute/instances/1';
// The tests run in New York, five hours behind UTC in March before the second Sunday.
const WINTER = { before: at('2026-03-01T12:00:00Z') } as const;

const backups = async (status: string): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector('tbody')).toHaveTextContent(status));
  return first(screen.getAllByRole('row').filter(({ textContent }) => textContent.includes(status)));
};

test('the schedule is changed, and shown in UTC and local time', async () => {
  const { user, sent } = await open(TAB, WINTER);
  await user.click(await screen.findByRole('link', { name: 'Edit schedule' }));
  await heading('Backup schedule of web-1');
  await pick(user, 'Window', 'Sunday 19:00–21:00 (Monday 00:00–02:00 UTC)');
  await expectSummary('Monday, 00:00 to 02:00 UTC');
  await expectSummary('Sunday 19:00 to 21:00, a day earlier than in UTC.');
  await user.click(within(aside()).getByRole('tab', { name: 'Request' }));
  await expectSummary('"window": "W0"');
  await user.click(await button('Save schedule'));
  await expectMain('Your time (GMT-5): Sunday 19:00 to 21:00');
  expect(location.pathname + location.search).toBe(TAB);
  expect(sent).toEqual([{ method: 'PUT', path, body: { backups: { schedule: { day: 'Monday', window: 'W0' } } } }]);
});

test('a backup can be made into a new instance', async () => {
  const { user } = await open(TAB, WINTER);
  await user.click(within(await backups('Successful')).getByRole('link', { name: 'Create instance' }));
  await heading('Create instance');
  expect(await screen.findByRole('radio', { name: /^Backup/ })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Instance' })).toHaveValue('web-1'));
});

test('an unsuccessful backup gives the reason why it cannot be used', async () => {
  const { user } = await open('/compute/3?tab=backups', WINTER);
  await expectRefused(
    user,
    within(await backups('Failed')).getByRole('button', { name: 'Create instance' }),
    /Only a successful backup can be used/,
  );
});

test.each([
  ['2', 'Backups are off'],
  ['2', 'Backups can only be enabled when an instance is created or cloned.'],
  // Enabled, but no backup made yet.
  ['12', 'No backups yet. The first appears after the next window.'],
])('instance %s: %s', async (id, text) => {
  await open(`/compute/${id}?tab=backups`, WINTER);
  await expectMain(text);
});

test('in bare mode the schedule can be changed, and neither backups nor whether they are enabled is known', async () => {
  const { user, sent } = await open(TAB, {
    before: async (server) => {
      await WINTER.before(server);
      await server.control('PUT', 'bare', { bare: true });
    },
  });
  await expectMain('This server doesn’t report whether backups are enabled.');
  await expectMain('This server doesn’t report backups.');
  await user.click(screen.getByRole('link', { name: 'Edit schedule' }));
  await heading('Backup schedule of web-1');
  await pick(user, 'Window', /^Saturday.*\(10:00–12:00 UTC/);
  await user.click(await button('Save schedule'));
  await heading('web-1');
  await expectMain('10:00 to 12:00 UTC');
  await expectMain('05:00 to 07:00');
  expect(sent).toEqual([{ method: 'PUT', path, body: { backups: { schedule: { window: 'W10' } } } }]);
});
