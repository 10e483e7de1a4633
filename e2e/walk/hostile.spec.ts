import type { Page } from '@playwright/test';
import { control, type Fault } from '../support/server/control.ts';
import { screenOf } from '../support/routes.ts';
import { servers } from '../support/server/servers.ts';
import { expect, test } from '../support/test.ts';
import { sideways, spilling } from './measure.ts';
import { settled, visit } from './visit.ts';

const rows = (page: Page) => page.locator('tbody tr');

/** Opens another address in the same world, with a page load. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto(`./${address}`);
  await settled(page);
}

const answer = (path: string, body: unknown): Fault => ({
  method: 'GET',
  path,
  act: 'answer',
  count: null,
  status: 200,
  body,
});

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
  await control(page).faults([
    answer('/compute/instances', { ...record.list, data }),
    answer('/compute/instances/{computeId}', data[0]),
  ]);
  for (const width of [1440, 800, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [list, `${list}/1?tab=network`]) {
      await go(page, address);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await sideways(page), `${address} at ${width}`).toBe(0);
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

/** Names of one word, and of letters with more marks than anyone reads. */
const NAMES = ['W'.repeat(3_000), `Z${'\u0301\u0327\u0330'.repeat(100)}`.repeat(30)];

test('the longest names push no page: activity, sign-in, a cluster, the form that shares addresses', async ({
  page,
}) => {
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
  await control(page).faults([answer('/account/events', { ...events, data })]);
  await page.route('**/config.json', (route) => route.fulfill({ json: { name } }));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await go(page, 'activity');
    await expect(page.getByText('WWWW').first()).toBeVisible();
    expect(await sideways(page), `activity at ${width}`).toBe(0);
    await page.goto(servers.console.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('WWWW').first()).toBeVisible();
    expect(await sideways(page), `sign-in at ${width}`).toBe(0);
    await page.goto(servers.demo.url);
  }

  await visit(page, screenOf('/kubernetes'));
  const read = (path: string): Promise<{ data: object[] }> =>
    page.evaluate(
      async (of) => (await fetch(`/v4${of}`, { headers: { authorization: 'Bearer demo-admin' } })).json(),
      path,
    );
  const named = ({ data, ...rest }: { data: object[] }) => ({
    ...rest,
    data: data.map((one, index) => ({ ...one, label: NAMES[index % NAMES.length] })),
  });
  const pools = await read('/lke/clusters/1/pools');
  const clusters = await read('/lke/clusters');
  const computes = await read('/compute/instances?page_size=500');
  await page.setViewportSize({ width: 360, height: 800 });
  for (const label of NAMES) {
    await control(page).faults([
      answer('/lke/clusters/{clusterId}', {
        ...clusters.data[0],
        label,
        tags: NAMES,
        region: label,
        k8s_version: label,
      }),
      answer('/lke/clusters/{clusterId}/pools', {
        ...pools,
        data: pools.data.map((pool) => ({ ...pool, type: label, tags: NAMES })),
      }),
      answer('/compute/instances', named(computes)),
    ]);
    for (const address of [
      'kubernetes/1',
      'kubernetes/1?tab=pools',
      'kubernetes/1?tab=access',
      'ips/share/edit?compute=1',
    ]) {
      await go(page, address);
      await expect(page.getByText(label.slice(0, 100)).first()).toBeVisible();
      expect(await sideways(page), `${address} with ${label.slice(0, 4)}`).toBe(0);
      expect(await spilling(page), `${address} with ${label.slice(0, 4)}`).toEqual([]);
    }
  }
});
