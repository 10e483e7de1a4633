// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pick } from '../computes/parts.ts';
import { open } from '../open.tsx';
import { button, focused } from '../page.ts';

test('the window of a backup is one press in a week, and the select follows', async () => {
  const { user, sent } = await open('/compute/1/backups/edit');
  const week = within(await screen.findByRole('radiogroup', { name: 'Or choose in the week' }));
  expect(week.getAllByRole('radio')).toHaveLength(84);
  expect(week.getByRole('radio', { checked: true })).toHaveAccessibleName('Saturday, 02:00 to 04:00 UTC');
  await user.click(week.getByRole('radio', { name: 'Wednesday, 22:00 to 00:00 UTC' }));
  expect(screen.getByRole('combobox', { name: 'Window' })).toHaveAttribute(
    'value',
    expect.stringMatching(/^Wednesday .*\(22:00–00:00 UTC\)$/),
  );
  await user.click(await button('Save schedule'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ backups: { schedule: { day: 'Wednesday', window: 'W22' } } });
});

test('the week of a schedule that the server chooses has no choice, and one Tab stop', async () => {
  const { user } = await open('/compute/1/backups/edit');
  const week = within(await screen.findByRole('radiogroup', { name: 'Or choose in the week' }));
  await pick(user, 'Window', 'Chosen by the server');
  await waitFor(() => expect(week.queryByRole('radio', { checked: true })).toBeNull());
  expect(week.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('arrow keys choose the maintenance window of a database', async () => {
  const { user, sent } = await open('/databases/2/edit');
  const week = within(await screen.findByRole('radiogroup', { name: 'Or choose in the week' }));
  week.getByRole('radio', { checked: true }).focus();
  await user.keyboard('{Home}{ArrowRight}{ArrowDown}');
  await focused(week.getByRole('radio', { name: 'Tuesday, 01:00 to 04:00 UTC' }));
  expect(document.activeElement).toBeChecked();
  expect(screen.getByRole('combobox', { name: /^Window/ })).toHaveAttribute(
    'value',
    expect.stringMatching(/^Monday 2\d:00–\d\d:00 \(Tuesday 01:00–04:00 UTC\)$/),
  );
  // The window has its length in the week.
  expect(document.querySelectorAll('[data-covered]')).toHaveLength(3);
  await user.click(await button('Save changes'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ updates: { day_of_week: 2, hour_of_day: 1, duration: 3 } });
});
