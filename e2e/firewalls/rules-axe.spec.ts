import { stateCheck } from '../support/axe.ts';
import { control } from '../support/server/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { aside, rule, title } from './rules.ts';
import { button } from '../support/page.ts';

test('the editor of rules in all of its states', async ({ page }) => {
  test.slow();
  const expectGood = stateCheck(page);
  await world(page, { path: 'firewalls/1/rules/edit', rate: 0 });
  await title(page, 1).click();
  await title(page, 2).click();
  await expectGood();

  // New, changed, moved and deleted rules, with advice; a packet under test.
  await rule(page, 1)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('22, 2222');
  await button(page, 'Duplicate inbound rule 2').click();
  await button(page, 'Remove inbound rule 4').click();
  await button(page, 'Move inbound rule 1 down').click();
  await expect(rule(page, 3)).toContainText('Same as rule 1');
  await page.getByRole('tab', { name: 'Test a packet' }).click();
  await page.getByRole('textbox', { name: 'Source address' }).fill('192.0.2.7');
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('22');
  await expect(page.getByRole('status', { name: 'Verdict' })).toHaveText('Accept by inbound rule 2, ssh-office');
  await button(page, 'Save packet').click();
  await expect(rule(page, 2)).toContainText('Decides the tested packet');
  await expectGood();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(aside(page)).toContainText('Deleted rule 3: ping');
  await expectGood('aside');

  await button(page, 'Review and save').click();
  await expect(page.getByRole('dialog')).toContainText('Changed rule 2: ssh-office');
  await expectGood('[role=dialog]');
  await button(page, 'Back to the form').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Errors of an open rule, of a closed one, and above the form.
  await rule(page, 2)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('080');
  await title(page, 2).click();
  await rule(page, 1).getByRole('textbox', { name: /^IPv4/ }).fill('300.0.0.1');
  await button(page, 'Review and save').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await title(page, 2).click();
  await expect(rule(page, 2)).toContainText('1 error');
  await expectGood();

  await button(page, 'Import and export').click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rules' });
  const text = dialog.getByRole('textbox', { name: 'Rule set' });
  await text.fill('direction,action\ninbound,ACCEPT');
  await expect(dialog.getByRole('list', { name: 'Errors' })).toBeVisible();
  await expectGood('[role=dialog]');
  await text.fill(JSON.stringify({ inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'DROP' }));
  await expect(dialog.getByRole('radiogroup')).toBeVisible();
  await expectGood('[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Discard changes').click();
  await page.getByRole('combobox', { name: /Outbound policy/ }).click();
  await page.getByRole('option', { name: 'Drop' }).click();
  await control(page).faults([
    { method: 'PUT', path: '/networking/firewalls/{firewallId}/rules', act: 'drop', when: 'after' },
  ]);
  await button(page, 'Review and save').click();
  await button(page, 'Save rules').click();
  await expect(page.getByRole('alert')).toContainText('was saved, but the answer was lost');
  await expectGood();
});

test('a packet under test beside the rules of the page', async ({ page }) => {
  await world(page, { path: 'firewalls/2', rate: 0 });
  const tester = page.getByRole('region', { name: 'Test a packet' });
  await tester.getByRole('textbox', { name: 'Source address' }).fill('203.0.113.7');
  await tester.getByRole('textbox', { name: 'Port', exact: true }).fill('25');
  await expect(tester.getByRole('status', { name: 'Verdict' })).toHaveText('Drop by the inbound policy');
  await stateCheck(page)();
});
