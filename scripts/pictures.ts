/**
 * `npm run pictures [route…]`: pictures of every screen at two widths, in both schemes, in three worlds, in pictures/
 * with one sheet of them all. A route is selected by the beginning of its pattern: `npm run pictures /firewalls`. With
 * `-- --readme` the picture of the README is replaced.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { arrivalOf, screens, type Screen } from '../e2e/support/routes.ts';
import { worldAddress } from '../e2e/support/server/world.ts';
import { openDemo } from './demo.ts';

const widths = [1440, 360];
const schemes = ['light', 'dark'] as const;
const scenarios = ['empty', 'default', 'large'] as const;
const folder = 'pictures';

interface Picture {
  readonly screen: Screen;
  readonly scenario: string;
  readonly width: number;
  readonly scheme: string;
  readonly file: string;
}

/** In a small world a screen may have fewer records, or a missing one: then its title is enough. */
async function arrive(page: Page, screen: Screen): Promise<void> {
  await page.locator('html[data-mock]').waitFor();
  await page.locator('h1').first().waitFor();
  await page
    .locator(arrivalOf(screen))
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined);
  await page.waitForTimeout(300);
}

const nameOf = ({ route }: Screen): string => route.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'overview';

const sheet = (pictures: readonly Picture[]): string => `<!doctype html>
<meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px system-ui;margin:24px}section{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}img{border:1px solid #8888;display:block}figcaption{padding:4px 0}</style>
${[...Map.groupBy(pictures, ({ screen }) => screen.route)]
  .map(
    ([route, group]) =>
      `<h2>${route}</h2><section>${group
        .map(
          ({ file, scenario, width, scheme }) =>
            `<figure><a href="${file}"><img loading="lazy" width="${width > 500 ? 640 : 180}" src="${file}"></a><figcaption>${scenario} · ${width} · ${scheme}</figcaption></figure>`,
        )
        .join('')}</section>`,
  )
  .join('\n')}
`;

const readme = process.argv.includes('--readme');
const wanted = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map((route) => (route.startsWith('/') ? route : `/${route}`));
const chosen = screens.filter(({ route }) => wanted.length === 0 || wanted.some((prefix) => route.startsWith(prefix)));
if (chosen.length === 0) {
  console.error(`No such route. There are: ${screens.map(({ route }) => route).join(' ')}`);
  process.exit(1);
}

const demo = await openDemo();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pictures: Picture[] = [];
try {
  for (const scenario of scenarios) {
    // One storage per world: only its first address opens it.
    const context = await demo.browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
    const page = await context.newPage();
    await page.goto(new URL(worldAddress({ scenario, clock: '2026-03-01T12:00:00Z', rate: 0 }), demo.url).href);
    await page.locator('html[data-mock]').waitFor();
    for (const screen of chosen) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width > 500 ? 900 : 780 });
        await page.goto(new URL(screen.path, demo.url).href);
        await arrive(page, screen);
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme });
          const file = `${nameOf(screen)}.${scenario}.${width}.${scheme}.png`;
          await page.screenshot({ path: `${folder}/${file}`, animations: 'disabled' });
          pictures.push({ screen, scenario, width, scheme, file });
        }
      }
      console.log(`${scenario} ${screen.route}`);
    }
    await context.close();
  }
} finally {
  await demo.close();
}
writeFileSync(`${folder}/index.html`, sheet(pictures));
if (readme) copyFileSync(`${folder}/firewalls.default.1440.light.png`, 'docs/console.png');
console.log(`${pictures.length} pictures: ${folder}/index.html`);
