import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { reportOf } from '../scripts/visual/report.ts';
import type { Result } from '../scripts/visual/results.ts';
import { expect, test } from './support/test.ts';

/** A file with a picture in one colour. */
async function pictureOf(page: Page, info: TestInfo, colour: string): Promise<string> {
  const path = info.outputPath(`${colour}.png`);
  await page.setContent(`<body style="margin: 0; background: ${colour}">`);
  await page.screenshot({ path, clip: { x: 0, y: 0, width: 40, height: 30 } });
  return path;
}

test('the report of the visual review: changes are seen, judged by keyboard, remembered and handed on', async ({
  page,
}, info) => {
  const before = await pictureOf(page, info, 'white');
  const after = await pictureOf(page, info, 'silver');
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
  writeFileSync(file, reportOf(results, { browser: 'a browser', live: 'http://127.0.0.1:4179/' }));
  await page.goto(`file://${file}`);

  const names = page.getByRole('navigation', { name: 'Pictures' }).getByRole('listitem');
  const name = page.getByRole('heading', { level: 2 });
  const figures = page.getByRole('figure');
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
  await page.keyboard.press('x');
  await expect(name).toHaveText('360-dark/vlans/usual');
  await expect(page.getByText('It never came to rest.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 accepted, 1 rejected')).toBeVisible();
  await expect(names).toHaveText([/vlans.*failed/]);

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
});
