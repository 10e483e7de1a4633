import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

// Windows are shown in UTC and local time, which is a day ahead of UTC in the morning.
test.use({ timezoneId: 'Asia/Tokyo' });

const CLOCK = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const day = (page: Page) => page.getByRole('combobox', { name: 'Day' });
const window = (page: Page) => page.getByRole('combobox', { name: 'Window' });

test('by mouse: the schedule is changed, and shown in UTC and local time', async ({ page }) => {
  await world(page, { path: 'compute/1?tab=backups', ...CLOCK });
  await page.getByRole('link', { name: 'Edit schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Backup schedule of web-1' })).toBeFocused();
  await day(page).click();
  await page.getByRole('option', { name: 'Monday' }).click();
  await window(page).click();
  await page.getByRole('option', { name: '22:00 to 00:00 UTC (07:00 to 09:00 GMT+9)' }).click();
  const aside = page.getByRole('complementary', { name: 'Summary and request' });
  await expect(aside).toContainText('Monday, 22:00 to 00:00 UTC');
  await expect(aside).toContainText('Tuesday 07:00 to 09:00, a day later than in UTC.');
  await aside.getByRole('tab', { name: 'Request' }).click();
  await expect(aside).toContainText('"window": "W22"');
  await expectAccessible(page, 'main');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  expect((await sent).postDataJSON()).toEqual({ backups: { schedule: { day: 'Monday', window: 'W22' } } });
  await expect(page).toHaveURL(/compute\/1\?tab=backups$/);
  await expect(page.getByRole('main')).toContainText('Your time (GMT+9): Tuesday 07:00 to 09:00');
});

test('by keyboard alone; unchanged fields are not sent', async ({ page }) => {
  await world(page, { path: 'compute/1?tab=backups', ...CLOCK });
  await tabTo(page.getByRole('link', { name: 'Edit schedule' }));
  await page.keyboard.press('Enter');
  await tabTo(day(page));
  // Opens at Saturday, the last option; the next is the first again.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Saturday' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(day(page)).toHaveValue('Chosen by the server');
  await tabTo(page.getByRole('button', { name: 'Save schedule' }));
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ backups: { schedule: { day: null } } });
});
