import type { Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { expect, test } from '../support/test.ts';
import { mockReady, world } from '../support/server/world.ts';

interface Answer {
  readonly status: number;
  readonly id: number;
}

/** Sends creates from the page itself, all at once: the mock answers any `fetch`, not only the console's. */
const createMany = (page: Page, prefix: string, count: number): Promise<Answer[]> =>
  page.evaluate(
    ([name, amount]) =>
      Promise.all(
        Array.from({ length: Number(amount) }, async (_, index) => {
          const answer = await fetch('/v4/networking/firewalls', {
            method: 'POST',
            headers: { authorization: 'Bearer demo-admin', 'content-type': 'application/json' },
            body: JSON.stringify({
              label: `${name}-${index}`,
              rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' },
            }),
          });
          return { status: answer.status, id: Number((await answer.json()).id) };
        }),
      ),
    [prefix, count] as const,
  );

const labels = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/v4/networking/firewalls?page_size=500', {
      headers: { authorization: 'Bearer demo-admin' },
    });
    const { data }: { data: { label: string }[] } = await answer.json();
    return data.map(({ label }) => label);
  });

test('two tabs write at once: nothing is lost or duplicated, and each shows what the other wrote', async ({
  page,
  context,
}) => {
  await world(page, { path: 'firewalls', scenario: 'empty' });
  const other = await context.newPage();
  await other.goto('./firewalls');
  await mockReady(other);

  const answers = (await Promise.all([createMany(page, 'left', 40), createMany(other, 'right', 40)])).flat();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 200));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(80);
  for (const tab of [page, other]) {
    const seen = await labels(tab);
    expect(seen).toHaveLength(80);
    expect(new Set(seen).size).toBe(80);
  }
  for (const [tab, written] of [
    [other, 'left-0'],
    [page, 'right-0'],
  ] as const) {
    await tab.bringToFront();
    await tab.goto(`./firewalls?q=${written}`);
    await expect(tab.getByRole('link', { name: written })).toBeVisible();
  }
});

test('a page killed during a write leaves a complete world, with every write that was answered', async ({
  page,
  context,
}) => {
  await world(page, { path: 'firewalls', scenario: 'empty' });
  const answered: string[] = [];
  await page.exposeFunction('answered', (label: string) => answered.push(label));
  // Writes in an endless sequence; the page is closed meanwhile.
  void page
    .evaluate(async () => {
      for (let index = 0; ; index += 1) {
        const label = `kill-${index}`;
        await fetch('/v4/networking/firewalls', {
          method: 'POST',
          headers: { authorization: 'Bearer demo-admin', 'content-type': 'application/json' },
          body: JSON.stringify({ label, rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } }),
        });
        Object.getOwnPropertyDescriptor(window, 'answered')?.value(label);
      }
    })
    .catch(() => undefined);
  await expect.poll(() => answered.length).toBeGreaterThan(15);
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('./firewalls');
  await mockReady(next);
  const seen = await labels(next);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(answered));
});

test('a reload keeps world, clock and work; the parameters that opened it are removed from the address', async ({
  page,
}) => {
  await world(page, { path: 'firewalls', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await expect(page).not.toHaveURL(/scenario|clock|rate/);
  await createMany(page, 'kept', 1);
  await control(page).advance(3600);
  await page.reload();
  await mockReady(page);
  await expect(page.getByRole('link', { name: 'kept-0' })).toBeVisible();
  expect(await control(page).send('GET', 'clock')).toEqual({
    now: expect.stringMatching(/^2026-03-01T13:00:00/),
    rate: 0,
  });
  await expect(page.getByRole('row').filter({ hasText: 'kept-0' }).getByText('1 hour ago')).toBeVisible();
  // Where storage works there is no warning.
  expect(await control(page).send('GET', 'world')).toMatchObject({ durability: 'durable', trouble: null });
  await expect(page.getByText('Changes are lost when')).toHaveCount(0);
});

test('the same seed and clock make the same world', async ({ page, browser }) => {
  const opened = { path: 'firewalls', seed: 7, clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
  await world(page, opened);
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await world(stranger, opened);
  expect(await control(stranger).snapshot()).toEqual(await control(page).snapshot());
  await context.close();
});

test('with the site’s data cleared while it is open, the page answers itself', async ({ page, context }) => {
  await world(page, { path: 'firewalls', rate: 0 });
  await expect(page.locator('html')).toHaveAttribute('data-mock', 'ready');
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await expect(page.locator('html')).toHaveAttribute('data-mock', 'fallback');
  const answers = await createMany(page, 'after', 3);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await labels(page)).toEqual(expect.arrayContaining(['after-0', 'after-2']));
});
