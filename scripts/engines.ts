/**
 * `npm run engines [-- firefox|webkit]`: every screen and the main flows in other engines than the browser tests have:
 * Firefox, and WebKit, which is Safari's. Both come from the distribution: as root they are installed by apt. Takes ports
 * that are free, prints a line per check, and ends with `N passed, N failed`. `BUILT=1` takes the builds that are there.
 */
import { build } from 'vite';
import { freePort } from '../tests/free-port.ts';
import type { Check } from './engines/check.ts';
import { flowChecks } from './engines/checks/flows.ts';
import { screenChecks } from './engines/checks/screens.ts';
import { blockedChecks, storageChecks } from './engines/checks/storage.ts';
import { firefox } from './engines/firefox.ts';
import { installed } from './engines/install.ts';
import { siteOf } from './engines/server.ts';
import type { Browser, Engine } from './engines/tab.ts';
import { userOf } from './engines/user.ts';
import { webkit } from './engines/webkit.ts';

const ENGINES: Readonly<Record<string, { needs: Record<string, string>; start: (path: string) => Promise<Engine> }>> = {
  firefox: { needs: { 'firefox-esr': 'firefox-esr' }, start: async (path) => firefox(path) },
  webkit: { needs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }, start: () => webkit() },
};

const [, , ...wanted] = process.argv;
const [only, part = ''] = wanted;
if (only !== undefined && !(only in ENGINES))
  throw new Error(`No such engine. There are: ${Object.keys(ENGINES).join(', ')}`);

// A wait only ends what hangs.
process.env['SLOW'] ??= '4';
const [demo, real] = [siteOf('demo', await freePort()), siteOf('production', await freePort())];
let [passed, failed] = [0, 0];

const fail = (what: string, error: unknown): void => {
  failed += 1;
  console.log(`FAILED ${what}: ${error instanceof Error ? error.message : String(error)}`);
};

/** Runs checks in one browser that all share, or each in one of its own. */
async function perform(engine: Engine, checks: readonly Check[], isShared: boolean, isBlocked = false): Promise<void> {
  let shared: Browser | undefined;
  for (const { name, run } of checks.filter((check) => check.name.includes(part))) {
    let browser = shared;
    try {
      browser ??= await engine.start({ isBlocked });
      if (isShared) shared = browser;
      await run({ tab: browser.tab, user: userOf(browser.tab), browser, engine, demo, real });
      passed += 1;
      console.log(`  ok   ${engine.name}: ${name}`);
    } catch (error) {
      fail(`${engine.name}: ${name}`, error);
    }
    if (!isShared) await browser?.close().catch(() => undefined);
  }
  await shared?.close().catch(() => undefined);
}

if (process.env['BUILT'] !== '1')
  for (const mode of ['production', 'demo']) {
    console.log(`Building for ${mode} …`);
    await build({ mode, logLevel: 'warn' });
  }
await Promise.all([demo.start(), real.start()]);
for (const [name, { needs, start }] of Object.entries(ENGINES)) {
  if (only !== undefined && only !== name) continue;
  const { paths, missing } = installed(needs);
  if (missing !== '') {
    console.log(`skipped ${name}: ${missing} is not installed`);
    continue;
  }
  console.log(`Starting ${name} …`);
  try {
    const engine = await start(paths[0] ?? '');
    await perform(engine, flowChecks, false);
    await perform(engine, storageChecks, false);
    if (engine.blocks) await perform(engine, blockedChecks, false, true);
    await perform(engine, screenChecks, true);
    await engine.stop();
  } catch (error) {
    fail(name, error);
  }
}
await Promise.all([demo.stop(), real.stop()]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
