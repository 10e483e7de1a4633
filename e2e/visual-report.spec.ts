import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { reportOf } from '../scripts/visual/report.ts';
import type { Result } from '../scripts/visual/results.ts';
import { expect, test } from './support/test.ts';

const SQUARE = 'position: absolute; inline-size: 10px; block-size: 10px;';

/** A file with a picture in one colour, with squares of other colours at given places. */
async function pictureOf(
  page: Page,
  info: TestInfo,
  { colour = 'white', squares = [], height = 30 }: Drawing = {},
): Promise<string> {
  const path = info.outputPath(`${colour}-${squares.length}-${height}.png`);
  const drawn = squares.map(
    ([left, of]) => `<div style="${SQUARE} inset: 5px auto auto ${left}px; background: ${of}">`,
  );
  await page.setContent(`<body style="margin: 0; background: ${colour}">${drawn.join('</div>')}`);
  await page.screenshot({ path, clip: { x: 0, y: 0, width: 80, height } });
  return path;
}

interface Drawing {
  readonly colour?: string;
  /** From the left, in pixels, and the colour. */
  readonly squares?: readonly (readonly [number, string])[];
  readonly height?: number;
}

test('the report of the visual review: changes are seen, judged by keyboard, remembered and handed on', async ({
  page,
}, info) => {
  const before = await pictureOf(page, info);
  const after = await pictureOf(page, info, { colour: 'silver' });
  const box = { x: 1, y: 2, width: 3, height: 4 };
  const results: readonly Result[] = [
    { name: '1440-light/compute/usual', outcome: 'changed', before, after, difference: after, faults: [], ms: 1 },
    { name: '360-dark/firewalls/usual', outcome: 'new', after, faults: [], ms: 1 },
    { name: '360-dark/vlans/usual', outcome: 'failed', error: 'It never came to rest.', faults: [], ms: 1 },
    {
      name: '1440-light/overview/usual',
      outcome: 'same',
      before,
      faults: [{ rule: 'spilling', what: '</script><b>spills</b>', box }],
      ms: 1,
    },
  ];
  const file = info.outputPath('report.html');
  writeFileSync(file, await reportOf(results, { browser: 'a browser', live: 'http://127.0.0.1:4179/' }));
  await page.goto(`file://${file}`);

  const names = page.getByRole('navigation', { name: 'Pictures' }).getByRole('listitem');
  const name = page.getByRole('heading', { level: 2 });
  const figures = page.getByRole('region', { name: 'Picture', exact: true }).getByRole('figure');
  await expect(names).toHaveText([/compute.*changed/, /firewalls.*new/, /vlans.*failed/]);
  await expect(name).toHaveText('1440-light/compute/usual');
  await expect(figures).toHaveText(['Before', 'After']);
  await expect(page.getByRole('link', { name: 'Open live' })).toHaveAttribute(
    'href',
    /^http:\/\/127\.0\.0\.1:4179\/compute\?scenario=default/,
  );
  for (const [key, caption] of [
    ['2', 'Before, and after'],
    ['3', 'Before and after in turn'],
    ['4', 'Difference: what is red differs'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(figures).toHaveText([caption]);
  }

  // What is judged leaves what is to be judged, and the next takes its place.
  await page.keyboard.press('a');
  await expect(name).toHaveText('360-dark/firewalls/usual');
  // On a Russian keyboard.
  await page.locator('body').dispatchEvent('keydown', { key: 'ч', code: 'KeyX' });
  await expect(name).toHaveText('360-dark/vlans/usual');
  await expect(page.getByText('It never came to rest.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 accepted, 1 rejected')).toBeVisible();
  await expect(names).toHaveText([/vlans.*failed/]);

  // A second tab of the same report, and back.
  const other = await page.context().newPage();
  await other.goto(`file://${file}`);
  await other.getByLabel('Status').selectOption('rejected');
  await other.keyboard.press('a');
  await expect(page.getByText('2 accepted, 0 rejected')).toBeVisible();
  await other.getByLabel('Status').selectOption('accepted');
  await other.getByRole('button', { name: /firewalls/ }).click();
  await other.keyboard.press('x');
  await expect(page.getByText('1 accepted, 1 rejected')).toBeVisible();
  await other.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download decisions' }).click();
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toEqual({
    accept: ['1440-light/compute/usual'],
    reject: ['360-dark/firewalls/usual'],
  });

  await page.getByLabel('Status').selectOption('layout faults');
  await expect(name).toHaveText('1440-light/overview/usual');
  await expect(page.getByText('spilling </script><b>spills</b>')).toBeVisible();
  await expect(figures.locator('rect')).toHaveAttribute('width', '3');
  await page.getByLabel('Outlines').uncheck();
  await expect(figures.locator('rect')).toHaveCount(0);

  // On a phone the page is as wide as the screen, and its foot covers nothing.
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByLabel('Outlines').check();
  await expect(figures.locator('rect')).toHaveCount(1);
});

test('the report says where a picture changed and how much, and puts aside what is known', async ({ page }, info) => {
  const before = await pictureOf(page, info);
  const places = await pictureOf(page, info, {
    squares: [
      [4, 'red'],
      [60, 'blue'],
    ],
  });
  const colour = await pictureOf(page, info, { squares: [[4, 'red']] });
  const size = await pictureOf(page, info, { height: 40 });
  const changed = (name: string, after: string): Result => ({
    name,
    outcome: 'changed',
    before,
    after,
    faults: [],
    ms: 1,
  });
  const results = [
    changed('1440-light/compute/usual', places),
    changed('1440-light/firewalls/usual', colour),
    changed('1440-light/vlans/usual', size),
  ];
  const file = info.outputPath('report.html');
  writeFileSync(file, await reportOf(results, { browser: 'a browser', live: 'http://127.0.0.1:4179/' }));
  await page.goto(`file://${file}`);

  const place = page.getByRole('region', { name: 'Changed place' });
  await expect(place).toContainText('Place 1 of 2: 100 px, #ffffff → #ff0000');
  await expect(place).toContainText('200 px in all');
  await expect(place.getByRole('figure')).toHaveText(['Before, 400 %', 'After, 400 %']);
  await page.keyboard.press('n');
  await expect(place).toContainText('Place 2 of 2: 100 px, #ffffff → #0000ff');
  await page.keyboard.press('n');
  await expect(place).toContainText('Place 1 of 2');

  // A picture in which nothing else changed leaves the list, and its places are passed over elsewhere.
  const names = page.getByRole('navigation', { name: 'Pictures' }).getByRole('listitem');
  await expect(names).toHaveText([/compute/, /firewalls/, /vlans/]);
  await page.getByLabel('#ffffff → #ff0000').uncheck();
  await expect(names).toHaveText([/compute/, /vlans/]);
  await expect(place).toContainText('Place 1 of 1: 100 px, #ffffff → #0000ff');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(place).toContainText('Place 1 of 1: 800 px, the picture’s size changed');
});
