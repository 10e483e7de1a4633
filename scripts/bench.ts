/**
 * `npm run bench`: how long one waits, as a multiple of what two fixed jobs take in the same run (calibration.ts), so
 * that the figures of all machines can be compared. Prints each row's median of several rounds (`ROUNDS`) beside its
 * limit, and fails where one is above it. The builds are made first; `npm run bench -- one/dist other/dist` compares two
 * that exist, in turns, without limits; `ONLY=demo` runs the rows that begin so, `BUILT=1` takes the builds that there are,
 * `LIMITS=write` makes twice the medians of this run the limits.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from '../e2e/support/browser.ts';
import { calibrate, median } from './bench/calibration.ts';
import { demoKeys, demoRows, instances } from './bench/console.ts';
import { firewalls, fleets, mockPage, upload, walked } from './bench/large.ts';
import limits from './bench/limits.json' with { type: 'json' };
import { type Served, serveBuild } from './bench/server.ts';
import { type Figures, Tab } from './bench/tab.ts';

const rounds = Number(process.env['ROUNDS'] || 5);
const only = process.env['ONLY'] ?? '';
const folders = process.argv.slice(2);
for (const folder of folders) if (!existsSync(folder)) throw new Error(`No such build: ${folder}`);

const browser = await chromium.launch({
  ...launchOptions(),
  args: [
    ...(launchOptions().args ?? []),
    '--ignore-certificate-errors',
    // In a page that is inspected, as here, V8 parses a whole script again when an error is made in it, for its lines:
    // React makes some as it starts, which is a seventh of the time to the rows, and no user waits for it.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
});

const ratios = new Map<string, number[]>();
const note = (name: string, ratio: number): void => void ratios.set(name, [...(ratios.get(name) ?? []), ratio]);
const calculated: number[] = [];
const built: number[] = [];

/** Both jobs, in ms. */
async function unit(): Promise<number> {
  const jobs = await calibrate(browser);
  calculated.push(jobs.calculated);
  built.push(jobs.built);
  return jobs.calculated + jobs.built;
}

/** Notes what some work took, by the calibrations before and after it. */
async function measure(name: string, served: Served, isSlow: boolean, work: (tab: Tab) => Promise<Figures>) {
  const before = await unit();
  const tab = await Tab.open(browser, served, isSlow ? before : undefined);
  const figures = await work(tab);
  await tab.close();
  const usual = (before + (await unit())) / 2;
  for (const [what, ms] of Object.entries(figures)) note(`${name}: ${what}`, ms / usual);
}

/** Notes what has no time, such as memory. */
async function count(name: string, served: Served, work: (tab: Tab) => Promise<number>) {
  const tab = await Tab.open(browser, served);
  note(name, await work(tab));
  await tab.close();
}

async function all(): Promise<void> {
  if (process.env['BUILT'] !== '1') for (const mode of ['production', 'demo']) await build({ mode, logLevel: 'warn' });
  const [plain, demo, large] = [
    await serveBuild('dist', 'default'),
    await serveBuild('dist-demo', 'default'),
    await serveBuild('dist', 'large'),
  ];
  const parts: readonly [string, () => Promise<void>][] = [
    ...([false, true] as const).flatMap((isSlow): [string, () => Promise<void>][] => {
      const speed = isSlow ? ', slow' : '';
      return [
        [`instances${speed}`, () => measure(`instances${speed}`, plain, isSlow, instances)],
        [`demo${speed}`, () => measure(`demo${speed}`, demo, isSlow, demoRows)],
      ];
    }),
    ['demo', () => measure('demo', demo, false, demoKeys)],
    ['9,900 firewalls', () => measure('9,900 firewalls', large, false, firewalls)],
    ['fleets', () => measure('fleets', large, false, fleets)],
    ['memory', () => count('memory: after 200 changes of route, times that before', plain, walked)],
    ['memory', () => count('memory: parts of a disk of 1 GB held at once', demo, upload)],
    ['mock', async () => note('mock: the last page of 12,000', await mockPage())],
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of parts.filter(([name]) => name.startsWith(only))) {
      console.log(`Round ${round + 1} of ${rounds}: ${name}`);
      await run();
    }
  for (const served of [plain, demo, large]) served.close();
}

const range = (values: readonly number[]): string =>
  `${Math.round(median(values))} ms (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;

const rounded = (ratio: number): number => Number(ratio.toFixed(2));

/** Two builds in turns, so that what the machine does besides hits both. */
async function compare(): Promise<Record<string, Figures>> {
  const served = await Promise.all(folders.map((folder) => serveBuild(folder, 'default')));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, one] of served.entries()) await measure(folders[index] ?? '', one, false, instances);
  const table: Record<string, Figures> = {};
  for (const [name, values] of ratios) {
    const [folder = '', what = ''] = name.split(': ');
    table[what] = { ...table[what], [folder]: rounded(median(values)) };
  }
  return table;
}

/** Every row beside its limit, and the names of those that are over it. */
async function judge(): Promise<[Record<string, Figures>, string[]]> {
  await all();
  const known = new Map<string, number>(Object.entries(limits));
  const table: Record<string, Figures> = {};
  const over: string[] = [];
  for (const [name, values] of ratios) {
    const ratio = rounded(median(values));
    // A browser reports no task under 50 ms: where there was none, one may be as long as the two jobs.
    if (process.env['LIMITS'] === 'write') known.set(name, ratio === 0 ? 1 : rounded(2 * ratio));
    const limit = known.get(name) ?? 0;
    if (!(ratio <= limit)) over.push(name);
    table[name] = { ratio, limit, least: rounded(Math.min(...values)), most: rounded(Math.max(...values)) };
  }
  const text = JSON.stringify(
    Object.fromEntries([...known].toSorted(([one], [other]) => one.localeCompare(other))),
    undefined,
    2,
  );
  if (process.env['LIMITS'] === 'write') writeFileSync(`${import.meta.dirname}/bench/limits.json`, `${text}\n`);
  return [table, over];
}

const [table, over] = folders.length > 0 ? [await compare(), []] : await judge();
await browser.close();
console.log(`Calibration: ${range(calculated)} for a calculation, ${range(built)} for 200 rows built and laid out.`);
console.table(table);
console.log(over.length === 0 ? 'No row is over its limit.' : `Over the limit: ${over.join('; ')}`);
process.exit(over.length === 0 ? 0 : 1);
