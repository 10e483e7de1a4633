import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Plain Node by default; a file that needs a page says `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  plugins: [react({ compiler: true })],
  define: { __DEMO__: 'true', __VERSION__: '"0.0.0-test"' },
  test: {
    include: ['{src,mocks,tests,build,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    // A time zone that is not UTC, so that a date read as local time shows.
    env: { TZ: 'America/New_York' },
  },
});
