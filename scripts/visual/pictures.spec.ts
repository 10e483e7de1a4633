import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stateFaults } from '#contract/states.ts';
import { registry } from '#mocks/resources/registry.ts';
import { createRouter } from '#mocks/server/http/router.ts';
import { control } from '../../e2e/support/server/control.ts';
import { A4, LONGER_TEXT } from '../../e2e/walk/pairs.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { givenJob, HOME } from './job.ts';
import { layoutFaults } from './layout.ts';
import { worldOf } from './live.ts';
import { type Shot, shots } from './shots.ts';

const { names, baseline, target, measures } = givenJob();
const wanted = new Set(names);

test.use({ oldest: false });

const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 360: 780, [A4.width]: A4.height };

/** A zoom of 200 %; a phone's window is no narrower than WCAG 1.4.10 requires. */
const zoomed = (width: number): number => Math.max(320, width / 2);

/** Waits until the screen shows what it will show. */
async function still(page: Page, { state, address }: Pick<Shot, 'state' | 'address'>): Promise<void> {
  await page.locator('html[data-mock]').waitFor();
  // A build of before may not have the screen, or the component.
  const part = new URLSearchParams(address.split('?')[1]).get('part');
  await expect(page.locator('h1').first()).toHaveText(part ?? /^(?!Page not found)./);
  // The sign of the demo names a state once it is on.
  if (new URL(worldOf({ state, address: '' }), 'http://here').searchParams.has('state'))
    await page.locator('header [data-on]').waitFor({ state: 'attached' });
  // Reads are under way for ever, or wait for whoever signs in; the overview then shows what it has after a while.
  if (state === 'loading' || state === 'signed-out') {
    await page.locator('html[data-loaded]').waitFor();
    await expect(page.locator('[aria-label=Checking]')).toHaveCount(0);
  } else await page.locator('html[data-idle]').waitFor();
  if (state === 'signed-out') await expect(page.getByRole('dialog')).toBeVisible();
  if (state.startsWith('dialog-')) await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Fails all reads from when everything has been loaded: a link does so while some names are still on their way. */
async function becomeStale(page: Page): Promise<void> {
  await still(page, { state: 'usual', address: '' });
  await control(page).faults(stateFaults('stale', await createRouter(registry).operations()));
  const failures = async (): Promise<number> =>
    (await control(page).requests()).filter(({ status }) => status === 500).length;
  await expect.poll(failures).toBeGreaterThan(0);
}

/** Sets the text before anything is drawn: a chart measures its labels once. */
const lengthenText = (page: Page): Promise<unknown> =>
  page.addInitScript((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, LONGER_TEXT);

async function open(page: Page, shot: Shot): Promise<void> {
  const { width, scheme, text, state } = shot;
  const size = text === 'large' ? zoomed(width) : width;
  const height = Math.round(((HEIGHTS[width] ?? A4.height) * size) / width);
  await page.setViewportSize({ width: size, height });
  await page.emulateMedia({ colorScheme: scheme });
  if (text === 'long') await lengthenText(page);
  await page.goto(worldOf(state === 'stale' ? { ...shot, state: 'usual' } : shot));
  if (state === 'stale') await becomeStale(page);
  await still(page, shot);
  if (state === 'print') await page.emulateMedia({ media: 'print', colorScheme: scheme });
}

for (const shot of shots)
  if (wanted.has(shot.name))
    test(shot.name, async ({ page }, info) => {
      await open(page, shot);
      const file = `${shot.name}.png`;
      const compares = baseline !== undefined && existsSync(join(HOME, baseline, file));
      // A dialog and its page are one window.
      const fullPage = !shot.state.startsWith('dialog-');
      // How long the browser took for something is not the same twice.
      const mask = [page.locator('[data-elapsed]')];
      await expect.soft(page).toHaveScreenshot([compares ? baseline : target, ...file.split('/')], { fullPage, mask });
      if (!measures) return;
      const faults = await layoutFaults(page, shot);
      await info.attach('faults', { body: JSON.stringify(faults), contentType: 'application/json' });
    });
