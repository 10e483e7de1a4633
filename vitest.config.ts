import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { notCompiled } from './build/compiled.ts';
import { patience } from './tests/patience.ts';

const here = import.meta.dirname;
const tests = ['src', 'mocks', 'tests', 'build', 'scripts']
  .flatMap((folder) =>
    readdirSync(`${here}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${here}/${file}`, 'utf8') }));
type Test = (typeof tests)[number];

/** A file that needs a page says so in its first line. */
const needsPage = ({ text }: Test): boolean => text.startsWith('// @vitest-environment jsdom');

/** Sets up modules or timers (environment, mocks, the build for a real server): another file must not see that. */
const setsUp = ({ text }: Test): boolean =>
  /\bconfigure\(|\bvi\.(mock|doMock|resetModules|useFakeTimers)\(|\bdemo: false\b|\/real\.ts'/.test(text);

/** The console as a whole: `open` makes each of these tests independent of those before it. */
const isScreen = ({ file }: Test): boolean => file.startsWith('tests/screens/');

const project = (name: string, environment: string, isolate: boolean, chosen: (test: Test) => boolean) => ({
  extends: true as const,
  test: { name, environment, isolate, include: tests.filter(chosen).map(({ file }) => file) },
});

/** Loading the project takes longer than most tests, so files share what they have loaded where they can. */
export default defineConfig({
  plugins: [react({ compiler: true, exclude: notCompiled })],
  define: { __DEMO__: 'true', __VERSION__: '"0.0.0-test"' },
  test: {
    setupFiles: ['tests/setup.ts'],
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: patience(120_000),
    hookTimeout: patience(120_000),
    teardownTimeout: patience(30_000),
    expect: { poll: { timeout: patience(30_000) } },
    // A time zone that is not UTC, so that a date read as local time shows.
    env: { TZ: 'America/New_York' },
    projects: [
      project('node', 'node', false, (test) => !needsPage(test) && !setsUp(test)),
      project('node, alone', 'node', true, (test) => !needsPage(test) && setsUp(test)),
      project('page', 'jsdom', true, (test) => needsPage(test) && (!isScreen(test) || setsUp(test))),
      project('screens', 'jsdom', false, (test) => needsPage(test) && isScreen(test) && !setsUp(test)),
    ],
  },
});
