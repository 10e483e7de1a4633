import type { Page } from '@playwright/test';
import { control, type Fault } from '../support/server/control.ts';
import { screenOf } from '../support/routes.ts';
import { servers } from '../support/server/servers.ts';
import { expect, test } from '../support/test.ts';
import { spilling } from './measure.ts';
import { settled, visit } from './visit.ts';

const rows = (page: Page) => page.locator('tbody tr');

/** Opens another address in the same world, with a page load. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto(`./${address}`);
  await settled(page);
}

/** The list that proves for all lists what their parts share. */
const screen = screenOf('/compute');
const { path: list } = screen;

/** Texts that push a page sideways, or turn it round, where nothing holds them. */
const HOSTILE = [
  `https://example.com/${'x'.repeat(4_000)}`,
  'W'.repeat(600),
  `\u202E${'right to left '.repeat(40)}`,
  'مثال'.repeat(200),
];

test('long and reversed texts push neither a list nor the tables of a record, and columns keep their place', async ({
  page,
}) => {
  await visit(page, screen);
  const columnsAt = (): Promise<number[]> =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  const before = await columnsAt();
  const record = await page.evaluate(async (texts) => {
    const headers = { authorization: 'Bearer demo-admin' };
    const read = async (path: string) => (await fetch(`/v4/compute/instances${path}`, { headers })).json();
    return { list: await read(''), texts };
  }, HOSTILE);
  const data = record.list.data.map((compute: object, index: number) => ({
    ...compute,
    label: HOSTILE[index % HOSTILE.length],
    status: HOSTILE[index % HOSTILE.length],
    tags: HOSTILE,
    image: HOSTILE[0],
    region: HOSTILE[1],
    type: HOSTILE[2],
    ipv4: HOSTILE,
    ipv6: HOSTILE[0],
  }));
  const answer = (operation: string, body: unknown): Fault => ({
    method: 'GET',
    path: operation,
    act: 'answer',
    count: null,
    status: 200,
    body,
  });
  await control(page).faults([
    answer('/compute/instances', { ...record.list, data }),
    answer('/compute/instances/{computeId}', data[0]),
  ]);
  const sideways = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of [1440, 800, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [list, `${list}/1?tab=network`]) {
      await go(page, address);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await sideways(), `${address} at ${width}`).toBe(0);
      expect(await spilling(page), `${address} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, list);
  await expect(rows(page).first()).toContainText('example.com');
  expect(await columnsAt()).toEqual(before);
  expect(
    await rows(page)
      .first()
      .evaluate((row) => row.clientHeight),
  ).toBeLessThanOrEqual(41);
});

test('the longest names push neither the activity nor the sign-in page', async ({ page }) => {
  const sideways = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const name = 'W'.repeat(5_000);
  await visit(page, screenOf('/activity'));
  const events = await page.evaluate(async () => {
    const headers = { authorization: 'Bearer demo-admin' };
    return (await fetch('/v4/account/events', { headers })).json();
  });
  const data = events.data.map((event: { entity: object | null }) => ({
    ...event,
    entity: event.entity && { ...event.entity, label: name },
  }));
  await control(page).faults([
    {
      method: 'GET',
      path: '/account/events',
      act: 'answer',
      count: null,
      status: 200,
      body: { ...events, data },
    },
  ]);
  await page.route('**/config.json', (route) => route.fulfill({ json: { name } }));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await go(page, 'activity');
    await expect(page.getByText('WWWW').first()).toBeVisible();
    expect(await sideways(), `activity at ${width}`).toBe(0);
    await page.goto(servers.console.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('WWWW').first()).toBeVisible();
    expect(await sideways(), `sign-in at ${width}`).toBe(0);
    await page.goto(servers.demo.url);
  }
});
