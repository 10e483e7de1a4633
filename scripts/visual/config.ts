import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../e2e/support/browser.ts';
import { patience } from '../../tests/patience.ts';
import { givenJob, HOME } from './job.ts';

const { build, port, target } = givenJob();
const root = resolve(import.meta.dirname, '../..');
const url = `http://127.0.0.1:${port}/`;
const launch = launchOptions();

/** Of `npm run visual` only: no part of `npm test`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: `${HOME}/${target}/compared`,
  snapshotDir: HOME,
  // Names begin with the folder.
  snapshotPathTemplate: '{snapshotDir}/{arg}{ext}',
  // What is not there is taken, what is there is compared with.
  updateSnapshots: 'missing',
  workers: 4,
  fullyParallel: true,
  timeout: patience(60_000),
  expect: {
    timeout: patience(15_000),
    // Any point that differs counts, but those by which edges are smoothed.
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 0, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  reporter: [['./reporter.ts']],
  use: {
    baseURL: url,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      ...launch,
      // A corner is rounded alike however the page came to be drawn.
      args: [...(launch.args ?? []), '--disable-partial-raster', '--force-color-profile=srgb', '--disable-lcd-text'],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --mode demo --outDir "${build}" --logLevel warn`,
    cwd: root,
    env: { PORT: String(port), BASE_PATH: '/', API_URL: '' },
    url,
    timeout: patience(60_000),
  },
});
