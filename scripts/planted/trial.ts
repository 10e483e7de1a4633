import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { isJourney } from './fault.ts';

/** Which tests failed first; `none`: all passed; `broken`: they did not even run, which shows nothing. */
export type Outcome = 'unit' | 'journey' | 'none' | { readonly broken: string };

type Verdict = 'green' | 'red' | { readonly broken: string };

/** A fault may have made an endless loop. Long, so that a slow run on a busy machine does not pass for one. */
const PATIENCE_MS = { unit: 900_000, build: 600_000, journey: 3_600_000 } as const;

const UnitReport = z.object({ numTotalTests: z.number(), success: z.boolean() });
const JourneyReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What runs now, with everything that it has started. */
let running: ChildProcess | undefined;

const signal = (name: 'SIGTERM' | 'SIGKILL'): void => {
  try {
    if (running?.pid !== undefined) process.kill(-running.pid, name);
  } catch {
    // It has just ended by itself.
  }
};

/** Ends what runs now. Gently at first: Playwright then ends the servers and browsers that it has started. */
export function stopRunning(): Promise<void> {
  const ended = running === undefined ? undefined : once(running, 'close');
  signal('SIGTERM');
  const timer = setTimeout(signal, 15_000, 'SIGKILL');
  return Promise.resolve(ended).then(() => clearTimeout(timer));
}

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly endless: boolean;
}

/** Runs a script of an installed package with the project's own Node, in a group of its own. */
function run(
  folder: string,
  [script = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  patience: number,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(folder, 'node_modules', script), ...args], {
      cwd: folder,
      // Playwright starts its servers with `node`: they get the Node of this process.
      env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running = child;
    let output = '';
    let endless = false;
    const note = (text: Buffer): void => {
      output = (output + text.toString()).slice(-4000);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    const timer = setTimeout(() => {
      endless = true;
      void stopRunning();
    }, patience);
    const end = (code: number): void => {
      clearTimeout(timer);
      running = undefined;
      resolve({ code, output, endless });
    };
    child.on('error', ({ message }) => {
      output += message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The report that a run has written; undefined where it ended before. */
function readReport(path: string): unknown {
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}

async function unit(folder: string, tests: readonly string[]): Promise<Verdict> {
  const report = join(dirname(folder), 'unit.json');
  const { output, endless } = await run(
    folder,
    ['vitest/vitest.mjs', 'run', ...tests, '--bail=1', '--reporter=json', `--outputFile.json=${report}`],
    { NO_COLOR: '1' },
    PATIENCE_MS.unit,
  );
  if (endless) return 'red';
  const read = UnitReport.safeParse(readReport(report));
  if (!read.success) return { broken: output };
  if (!read.data.success) return 'red';
  return read.data.numTotalTests > 0 ? 'green' : { broken: output };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The first of three free ports in a row: playwright.config.ts starts three servers. */
async function freePorts(): Promise<number> {
  for (let first = 20_000 + Math.floor(Math.random() * 10_000); ; first += 3)
    if ((await listens(first)) && (await listens(first + 1)) && (await listens(first + 2))) return first;
}

async function journeys(folder: string, tests: readonly string[], retries: number): Promise<Verdict> {
  for (const mode of ['demo', 'production']) {
    const args = ['vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'warn'];
    const { code, output } = await run(folder, args, {}, PATIENCE_MS.build);
    if (code !== 0) return { broken: output };
  }
  const report = join(dirname(folder), 'journeys.json');
  const { output, endless } = await run(
    folder,
    [
      '@playwright/test/cli.js',
      'test',
      ...tests,
      `--retries=${retries}`,
      ...(retries === 0 ? ['--max-failures=1'] : []),
      '--workers=2',
    ],
    { BUILT: '1', E2E_PORT: String(await freePorts()), E2E_REPORT: report, FORCE_COLOR: '0' },
    PATIENCE_MS.journey,
  );
  if (endless) return 'red';
  const read = JourneyReport.safeParse(readReport(report));
  if (!read.success) return { broken: output };
  const { expected, unexpected, flaky } = read.data.stats;
  if (unexpected > 0) return 'red';
  return expected + flaky > 0 ? 'green' : { broken: output };
}

/**
 * Runs tests in a copy of the project, the unit tests first, and stops at the first failure. `retries`: how often a
 * journey may be tried again.
 */
export async function outcomeOf(folder: string, tests: readonly string[], retries = 0): Promise<Outcome> {
  const parts = [
    { name: 'unit', tests: tests.filter((path) => !isJourney(path)), run: unit },
    { name: 'journey', tests: tests.filter(isJourney), run: journeys },
  ] as const;
  for (const part of parts) {
    if (part.tests.length === 0) continue;
    const verdict = await part.run(folder, part.tests, retries);
    if (verdict === 'red') return part.name;
    if (verdict !== 'green') return verdict;
  }
  return 'none';
}
