import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The same list as in scripts/browser.mjs. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
];

/**
 * Playwright's own browser if it is installed, else the system's Chromium; `CHROMIUM` names another. The sandbox is off
 * only for the system's browser: it does not work for root, as in most containers.
 */
export function launchOptions(): LaunchOptions {
  const named = process.env['CHROMIUM'];
  const own = existsSync(chromium.executablePath());
  const executablePath = named ?? (own ? undefined : systemPaths.find((path) => existsSync(path)));
  return executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] };
}
