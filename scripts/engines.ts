/**
 * `npm run engines [-- firefox|webkit]`: every screen and the main flows in other engines than the browser tests have:
 * Firefox, and WebKit, which is Safari's. Both come from the distribution: as root they are installed by apt. Prints a
 * line per check, and ends with `N passed, N failed`.
 */
import { build } from 'vite';
import type { Check } from './engines/check.ts';
import { flowChecks } from './engines/checks/flows.ts';
import { screenChecks } from './engines/checks/screens.ts';
import { blockedChecks, storageChecks } from './engines/checks/storage.ts';
import { firefox } from './engines/firefox.ts';
import { installed } from './engines/install.ts';
import { siteOf } from './engines/server.ts';
import type { Engine } from './engines/tab.ts';
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
const port = Number(process.env['PORT'] || 4580);
const [demo, real] = [siteOf('demo', port), siteOf('production', port + 1)];
let [passed, failed] = [0, 0];

/** Runs checks in one browser that all share, or each in one of its own. */
async function perform(engine: Engine, checks: readonly Check[], isShared: boolean, isBlocked = false): Promise<void> {
  const start = () => engine.start({ isBlocked });
  const browser = isShared ? await start() : undefined;
  for (const { name, run } of checks.filter((check) => check.name.includes(part))) {
    const own = browser ?? (await start());
    try {
      await run({ tab: own.tab, user: userOf(own.tab), browser: own, engine, demo, real });
      passed += 1;
      console.log(`  ok   ${engine.name}: ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED ${engine.name}: ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (browser === undefined) await own.close().catch(() => undefined);
  }
  await browser?.close();
}

if (process.env['BUILT'] !== '1') for (const mode of ['production', 'demo']) await build({ mode, logLevel: 'warn' });
await Promise.all([demo.start(), real.start()]);
for (const [name, { needs, start }] of Object.entries(ENGINES)) {
  if (only !== undefined && only !== name) continue;
  const { paths, missing } = installed(needs);
  if (missing !== '') {
    console.log(`skipped ${name}: ${missing} is not installed`);
    continue;
  }
  const engine = await start(paths[0] ?? '');
  await perform(engine, flowChecks, false);
  await perform(engine, storageChecks, false);
  if (engine.blocks) await perform(engine, blockedChecks, false, true);
  await perform(engine, screenChecks, true);
  await engine.stop();
}
await Promise.all([demo.stop(), real.stop()]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
