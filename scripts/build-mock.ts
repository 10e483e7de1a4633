/**
 * `npm run build:mock`: the mock as one file for plain Node (`dist-mock/binnacle-mock.mjs`), with what a package needs:
 * its manifest, the licence, the notices of what is in it, and a container file. `npm pack` there makes it installable.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const OUT = process.env['OUT'] || 'dist-mock';
const FILE = 'binnacle-mock.mjs';

const manifest: { version: string; license: string; engines: { node: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { __VERSION__: JSON.stringify(manifest.version) },
  ssr: { noExternal: true },
  build: {
    ssr: 'mocks/node.ts',
    outDir: OUT,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { output: { entryFileNames: FILE, codeSplitting: false, banner: '#!/usr/bin/env node' } },
  },
});

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
      exports: { '.': `./${FILE}`, './openapi.json': './openapi.json' },
      files: [FILE, 'openapi.json', 'licenses.txt', 'Containerfile'],
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
copyFileSync(join(root, 'docs/mock-port.md'), out('README.md'));
copyFileSync(join(root, 'docs/api/openapi.json'), out('openapi.json'));
