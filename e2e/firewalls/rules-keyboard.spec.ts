import type { Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { keyboardOf } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { summary, lines, nextSent, rule, title } from './rules.ts';
import { button, heading } from '../support/page.ts';

/** Adds the rules of a preset by its menu, with the keys alone. */
async function choosePreset(page: Page, direction: 'Inbound' | 'Outbound', preset: string): Promise<void> {
  const hand = keyboardOf(page);
  await hand.press(button(page, `${direction} presets`));
  await hand.choose(page.getByRole('menuitem', { name: new RegExp(`^${preset}:`) }));
  // A rule whose sources must be chosen opens, and takes the focus that the menu has just given back to its button: a key
  // in between would be for either.
  if (preset === 'SSH')
    await expect(page.getByRole('combobox', { name: 'Action' }).and(page.locator(':focus'))).toBeVisible();
}

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);

/** Replaces the text in the focused field. */
async function retype(page: Page, text: string): Promise<void> {
  await press(page, 'Control+a');
  if (text === '') await press(page, 'Delete');
  else await page.keyboard.type(text);
}

/** Picks up the rule whose handle has the focus. Where the others lie is measured in the frames after it is said. */
async function pickUp(page: Page, number: number): Promise<void> {
  await press(page, 'Space');
  await expect(page.getByText(`Inbound rule ${number} picked up; move it with the arrow keys`)).toBeAttached();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

test('a rule set is built, reordered, refused on one field, corrected and saved, by keyboard alone', async ({
  page,
}) => {
  // Some hundreds of Tab stops.
  test.slow();
  await world(page, { path: 'firewalls' });
  await expect(page.getByRole('link', { name: 'office-only' })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'office-only' }));
  await press(page, 'Enter');
  await expect(heading(page, 'office-only')).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Edit rules' }));
  await press(page, 'Enter');
  await expect(heading(page, 'Edit rules of office-only')).toBeFocused();

  for (const preset of ['SSH', 'HTTP', 'HTTPS']) await choosePreset(page, 'Inbound', preset);
  await tabTo(button(page, 'Collapse all'));
  await press(page, 'Enter');
  await tabTo(title(page, 1));
  await press(page, 'Enter');
  await tabTo(rule(page, 1).getByRole('button', { name: 'Anywhere' }));
  await press(page, 'Enter');
  await tabTo(title(page, 1), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(lines(page)).toHaveCount(3);
  await tabTo(button(page, 'Add inbound rule'), 'Shift+Tab');
  await press(page, 'Enter');
  const own = rule(page, 4);
  await expect(own.getByRole('combobox', { name: 'Action' })).toBeFocused();
  await tabTo(own.getByRole('textbox', { name: /^Ports/ }));
  await page.keyboard.type('8000-8100, 9000');
  await tabTo(own.getByRole('textbox', { name: /^IPv4 sources/ }));
  await retype(page, '192.0.2.7\n198.51.100.0/24');
  await tabTo(own.getByRole('textbox', { name: /^IPv6 sources/ }));
  await retype(page, '');
  await tabTo(own.getByRole('textbox', { name: /^Rule label/ }));
  await page.keyboard.type('app');
  await expect(own.getByRole('textbox', { name: /^IPv4 sources/ })).toHaveValue('192.0.2.7/32\n198.51.100.0/24');
  await choosePreset(page, 'Outbound', 'HTTPS');
  await tabTo(button(page, 'Collapse all'));
  await press(page, 'Enter');
  await expect(lines(page)).toHaveCount(4);
  await expect(button(page, 'Collapse all')).toBeFocused();

  // Alt with an arrow, on the line of the rule.
  await tabTo(title(page, 1));
  await press(page, 'Alt+ArrowDown');
  await expect(title(page, 2)).toBeFocused();
  await press(page, 'Alt+ArrowDown');
  await expect(title(page, 3)).toBeFocused();
  await expect(title(page, 3)).toContainText('ssh');
  await expect(page.getByText('Inbound rule 2 is now number 3 of 4')).toBeVisible();
  // A button, which keeps the focus as its rule moves.
  await tabTo(button(page, 'Move inbound rule 3 down'));
  await press(page, 'Enter');
  await expect(button(page, 'Move inbound rule 4 down')).toBeFocused();
  await expect(title(page, 4)).toContainText('ssh');
  // The handle, picked up and dropped with Space.
  await tabTo(button(page, 'Drag inbound rule 4'), 'Shift+Tab');
  await pickUp(page, 4);
  await press(page, 'ArrowUp');
  await expect(page.getByText('Inbound rule 4 moves to number 3')).toBeAttached();
  await press(page, 'ArrowUp');
  await expect(page.getByText('Inbound rule 4 moves to number 2')).toBeAttached();
  await press(page, 'Space');
  await expect(button(page, 'Drag inbound rule 2')).toBeFocused();
  await expect(title(page, 2)).toContainText('ssh');
  await expect(title(page, 1)).toContainText('http');
  await expect(page.getByText('Inbound rule 4 is now number 2 of 4')).toBeVisible();

  await control(page).faults([
    {
      method: 'PUT',
      path: '/networking/firewalls/{firewallId}/rules',
      act: 'answer',
      status: 400,
      errors: [{ field: 'inbound[2].ports', reason: 'These ports are kept for the provider' }],
    },
  ]);
  await tabTo(button(page, 'Review and save'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save rules' })).toBeFocused();
  await press(page, 'Enter');
  const ports = rule(page, 3).getByRole('textbox', { name: /^Ports/ });
  await expect(ports).toBeFocused();
  await expect(ports).toHaveAccessibleDescription(/These ports are kept for the provider/);
  await retype(page, '8443');
  const sent = nextSent(page);
  await tabTo(button(page, 'Review and save'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save rules' })).toBeFocused();
  await press(page, 'Enter');
  const { inbound, outbound } = await sent;
  expect(inbound.map(({ label }) => label)).toEqual(['http', 'ssh', 'https', 'app']);
  expect(inbound[2]).toMatchObject({ protocol: 'TCP', ports: '8443' });
  expect(outbound).toHaveLength(1);
  await expect(heading(page, 'office-only')).toBeFocused();
  await expect(page.getByRole('cell', { name: '8443', exact: true })).toBeVisible();
});

test('Esc drops a picked-up rule where it was, and only then leaves; with changes it asks', async ({ page }) => {
  await world(page, { path: 'firewalls/1' });
  await expect(page.getByRole('link', { name: 'Edit rules' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await tabTo(page.getByRole('link', { name: 'Edit rules' }));
  await press(page, 'Enter');
  await expect(lines(page)).toHaveCount(3);
  // Nothing is changed: it leaves without a question.
  await tabTo(title(page, 1));
  await press(page, 'Escape');
  await expect(heading(page, 'shop-edge')).toBeFocused();

  await tabTo(page.getByRole('link', { name: 'Edit rules' }));
  await press(page, 'Enter');
  await expect(lines(page)).toHaveCount(3);
  await tabTo(button(page, 'Drag inbound rule 1'));
  await pickUp(page, 1);
  await press(page, 'ArrowDown');
  await expect(page.getByText('Inbound rule 1 moves to number 2')).toBeAttached();
  await press(page, 'Escape');
  // If it had also left, there would be nothing to move any more.
  await expect(page.getByText('Inbound rule 1 stays in place')).toBeAttached();
  await expect(button(page, 'Drag inbound rule 1')).toBeFocused();
  await expect(await summary(page)).toHaveText('No changes yet');
  await press(page, 'Alt+ArrowDown');
  await expect(button(page, 'Drag inbound rule 2')).toBeFocused();
  await expect(title(page, 2)).toContainText('ssh-office');
  await expect(await summary(page)).toContainText('Moved rule 2: ssh-office');

  await press(page, 'Escape');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await press(page, 'Escape');
  await expect(dialog).toHaveCount(0);
  await expect(title(page, 2)).toContainText('ssh-office');
  // From a field, and from the line of an open rule.
  await tabTo(title(page, 2));
  await press(page, 'Enter');
  await press(page, 'Escape');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog).toHaveCount(0);
  await tabTo(rule(page, 2).getByRole('textbox', { name: /^Ports/ }));
  await press(page, 'Escape');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await pressByKeyboard(dialog.getByRole('button', { name: 'Leave' }));
  await expect(heading(page, 'shop-edge')).toBeVisible();
  expect((await control(page).requests()).filter(({ method }) => method === 'PUT')).toEqual([]);
});
