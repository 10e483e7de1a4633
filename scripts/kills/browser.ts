import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/support/browser.ts';

const DURABILITIES = ['strict', 'relaxed'] as const;
export type Durability = (typeof DURABILITIES)[number];
export const isDurability = (text: string | undefined): text is Durability =>
  DURABILITIES.some((name) => name === text);

export interface Browser {
  readonly context: BrowserContext;
  /** SIGKILL for every process of the browser; resolves when none is left. */
  kill(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Living processes that work on this profile: a child may have left the group. Linux only, else none. */
function processesOf(profile: string): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`);
        } catch {
          return false;
        }
      });
  } catch {
    return [];
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The address of the debugger, written by the browser into its profile. */
async function debuggerOf(profile: string): Promise<string> {
  for (let turn = 0; turn < 600; turn += 1) {
    try {
      const [port = '', path = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (path !== '') return `ws://127.0.0.1:${port}${path}`;
    } catch {
      // not yet
    }
    await pause(50);
  }
  throw new Error('The browser does not start');
}

/** Starts a browser on a profile, as the leader of a process group. */
export async function startBrowser(profile: string, durability: Durability | undefined): Promise<Browser> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions();
  const child = spawn(
    executablePath,
    [...args, '--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    if (child.pid !== undefined) signal(-child.pid);
    await ended;
    for (let left = processesOf(profile); left.length > 0; left = processesOf(profile)) {
      left.forEach(signal);
      await pause(20);
    }
  };
  try {
    const browser = await chromium.connectOverCDP(await debuggerOf(profile));
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('The browser has no context');
    if (durability !== undefined)
      await context.addInitScript((wanted) => {
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function overruled(stores, mode) {
          return transaction.call(this, stores, mode, mode === 'readwrite' ? { durability: wanted } : {});
        };
      }, durability);
    return { context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
