import { servers } from './support/server/servers.ts';
import { expect, test } from './support/test.ts';
import { mockReady, world } from './support/server/world.ts';

test('opens signed in, with rows', { tag: '@smoke' }, async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await expect(page.locator('tbody tr').first()).toBeVisible();
  // The world's parameters are removed from the address, so that a reload keeps the work.
  expect(new URL(page.url()).search).not.toContain('scenario');
});

test('works below a sub-path, and without its last slash', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(`${servers.subPath.url}firewalls`);
  await mockReady(page);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.goto(servers.subPath.url.slice(0, -1));
  await expect(page).toHaveURL(servers.subPath.url);
  await expect(page.locator('h1')).toBeVisible();
});

test('a page whose path ends like a file opens on a host that takes it for a missing one', async ({ page }) => {
  // As hosts do that decide by the ending: they send 404.html.
  await page.route('**/ips/198.18.0.1', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', path: 'dist-demo/404.html' }),
  );
  const answer = await page.goto(`${servers.demo.url}ips/198.18.0.1`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('198.18.0.1');
});

test(
  'no page for an API address or a missing file, and hashed files are cached',
  { tag: '@smoke' },
  async ({ request }) => {
    for (const [name, { url }] of Object.entries(servers))
      await test.step(name, async () => {
        for (const path of ['v4', 'v4/firewalls', '__mock/clock', 'config.json']) {
          const answer = await request.get(url + path, { headers: { accept: 'text/html,*/*' } });
          expect(answer.status(), path).toBe(404);
          expect(answer.headers()['content-type'], path).toMatch(/^text\/plain/);
        }
        const page = await request.get(`${url}firewalls/12`, { headers: { accept: 'text/html' } });
        expect(page.status()).toBe(200);
        expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
        // The page is revalidated each time; files with hashed names never change, and those of another build do not
        // exist.
        expect(page.headers()['cache-control']).toBe('no-cache');
        const script = /"[^"]*(assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
        const kept = await request.get(url + script);
        expect(kept.headers()).toMatchObject({
          'content-type': 'text/javascript',
          'cache-control': expect.stringContaining('immutable'),
        });
        expect((await request.get(`${url}assets/of-another-build.js`)).status()).toBe(404);
      });
  },
);
