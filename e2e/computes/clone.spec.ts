import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Clone instance' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const label = (page: Page) => page.getByRole('textbox', { name: /^Label/ });
const posted = (page: Page) => page.waitForRequest((request) => request.method() === 'POST');

test('an instance is cloned, once by mouse and once by keyboard', async ({ page }) => {
  const { keyboard } = page;
  await world(page, { path: 'compute/1', clock: '2026-03-01T12:00:00Z', rate: 0 });

  await test.step('by mouse, and a message says when it is done', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Clone' }).click();
    await expect(heading(page, 'Clone web-1')).toBeFocused();
    await expect(label(page)).toHaveValue('web-1-clone');
    await expectAccessible(page, 'main');
    await label(page).fill('web-1-twin');
    const sent = posted(page);
    await submit(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      region: 'us-east',
      type: 'g6-nanode-1',
      label: 'web-1-twin',
      disks: [1, 2],
      configs: [1],
    });
    await expect(heading(page, 'web-1-twin')).toBeVisible();
    await control(page).advance(301);
    await expect(page.getByText('web-1-twin is powered off').first()).toBeVisible();
  });

  await test.step('by keyboard alone', async () => {
    await page.goto('./compute/1/clone/new');
    await tabTo(label(page));
    await keyboard.press('Control+a');
    await keyboard.type('by-keyboard');
    await tabTo(page.getByRole('switch', { name: 'Private IPv4 address' }));
    await keyboard.press('Space');
    const sent = posted(page);
    await tabTo(submit(page));
    await keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ label: 'by-keyboard', private_ip: true });
    await expect(heading(page, 'by-keyboard')).toBeFocused();
  });
});
