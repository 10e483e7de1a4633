import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

/** No press may keep the page busy for longer than this, in ms: slower machines than a developer's run it, too. */
const LONGEST = 700;

test('a fleet of 500 services is listed, filtered and judged without the page getting stuck', async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await world(page, { path: 'managed/services', scenario: 'large', clock: '2026-03-01T12:00:00Z', rate: 0 });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);

  /** The longest task of the page while something is done, and how long it takes until it is seen. */
  const measured = async (what: string, act: () => Promise<void>): Promise<void> => {
    await page.evaluate(() => Reflect.get(globalThis, 'tasks').splice(0));
    const began = Date.now();
    await act();
    const longest = await page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, 'tasks')));
    console.info(`${what}: ${Date.now() - began} ms, longest task ${Math.round(longest)} ms`);
    expect(longest).toBeLessThan(LONGEST);
  };

  await measured('500 services searched', async () => {
    await page.getByRole('searchbox').fill('no service is called so');
    await expect(rows).toHaveCount(0);
    await page.getByRole('searchbox').fill('s488.example.com');
    await expect(rows).toHaveCount(1);
  });
  await measured('500 chains judged', async () => {
    await page.getByRole('link', { name: 'Overview' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Managed');
    await expect(page.getByRole('columnheader', { name: 'Readiness' })).toBeVisible();
    await expect(rows.first()).toContainText(/Ready|No credential|Never decrypted/);
  });
  await measured('500 chains sorted', async () => {
    const verdict = page.getByRole('columnheader', { name: 'Readiness' });
    await verdict.getByRole('button').click();
    await expect(verdict).toHaveAttribute('aria-sort', 'ascending');
  });
});
