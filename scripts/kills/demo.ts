/**
 * `npm run kills demo`: kills a real browser again and again while the demo writes, and tells what was lost. One profile on
 * disk; every round opens the demo, compares its world with all that was ever answered, writes five records at once
 * over and over, and ends with SIGKILL for the whole process group at a seeded random moment: most rounds while it
 * writes, every fifth while the page loads, every fifth after the page was closed. `KILLS=200` for the full count, `SEED`, `DURABILITY=strict|relaxed` to overrule what the
 * mock asks for, `DAMAGE` for what is done to the database's files after every second kill, `BUILD` for the folder of a build that exists.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { type Browser, isDurability, startBrowser } from './browser.ts';
import { damage, isDamage } from './damage.ts';
import { table, type Round } from './figures.ts';
import { randomFrom } from './random.ts';
import { type End, visit } from './visit.ts';

const kills = Number(process.env['KILLS'] || 10);
const seed = Number(process.env['SEED'] || 1);
const port = Number(process.env['PORT'] || 4570);
const folder = process.env['BUILD'] || 'dist-demo';
const asked = process.env['DURABILITY'];
const ENDS: readonly End[] = ['write', 'write', 'close', 'write', 'load'];
const durability = isDurability(asked) ? asked : undefined;
const harm = process.env['DAMAGE'];
if (harm !== undefined && !isDamage(harm)) throw new Error(`No such damage: ${harm}`);

const random = randomFrom(seed);

if (process.env['BUILD'] === undefined) await build({ mode: 'demo', build: { outDir: folder }, logLevel: 'warn' });
if (!existsSync(folder)) throw new Error(`No such build: ${folder}`);
const server = await preview({
  mode: 'demo',
  build: { outDir: folder },
  preview: { port, strictPort: true },
  logLevel: 'warn',
});
const url = `http://localhost:${port}/firewalls`;
const profile = mkdtempSync(join(tmpdir(), 'binnacle-kills-'));
const rounds: Round[] = [];
/** Every label that was answered and should still be there. */
let expected = new Set<string>();
let browser: Browser | undefined;
try {
  // One more visit than kills: the last only compares.
  for (let round = 0; round <= kills; round += 1) {
    browser = await startBrowser(profile, durability);
    const end = round === kills ? 'compare' : (ENDS[round % ENDS.length] ?? 'write');
    const seen = await visit(browser, url, { round, end, wait: 20 + random() ** 2 * 1500 });
    await browser.kill();
    browser = undefined;
    if (harm !== undefined && round % 2 === 1 && !damage(profile, harm))
      console.log(`round ${round}: nothing to damage`);
    const lost = seen.labels === undefined ? [] : [...expected].filter((label) => !seen.labels?.has(label));
    const doubled = seen.doubled;
    rounds.push({ ...seen, round, expected: expected.size, lost: lost.length, doubled });
    if (lost.length > 0 || seen.problem !== undefined || doubled > 0 || seen.said !== null)
      console.log(
        `round ${round}: ${lost.length} of ${expected.size} lost, ${doubled} doubled, ` +
          `ready after ${seen.ready ?? 'never'} ms, said ${seen.said ?? 'nothing'}${seen.problem ? `, ${seen.problem}` : ''}`,
      );
    // What is gone is counted once.
    for (const label of lost) expected.delete(label);
    expected = new Set([...expected, ...seen.answered]);
  }
} finally {
  await browser?.kill();
  await server.close();
  if (process.env['KEEP'] === undefined) rmSync(profile, { recursive: true, force: true });
  else console.log(`The profile: ${profile}`);
}
table(rounds, { kills, seed, durability });
process.exit(rounds.some(({ lost, said, problem }) => (lost > 0 && said === null) || problem !== undefined) ? 1 : 0);
