import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import { button, choice, EDIT_DB, heading, save, slot } from './interfaces.ts';

test.describe('someone else saves meanwhile', () => {
  test('another field: both changes are kept', async ({ page, context }) => {
    await world(page, { path: EDIT_DB });
    await page.getByRole('textbox', { name: /^Comments/ }).fill('mine');
    const other = await context.newPage();
    await other.goto(`./${EDIT_DB}`);
    await other.getByRole('radio', { name: /^Single user/ }).click();
    await save(other);
    await expect(heading(other, 'db-1')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await button(page, 'Review and save').click();
    const review = page.getByRole('dialog', { name: /^Save the profile/ });
    await expect(review).toContainText('Comments');
    // The other user's change is kept, so it is not listed as undone.
    await expect(review).not.toContainText('Run level');
    await review.getByRole('button', { name: 'Save profile' }).click();
    expect((await sent).postDataJSON()).toEqual({ comments: 'mine' });
    await page.getByRole('link', { name: 'My Debian 12 Disk Profile' }).click();
    await expect(page.getByRole('radio', { name: /^Single user/ })).toBeChecked();
    await expect(page.getByRole('textbox', { name: /^Comments/ })).toHaveValue('mine');
  });

  test('the same interfaces: both changes are shown, and theirs can be chosen', async ({ page, context }) => {
    await world(page, { path: EDIT_DB });
    await button(page, 'Move eth2 up').click();
    const other = await context.newPage();
    await other.goto(`./${EDIT_DB}`);
    await other.getByLabel(/^IPAM address/).fill('10.0.0.55/24');
    await choice(other, 2, 'None').click();
    await save(other);
    await expect(heading(other, 'db-1')).toBeVisible();

    await button(page, 'Review and save').click();
    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
    const sides = dialog.getByRole('radiogroup', { name: 'Interfaces' });
    await expect(sides).toContainText('eth2 VPC subnet 2 as 10.10.2.2 VLAN backend as 10.0.0.2/24 (was eth1)');
    await expect(sides).toContainText('eth1 VLAN backend as 10.0.0.2/24 VLAN backend as 10.0.0.55/24');
    await sides.getByRole('radio', { name: /Theirs/ }).click();
    await dialog.getByRole('button', { name: 'Save these' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel(/^IPAM address/)).toHaveValue('10.0.0.55/24');
    await expect(page.getByRole('group', { name: 'eth1', exact: true }).getByLabel(/^IPAM address/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Their values stand; nothing is left to send.');

    // With theirs, eth2 has no saved interface any more, so any subnet can be chosen.
    await choice(page, 2, 'VPC').click();
    await slot(page, 2).getByRole('combobox', { name: 'Subnet' }).click();
    await page.getByRole('option', { name: 'web (10.10.1.0/24)' }).click();
    await save(page);
    await expect(heading(page, 'db-1')).toBeVisible();
  });

  test('a boot in between is no change', async ({ page }) => {
    await world(page, { path: 'compute/6/configs/6/edit', rate: 0 });
    await page.getByRole('radio', { name: /^Automatic/ }).check();
    await sendElsewhere(page, 'POST', '/6/boot');
    await control(page).advance(120);
    await save(page);
    await expect(heading(page, 'app-2')).toBeVisible();
  });
});
