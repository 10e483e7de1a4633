import type { Locator } from '@playwright/test';
import { screenOf, screensOf } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/server/world.ts';
import { arrived, move, settled, STILL, timeFor, visit } from './walk/visit.ts';

const screen = screenOf('/compute');
const { path } = screen;

test('every list: what creates a record stands in one place, and on a phone no heads stand above the cards', async ({
  page,
}) => {
  const lists = screensOf('list');
  timeFor(lists.length * 2);
  const places = new Map<string, unknown>();
  const sizes = [
    { width: 1440, height: 900 },
    { width: 360, height: 800 },
  ];
  for (const scenario of ['default', 'empty'] as const) {
    await world(page, { path, ...STILL, scenario });
    for (const one of lists) {
      await move(page, one.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.title);
      await settled(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        // What a script adapts to the width follows in the next frames.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const create = page.locator('main header a, main header button').filter({ hasText: /^(Create|Add) / });
        const key = `${one.path} ${size.width}`;
        const place = (await create.count()) === 0 ? undefined : await create.boundingBox();
        // A short page does not scroll.
        if (scenario === 'empty' && one.path === '/firewalls' && size.width === 1440)
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
        if (scenario === 'default') places.set(key, place);
        else expect(place, key).toEqual(places.get(key));
      }
      const widths = await page
        .locator('thead th:not(:has(input, [role=checkbox]))')
        .evaluateAll((heads) => heads.map((head) => head.clientWidth));
      expect(Math.max(0, ...widths), one.path).toBeLessThanOrEqual(1);
      await expect(page.locator('thead button')).toHaveCount(0);
    }
  }
  // The test would find nothing to compare if the buttons were called otherwise.
  expect([...places.values()].filter((place) => place !== undefined).length).toBeGreaterThan(lists.length);
});

const COLLATOR = new Intl.Collator('en', { numeric: true });

test('a list on a phone is sorted by a select, which a wide window does not show', async ({ page }) => {
  await visit(page, screen);
  await page.getByRole('button', { name: 'Columns' }).click();
  const order = page.getByRole('dialog').getByRole('combobox', { name: 'Sort' });
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeVisible();
  await expect(order).toHaveCount(0);
  await done.click();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'View options' }).click();
  await order.selectOption({ label: 'Label, descending' });
  await done.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-label');
  const names = page.locator('tbody tr').getByRole('rowheader').getByRole('link');
  await expect
    .poll(async () => {
      const shown = await names.allInnerTexts();
      return shown.length > 1 && String(shown) === String(shown.toSorted(COLLATOR.compare).toReversed());
    })
    .toBe(true);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the menu of a row says whose it is, and all of it is in sight however a telephone is held', async ({
    page,
  }) => {
    await visit(page, screen);
    const trigger = page.getByRole('button', { name: 'Actions for web-1', exact: true });
    const items = page.getByRole('menu').getByRole('menuitem');
    for (const size of [
      { width: 360, height: 640 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(size);
      // Also waits until the row stands still.
      await trigger.tap();
      await expect(page.getByRole('menu').getByText('web-1', { exact: true })).toBeInViewport();
      await expect(items.first()).toBeInViewport();
      await expect(items.last()).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });
});

test('tabs and what runs stay in place: an open tab is in sight on a phone, a number beside its icon moves nothing', async ({
  page,
}) => {
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const search = page.getByRole('button', { name: /^Search/ });
  const running = page.getByRole('button', { name: /in progress$/ });
  await world(page, { path: 'compute/1', ...STILL, scenario: 'empty' });
  const free = await search.boundingBox();
  await world(page, { path: 'compute/1', ...STILL });
  await expect(tab(/^Configurations, 1$/)).toBeVisible();
  await expect(running).toBeVisible();
  expect(await search.boundingBox()).toEqual(free);
  const [icon, number] = [
    await running.locator('svg').boundingBox(),
    await running.locator('span').first().boundingBox(),
  ];
  expect(number?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThan(free?.x ?? 0);
  const before = await tab(/^Activity$/).boundingBox();
  await tab(/^Network$/).click();
  await expect(tab(/^Network$/)).toHaveAttribute('aria-selected', 'true');
  expect(await tab(/^Activity$/).boundingBox()).toEqual(before);

  await page.setViewportSize({ width: 360, height: 800 });
  await world(page, { path: 'compute/1?tab=activity', ...STILL });
  await expect(tab(/^Configurations, 1$/)).toBeVisible();
  await expect(tab(/^Backups, 1$/)).toBeVisible();
  await expect(tab(/^Activity$/)).toBeInViewport({ ratio: 0.99 });
});

test('on a phone the buttons of a page stand beside its title, or in one row that begins below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await world(page, { path: 'firewalls', ...STILL });
  const buttons = page.locator('main header > :last-child');
  const edges = async (name: string) => {
    await expect(buttons.getByText(name)).toBeVisible();
    const { x: left, width, height } = (await buttons.boundingBox()) ?? { x: 0, width: 0, height: 0 };
    return { left, right: left + width, height };
  };
  expect(await edges('Create firewall')).toMatchObject({ right: 344, height: 36 });
  await move(page, 'ips');
  expect(await edges('Allocate IP address')).toMatchObject({ right: 344, height: 36 });
  await move(page, 'compute/1');
  expect(await edges('Reboot')).toMatchObject({ left: 16, height: 36 });
});

/** Below the content of every page. */
const PADDING = 48;

test('no form scrolls past its end; its buttons stand under its fields, and its lines end where these do', async ({
  page,
}) => {
  const forms = screensOf('form');
  timeFor(forms.length);
  await world(page, { path: 'regions', ...STILL });
  let parts = 0;
  for (const form of forms) {
    await move(page, form.path);
    await arrived(page, form);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const past = await page.evaluate((padding) => {
        const parts = [...document.querySelectorAll('main form, main aside')];
        const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom + scrollY));
        return document.documentElement.scrollHeight - Math.max(end + padding, innerHeight);
      }, PADDING);
      expect(past, `${form.path} ${width}`).toBeLessThanOrEqual(1);
      const edges = await page.evaluate(() => {
        const all = [...document.querySelectorAll('main form')].flatMap((element) => {
          const submit = element.querySelector('[type=submit]');
          const footer = submit?.parentElement?.getBoundingClientRect();
          const fields = [
            ...element.querySelectorAll(':scope > fieldset > [data-group]:not([data-wide]) > [data-fields]'),
          ];
          const isWide = element.querySelector(':scope > fieldset > [data-wide]') !== null;
          return fields.flatMap((part) => {
            const { left, right } = part.getBoundingClientRect();
            return [left - (submit?.getBoundingClientRect().left ?? 0), isWide ? 0 : right - (footer?.right ?? 0)];
          });
        });
        return all.map(Math.abs);
      });
      parts += edges.length;
      expect(Math.max(0, ...edges), `${form.path} ${width}`).toBeLessThanOrEqual(1);
    }
  }
  // Most forms have such parts.
  expect(parts).toBeGreaterThan(forms.length * 2);
});

test('a message covers neither the head of a page nor its selection or buttons', async ({ page }) => {
  const said = page.getByRole('region', { name: 'Messages' });
  const selection = page.getByRole('region', { name: 'Selection' });
  const clear = async (parts: readonly Locator[]) => {
    for (const [width, height] of [
      [1440, 900],
      [1440, 480],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      // It stays as long as the pointer is on it.
      await said.hover();
      // A message moves up as the foot of the page arrives: it is measured when all is there.
      for (const part of parts) await expect(part).toBeVisible();
      await said.hover();
      const message = await said.boundingBox();
      for (const part of parts) {
        const box = await part.boundingBox();
        const isApart =
          box !== null && message !== null && (box.y + box.height < message.y || message.y + message.height < box.y);
        expect(isApart, `${String(part)} at ${width} × ${height}`).toBe(true);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await world(page, { path: 'firewalls', ...STILL });
  await page.getByRole('checkbox', { name: 'Select shop-edge' }).check();
  await page.getByRole('button', { name: 'Actions for batch-workers' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Disable/ })
    .click();
  await expect(said).toContainText('batch-workers');
  await clear([page.locator('main header'), selection]);
  // It is still there on the form that is opened next.
  await page.getByRole('link', { name: 'Create firewall' }).click();
  await clear([page.locator('main header'), page.locator('main form [type=submit]')]);
});

test('on a phone the record that is chosen on the network map stands above its details', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await world(page, { path: 'network?as=map', ...STILL });
  const card = page
    .getByRole('group', { name: 'Map' })
    .locator('.react-flow__node-record', { has: page.getByRole('link', { name: 'production', exact: true }) });
  // On the card, beside the link of its name.
  await card.click({ position: { x: 60, y: 50 } });
  const details = page.getByRole('region', { name: 'production' });
  await expect(details).toBeInViewport();
  await expect(card).toBeInViewport();
  await expect
    .poll(async () => {
      const [above, below] = [await card.boundingBox(), await details.boundingBox()];
      return above !== null && below !== null && above.y + above.height < below.y;
    })
    .toBe(true);
});

test('a card that is pressed on the network map stays where it is, also while another one is found', async ({
  page,
}) => {
  await world(page, { path: 'network?as=map&q=shop-lb', ...STILL });
  await settled(page);
  const map = page.getByRole('group', { name: 'Map' });
  const card = map.locator('.react-flow__node-record', {
    has: page.getByRole('link', { name: 'production', exact: true }),
  });
  // Beside the place to which the search has moved it.
  await map.getByRole('button', { name: 'Zoom In' }).click();
  const sheet = map.locator('.react-flow__viewport');
  await expect(sheet).toHaveCSS('transform', /^matrix\(1\.2,/);
  const before = await sheet.getAttribute('style');
  await card.click({ position: { x: 20, y: 30 } });
  await expect(page.getByRole('region', { name: 'production' })).toBeVisible();
  await settled(page);
  await expect(sheet).toHaveAttribute('style', before ?? '');
});
