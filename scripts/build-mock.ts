/**
 * `npm run build:mock`: the mock as one file for plain Node (`dist-mock/binnacle-mock.mjs`), with what a package needs:
 * its manifest, the licence, the notices of what is in it, and a container file. `npm pack` there makes it installable.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { operationTypes } from '#mocks/openapi/types.ts';
import { allEndpoints } from './specifications.ts';

const root = join(import.meta.dirname, '..');
const OUT = process.env['OUT'] || 'dist-mock';
const FILE = 'binnacle-mock.mjs';

const manifest: { version: string; license: string; engines: { node: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Bundles one file; `external`: what its importers already have. */
const bundle = (
  entry: string,
  file: string,
  more: { readonly banner?: string; readonly external?: readonly string[] },
) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(manifest.version) },
    ssr: { noExternal: true, external: [...(more.external ?? [])] },
    plugins: [
      {
        name: 'binnacle-mock-once',
        enforce: 'pre',
        // The kit is part of the one file: a second copy would be a second mock.
        resolveId: (source, importer = '') =>
          source.endsWith('start-mock.ts') && /kit\/(vitest|playwright)\.ts$/.test(importer)
            ? { id: `./${FILE}`, external: true }
            : undefined,
      },
    ],
    build: {
      ssr: entry,
      outDir: OUT,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      license: file === FILE && { fileName: 'licenses.txt' },
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false, banner: more.banner ?? '' } },
    },
  });

rmSync(resolve(root, OUT), { recursive: true, force: true });
await bundle('mocks/node.ts', FILE, { banner: '#!/usr/bin/env node' });
await bundle('mocks/kit/client.ts', 'client.mjs', {});
await bundle('mocks/kit/vitest.ts', 'vitest.mjs', { external: ['vitest'] });
await bundle('mocks/kit/playwright.ts', 'playwright.mjs', { external: ['@playwright/test'] });

const out = (name: string): string => resolve(root, OUT, name);
const write = (name: string, text: string): void => writeFileSync(out(name), text);

write(
  'package.json',
  `${JSON.stringify(
    {
      name: 'binnacle-mock',
      version: manifest.version,
      description: 'A whole cloud API as a mock: state, rules, rights, long jobs and injected faults',
      license: manifest.license,
      type: 'module',
      engines: manifest.engines,
      bin: { 'binnacle-mock': FILE },
      exports: {
        '.': { types: './index.d.mts', default: `./${FILE}` },
        './client': { types: './client.d.mts', default: './client.mjs' },
        './vitest': { types: './vitest.d.mts', default: './vitest.mjs' },
        './playwright': { types: './playwright.d.mts', default: './playwright.mjs' },
        './openapi.json': './openapi.json',
      },
      files: ['*.mjs', '*.d.mts', '*.md', 'openapi.json', 'licenses.txt', 'Containerfile'],
    },
    undefined,
    2,
  )}\n`,
);
write(
  'Containerfile',
  `FROM node:22-alpine\nCOPY ${FILE} /\nENTRYPOINT ["node", "/${FILE}", "--host", "0.0.0.0", "--data", "/data"]\n`,
);
copyFileSync(join(root, 'LICENSE'), out('LICENSE'));
copyFileSync(join(root, 'docs/api/openapi.json'), out('openapi.json'));

const source = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The documents of the mock, by their names in the package; a link to any other becomes its text. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'mock-port.md': 'README.md',
  'mock.md': 'mock.md',
  'mock-control.md': 'mock-control.md',
  'mock-tests.md': 'mock-tests.md',
  'account-file.md': 'account-file.md',
};
for (const [name, packed] of Object.entries(DOCUMENTS))
  write(
    packed,
    source(`docs/${name}`).replaceAll(
      /\[([^\]]+)\]\(([\w-]+\.md)(#[\w-]+)?\)/g,
      (_link, text: string, to: string, place = '') => (to in DOCUMENTS ? `[${text}](${DOCUMENTS[to]}${place})` : text),
    ),
  );

// Types: what the kit says of itself, and the operations of the contract.
write(
  'index.d.mts',
  `${source('mocks/kit/types.ts')}
export declare function startMock(options?: StartOptions): Promise<RunningMock>;
export declare function worldAt(url: string): MockWorld;
`,
);
write(
  'vitest.d.mts',
  `import type { RunningMock, StartOptions } from './index.d.mts';
export declare function setupMock(options?: StartOptions): () => RunningMock;
`,
);
write(
  'playwright.d.mts',
  `import type { TestType, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';
import type { MockWorld, RunningMock, StartOptions } from './index.d.mts';
export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & { mock: MockWorld },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { mockOptions: StartOptions; mockProcess: RunningMock }
>;
`,
);
const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);
write(
  'client.d.mts',
  `${operationTypes(endpoints)}
export declare class ApiRefusal extends Error {
  readonly status: number;
  readonly errors: readonly { readonly field?: string | null; readonly reason: string }[];
}
export type Client = <Name extends keyof Operations>(
  operation: Name,
  given?: Omit<Operations[Name], 'answer'>,
) => Promise<Operations[Name]['answer']>;
export declare function createClient(options: { readonly baseUrl: string; readonly token?: string }): Client;
`,
);
