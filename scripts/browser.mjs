/** Makes sure that there is a browser for the browser tests. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { node, run, script } from './tools.mjs';

/**
 * Where distributions install it; the headless shell takes a third less time, and is also what Playwright downloads.
 */
const shell = '/usr/bin/chromium-headless-shell';
const systemPaths = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];
const system = () => systemPaths.find((path) => existsSync(path));

async function installWithApt() {
  console.log('It cannot be had here: installing Chromium with apt …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (system() !== undefined) return;
  }
}

const probe = `
  import { chromium } from '@playwright/test';
  const browser = await chromium.launch();
  await browser.close();
`;

/** Whether Playwright's own browser is installed and starts. */
const own = async () =>
  (await run(node(), ['--input-type=module', '-e', probe], { onLine: () => {}, timeout: 60_000 })) === 0;

/**
 * Playwright's own browser where it is or can be installed, else one of the machine or from apt. Resolves to the
 * environment to set: `CHROMIUM`, the path of a browser other than Playwright's own.
 */
export async function browser() {
  if (process.env.CHROMIUM) return {};
  if (await own()) return {};
  const cli = script('@playwright', 'test', 'cli.js');
  console.log("Looking for Playwright's own browser …");
  const output = [];
  const code = await run(node(), [cli, 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    onLine: (line) => output.push(line),
    timeout: 180_000,
  });
  if (code === 0 && (await own())) return {};
  const root = process.platform === 'linux' && process.getuid?.() === 0;
  if (code === 0 && root && system() === undefined) {
    await run(node(), [cli, 'install-deps', 'chromium']);
    if (await own()) return {};
  }
  // On a CI machine the quicker one is installed even if there is another.
  if (root && !existsSync(shell) && (process.env.CI || system() === undefined)) await installWithApt();
  const path = system();
  if (path === undefined) {
    console.error(output.join('\n'));
    console.error('No browser for the browser tests: install Chromium, or run `npx playwright install chromium`.');
    return undefined;
  }
  console.log(`Browser: ${path}`);
  return { CHROMIUM: path };
}
