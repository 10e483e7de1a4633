/**
 * `npm run bench`: how long one waits, in ms, the median of several visits (`ROUNDS`), each cold, on this machine as it
 * is and on a slow one (4 times slower, 9 Mbit/s, 60 ms). Then the demo's rows beside these, a list of 9,900 records,
 * and the demo's keys. The builds are made first; `npm run bench -- one/dist other/dist` compares two that exist, in
 * turns, without the rest.
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from '../e2e/support/browser.ts';
import { benchDemo } from './bench/demo.ts';
import { type Served, serveBuild } from './bench/server.ts';
import { size } from './bench/size.ts';
import { type Figures, rowsOf, type Speed, SPEEDS, visit } from './bench/visits.ts';

const rounds = Number(process.env['ROUNDS'] || 5);
const folders = process.argv.slice(2);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long the same calculation takes: the longer, the busier the machine. */
function calculate(): number {
  const began = performance.now();
  let sum = 0;
  for (let n = 0; n < 20_000_000; n += 1) sum += Math.sqrt(n);
  return sum > 0 ? performance.now() - began : 0;
}

const busy: number[] = [];
const loads: number[] = [];
const note = (): void => {
  busy.push(calculate());
  loads.push(loadavg()[0] ?? 0);
};

const sayBusy = (): void =>
  console.log(
    `${cpus().length} processors, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; the same ` +
      `calculation took ${Math.round(Math.min(...busy))} to ${Math.round(Math.max(...busy))} ms: where these differ, ` +
      'the machine had other work, and only figures of one run can be compared.',
  );

for (const folder of folders) if (!existsSync(folder)) throw new Error(`No such build: ${folder}`);
if (folders.length === 0) await build({ logLevel: 'warn' });
const builds = folders.length === 0 ? ['dist'] : folders;

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

/** The first rows of the demo, with the mock in the page, beside those of the console at a server. */
async function compareDemo(server: Served): Promise<void> {
  await build({ mode: 'demo', logLevel: 'warn' });
  const demo = await serveBuild('dist-demo', 'default');
  for (const speed of ['fast', 'slow'] as const) {
    const visits: { atServer: Figures; inPage: Figures }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      note();
      const atServer = await rowsOf(browser, server, speed);
      visits.push({ atServer, inPage: await rowsOf(browser, demo, speed) });
    }
    const table = Object.keys(visits[0]?.atServer ?? {}).map((name) => {
      const atServer = median(visits.map((both) => both.atServer[name] ?? Number.NaN));
      const inPage = median(visits.map((both) => both.inPage[name] ?? Number.NaN));
      return [name, { console: Math.round(atServer), demo: Math.round(inPage), ratio: (inPage / atServer).toFixed(2) }];
    });
    console.log(`Rows of the console and of the demo, ${speed}, median of ${rounds} rounds:`);
    console.table(Object.fromEntries(table));
  }
  demo.close();
}

const served: [string, Served][] = [];
try {
  for (const folder of builds) served.push([folder, await serveBuild(folder, 'default')]);
  for (const speed of Object.keys(SPEEDS).filter((name): name is Speed => name in SPEEDS)) {
    const all = new Map<string, Figures[]>();
    // In turns, so that what the machine does besides hits all of them; the first round only warms up the server.
    for (let round = 0; round <= rounds; round += 1)
      for (const [folder, server] of served) {
        note();
        const figures = await visit(browser, server, speed);
        if (round > 0) all.set(folder, [...(all.get(folder) ?? []), figures]);
      }
    const table: Record<string, Figures> = {};
    for (const [folder, visits] of all)
      for (const name of Object.keys(visits[0] ?? {}))
        (table[name] ??= {})[folder] = Math.round(median(visits.map((figures) => figures[name] ?? Number.NaN)));
    console.log(`Instances, ${speed}, median of ${rounds} visits:`);
    console.table(table);
  }
  const [first] = served;
  if (folders.length === 0 && first !== undefined) {
    await compareDemo(first[1]);
    const large = await serveBuild('dist', 'large');
    const all: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      note();
      all.push(await size(browser, large));
    }
    console.log(`9,900 firewalls, ${rounds} rounds:`);
    const table = Object.keys(all[0] ?? {}).map((name) => {
      const values = all.map((figures) => Number((figures[name] ?? Number.NaN).toFixed(1)));
      return [name, { median: median(values), least: Math.min(...values), most: Math.max(...values) }];
    });
    console.table(Object.fromEntries(table));
    large.close();
  }
} finally {
  await browser.close();
  for (const [, server] of served) server.close();
}
if (folders.length === 0) await benchDemo();
sayBusy();
process.exit(0);
