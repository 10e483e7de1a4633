// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../odd/oddities.ts';
import { open } from '../open.tsx';
import { pick } from '../computes/parts.ts';
import { fill, focused, heading, told } from '../page.ts';

const field = (name: RegExp) => screen.findByRole('textbox', { name });

test('a window of a frequency that the console does not know stays as it is', async () => {
  const { user, sent } = await open('/databases/3/edit', {
    before: async () =>
      answering((path, body) =>
        path.endsWith('/instances/3')
          ? { ...Object(body), updates: { ...Object(body).updates, frequency: 'fortnightly' } }
          : body,
      ),
  });
  expect(await screen.findByText(/doesn’t know the frequency “fortnightly”/)).toBeVisible();
  await user.type(await field(/^Label/), '-2');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ label: expect.stringMatching(/-2$/) });
});

test('an edit of the maintenance window sends the whole window', async () => {
  const { user, sent } = await open('/databases/3/edit');
  await pick(user, 'Window', /^Friday.*05:00–08:00 UTC/);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('sessions');
  const updates = {
    frequency: 'weekly',
    duration: 3,
    hour_of_day: 5,
    day_of_week: expect.any(Number),
    week_of_month: null,
  };
  expect(sent).toEqual([{ method: 'PUT', path: '/databases/mysql/instances/3', body: { updates } }]);
});

test('a maintenance window that is typed is told as a change, and previewed only when it is valid', async () => {
  const { user } = await open('/databases/2/edit');
  const duration = await field(/^Duration/);
  expect(duration).toHaveAccessibleDescription('1 to 3');
  const previewed = () => screen.queryAllByText(/ UTC \(.*, 3 h$/).length;
  await waitFor(() => expect(previewed()).toBe(3));
  await fill(user, duration, '4');
  await screen.findByText('Enter 1 to 3 hours');
  await told('Maintenance: enter 1 to 3 hours');
  expect(previewed()).toBe(0);
  await fill(user, duration, '3');
  const shown = screen.getByRole('combobox', { name: /^Window/ }).getAttribute('value');
  const [, day] = /(\w+) 02:00–05:00 UTC/.exec(shown ?? '') ?? [];
  await pick(user, 'Window', new RegExp(`^${day}.*23:00–02:00 UTC`));
  await told(`Maintenance: ${day} 02:00 ${day} 23:00 UTC`);
  await user.click(screen.getByRole('combobox', { name: /^Frequency/ }));
  await user.click(await screen.findByRole('option', { name: 'Monthly' }));
  await screen.findByText('Choose the week');
  expect(previewed()).toBe(0);
  await user.click(screen.getByRole('combobox', { name: /^Week/ }));
  await user.click(await screen.findByRole('option', { name: 'Second' }));
  await told(`Maintenance: ${day} 02:00 second ${day} 23:00 UTC`);
  await waitFor(() => expect(previewed()).toBe(3));
});

test('the maintenance tab leads to the fields of the window', async () => {
  const { user } = await open('/databases/1?tab=maintenance');
  await user.click(await screen.findByRole('link', { name: 'Change window' }));
  await focused(await screen.findByRole('combobox', { name: /^Window/ }));
});

test('the form tells the next three windows of what is typed', async () => {
  const { user } = await open('/databases/2/edit');
  await screen.findByText('Next windows');
  const before = screen.getAllByRole('listitem').length;
  await pick(user, 'Window', /^Friday.*05:00–08:00 UTC/);
  await waitFor(() => expect(screen.getAllByText(/ 05:00 UTC \(0[01]:00 GMT-[45]\)/).length).toBeGreaterThan(0));
  expect(before).toBeGreaterThan(2);
});
