/**
 * `npm run visual [route…]`: pictures of every screen, compared with those of a revision, and its layout measured; ends
 * with 1 where a picture changed and with 2 at a layout fault. docs/visual.md leads through it.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { launchOptions } from '../e2e/support/browser.ts';
import { areasReached, routesOf } from './affected/areas.ts';
import { changedSince } from './affected/changed.ts';
import { browser as findBrowser } from './browser.mjs';
import { accept, baselineFor, writeManifest } from './visual/baseline.ts';
import { buildHere } from './visual/builds.ts';
import { HOME } from './visual/job.ts';
import { type Options, readOptions, Refusal } from './visual/options.ts';
import { reportOf } from './visual/report.ts';
import { readResults, type Result, resultsOf, writeResults } from './visual/results.ts';
import { chosenOf } from './visual/shots.ts';
import { take } from './visual/take.ts';

const PORT = Number(process.env['PORT'] || 4179);
const RUN = 'run';

/** Whether a file gets into the build, and so into pictures. */
const isBuilt = (path: string): boolean =>
  /^(src|mocks|public|build|index\.html|package-lock\.json|vite\.config\.ts)/.test(path) && !path.includes('.test.');

/** The names of the pictures that are asked for. */
function namesOf({ choice, since, shard }: Options): string[] {
  const chosen = chosenOf(choice);
  const areas = since === undefined ? 'everything' : areasReached(changedSince(since).filter(isBuilt));
  const routes = areas === 'everything' ? undefined : areas.flatMap(routesOf);
  if (routes !== undefined) console.log(`What changed since ${since} reaches ${areas.toString() || 'no area'}.`);
  return chosen
    .filter(({ screen }) => routes === undefined || routes.includes(screen.route))
    .map(({ name }) => name)
    .filter((_, index) => index % shard.total === shard.index);
}

async function browserVersion(): Promise<string> {
  const env = await findBrowser();
  if (env === undefined) throw new Refusal('There is no browser.');
  Object.assign(process.env, env);
  const browser = await chromium.launch(launchOptions());
  const version = `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;
  await browser.close();
  return version;
}

/** Takes all pictures two times, and marks as changed those of which any byte differs. */
async function takeTwice(names: readonly string[], build: string): Promise<readonly Result[]> {
  const job = { names, build, port: PORT, baseline: undefined, measures: false };
  const before = await take({ ...job, target: 'first' });
  const after = await take({ ...job, target: RUN });
  return after.map((result): Result => {
    const first = before.find(({ name }) => name === result.name)?.after;
    if (first === undefined || result.after === undefined) return result;
    const isEqual = readFileSync(first).equals(readFileSync(result.after));
    return { ...result, before: first, outcome: isEqual ? 'same' : 'changed' };
  });
}

async function resultsFor(options: Options, browser: string): Promise<readonly Result[]> {
  if (options.accept && options.baseline === undefined) return readResults(resultsOf(RUN));
  const names = namesOf(options);
  const build = await buildHere(options.build);
  if (options.twice) return takeTwice(names, build);
  const { baseline: wanted, anyBrowser, compares } = options;
  const baseline = compares
    ? await baselineFor({ baseline: wanted, names, browser, anyBrowser, port: PORT })
    : undefined;
  return take({ names, build, port: PORT, baseline, target: RUN, measures: true });
}

/** Serves the demo until it is stopped, so that the report's live links lead somewhere. */
async function serve(options: Options): Promise<void> {
  const outDir = await buildHere(options.build);
  const host = { host: '127.0.0.1', port: PORT, strictPort: true };
  await preview({ mode: 'demo', base: '/', logLevel: 'warn', build: { outDir }, preview: host });
  console.log(`The demo is at http://127.0.0.1:${PORT}/ for the report’s live links, until Ctrl-C.`);
}

const count = (results: readonly Result[], outcome: Result['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

async function visual(options: Options): Promise<number> {
  const browser = await browserVersion();
  const taken = await resultsFor(options, browser);
  if (taken.length === 0) throw new Refusal('No picture was asked for, or taken.');
  const results = options.accept ? accept(taken, options.accepted, browser) : taken;
  writeResults(resultsOf(RUN), results);
  writeManifest(RUN, { browser });
  writeFileSync(options.report, await reportOf(results, { browser, live: `http://127.0.0.1:${PORT}/` }));
  const readme = join(HOME, RUN, '1440-light/overview/usual.png');
  if (options.readme && existsSync(readme)) copyFileSync(readme, 'docs/overview.png');
  const faulty = results.filter(({ faults }) => faults.length > 0).length;
  const changed = count(results, 'changed') + count(results, 'failed') + (options.compares ? count(results, 'new') : 0);
  console.log(
    `${results.length} pictures: ${count(results, 'same')} the same, ${count(results, 'changed')} changed, ${count(results, 'new')} new, ${count(results, 'accepted')} accepted, ${count(results, 'failed')} failed; ${faulty} with layout faults. ${options.report}`,
  );
  if (options.serve) await serve(options);
  return faulty > 0 ? 2 : changed > 0 ? 1 : 0;
}

try {
  process.exitCode = await visual(readOptions(process.argv.slice(2)));
} catch (error) {
  const isWrongOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
  if (!(error instanceof Refusal) && !isWrongOption) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
