import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { apiProxy } from './build/api.ts';
import { oldest } from './build/browsers.ts';
import { ahead, codeSplitting, compiledAtOnce } from './build/chunks/chunks.ts';
import { cssModules } from './build/class-names.ts';
import { notCompiled } from './build/compiled.ts';
import { csp, policyHeader } from './build/csp.ts';
import { notFoundPage, NOTICES, noticesOfFiles, offline, openApi } from './build/files.ts';
import { iconKeys } from './build/icon-keys.ts';
import { noMock } from './build/no-mock.ts';
import { serve } from './build/serve.ts';
import { earlyStart } from './build/start.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const manifest: { version: string } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));

/** `console`, `/console` and `/console/` all mean `/console/`. */
const base = `/${process.env['BASE_PATH'] ?? ''}/`.replaceAll(/\/{2,}/g, '/');
const apiUrl = process.env['API_URL'] || undefined;
const port = Number(process.env['PORT'] || 4173);

export default defineConfig(({ mode, command, isPreview }) => {
  const dev = command === 'serve' && isPreview !== true;
  const demo = mode === 'demo' || (dev && apiUrl === undefined);
  const page = demo ? 'demo' : 'console';
  const proxy = apiUrl === undefined ? {} : apiProxy(base, apiUrl);
  return {
    base,
    plugins: [
      react({ compiler: true, exclude: notCompiled }),
      iconKeys(),
      earlyStart({ base, demo }),
      compiledAtOnce(),
      noticesOfFiles(),
      openApi(),
      demo ? [msw({ mode: 'worker-only' }), offline()] : noMock(),
      csp(dev ? 'dev' : page),
      notFoundPage(),
      serve({ base, proxied: apiUrl !== undefined }),
    ],
    css: { modules: cssModules },
    define: { __DEMO__: JSON.stringify(demo), __VERSION__: JSON.stringify(manifest.version) },
    resolve: {
      alias: {
        // React has had the hook itself since version 18.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'tough-cookie': here('./build/no-cookies.ts'),
        ...Object.fromEntries(
          ['fetch', 'XMLHttpRequest', 'WebSocket'].map((name) => [
            `@mswjs/interceptors/${name}`,
            here('./build/no-interceptors.ts'),
          ]),
        ),
      },
    },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: oldest.map(([browser, version]) => browser + version),
      license: { fileName: NOTICES },
      chunkSizeWarningLimit: 700,
      modulePreload: { resolveDependencies: (_file, files) => files.filter(ahead) },
      rolldownOptions: {
        // Nothing here reads a property, or a global variable, for what that does.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          codeSplitting: codeSplitting(demo),
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
    // Dependencies are prepared all at once: one found on the way would reload the page under somebody's hands.
    optimizeDeps: { entries: ['index.html', '{src,mocks}/**/!(*.test).{ts,tsx}', '!mocks/{node,port/*}.ts'] },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy,
      watch: { ignored: ['**/dist*/**', '**/visual/**'] },
      // What the first rows need is ready before somebody opens the page.
      warmup: {
        clientFiles: [
          'src/start/main.tsx',
          'src/start/start.tsx',
          'src/resources/firewalls/list/list.tsx',
          'mocks/browser.ts',
          'mocks/resources/*/handlers.ts',
        ],
      },
    },
    preview: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy,
      headers: { 'Content-Security-Policy': policyHeader(page) },
    },
  };
});
