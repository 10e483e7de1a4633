import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';
import { servers } from './e2e/support/server/servers.ts';
import { patience } from './tests/patience.ts';

/** Set by `npm test`, which has built everything before. */
const built = process.env['BUILT'] === '1';
const report = process.env['E2E_REPORT'];

const vite = 'node node_modules/vite/bin/vite.js';
const serve = ({ port, url, base }: { port: number; url: string; base: string }, mode: string, folder: string) => ({
  command: [
    ...(built && base === '/' ? [] : [`${vite} build --mode ${mode} --outDir ${folder} --logLevel warn`]),
    `${vite} preview --mode ${mode} --outDir ${folder} --logLevel warn`,
  ].join(' && '),
  env: { PORT: String(port), BASE_PATH: base, API_URL: '' },
  url,
  reuseExistingServer: !process.env['CI'],
  timeout: patience(120_000),
  stdout: 'pipe' as const,
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/setup.ts',
  outputDir: `test-results/${servers.demo.port}`,
  // More than the two cores that are there: a journey waits for half of its time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Nobody waits for any of these but a test that fails. A journey that takes a minute alone took four beside three others.
  timeout: patience(600_000),
  expect: { timeout: patience(60_000) },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: servers.demo.url,
    // What cannot be pressed is told by name, long before the time of its journey is up.
    actionTimeout: patience(60_000),
    navigationTimeout: patience(120_000),
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace of every journey would cost a quarter of the time.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: [
    serve(servers.demo, 'demo', 'dist-demo'),
    serve(servers.console, 'production', 'dist'),
    serve(servers.subPath, 'demo', 'dist-test'),
  ],
});
