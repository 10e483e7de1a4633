// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { focused, heading, onlyBody, tabTo } from '../../page.ts';
import { labelField, openCreate } from './creating.ts';
import { aside, expectSummary } from '../parts.ts';

const combobox = (name: string): Promise<HTMLElement> => screen.findByRole('combobox', { name });
const listsLoaded = (): Promise<void> =>
  waitFor(() => expect(screen.queryAllByPlaceholderText('Loading…')).toEqual([]));

/** Focuses a field that is searched by typing, and presses Enter on the first result. */
async function find(user: UserEvent, name: string, text: string): Promise<HTMLElement> {
  const field = await combobox(name);
  await tabTo(user, field);
  await user.keyboard(`{Control>}a{/Control}${text}{ArrowDown}{Enter}`);
  return field;
}

/** Opens the next tab of the plans, and chooses the second of them. */
async function takePlan(user: UserEvent, id: string): Promise<void> {
  await tabTo(user, screen.getByRole('tab', { name: 'Shared' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Dedicated' })).toHaveAttribute('aria-selected', 'true');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: new RegExp(`${id}\\b`) })).toBeChecked();
}

test('an instance is created from a backup without a mouse; an unfinished backup cannot be chosen', async () => {
  const opened = await openCreate();
  const { user } = opened;
  await listsLoaded();
  await tabTo(user, screen.getByRole('radio', { name: /^Image/ }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /^Backup/ })).toBeChecked();
  await combobox('Instance');
  await listsLoaded();
  await find(user, 'Instance', 'db-1');
  expect(await combobox('Region')).toHaveValue('Newark, NJ (us-east)');

  // It can be focused, so that the reason is announced.
  await listsLoaded();
  const backup = await combobox('Backup');
  await tabTo(user, backup);
  await user.keyboard('Automatic');
  const unfit = screen.getByRole('option', { name: /Only a successful backup can be used: it is in progress/ });
  expect(unfit.id).not.toBe('');
  for (let presses = 0; presses < 9 && backup.getAttribute('aria-activedescendant') !== unfit.id; presses += 1)
    await user.keyboard('{ArrowDown}');
  expect(backup).toHaveAttribute('aria-activedescendant', unfit.id);
  await user.keyboard('{Enter}');
  expect(aside()).toHaveTextContent('Image, incomplete');
  await find(user, 'Backup', 'before-upgrade');
  await expectSummary(/Image, complete.*before-upgrade/);
  await takePlan(user, 'g6-dedicated-4');
  await tabTo(user, labelField());
  await user.keyboard('by-backup{Enter}');
  await focused(await heading('by-backup'));
  expect(onlyBody(opened)).toMatchObject({
    label: 'by-backup',
    region: 'us-east',
    type: 'g6-dedicated-4',
    backup_id: 5,
  });
});
