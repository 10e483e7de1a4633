import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Static hosts answer an unknown path with 404.html: the same page, whose router then finds the route. */
export function notFoundPage(): Plugin {
  return {
    name: 'binnacle-404',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir !== undefined && existsSync(join(dir, 'index.html')))
        copyFileSync(join(dir, 'index.html'), join(dir, '404.html'));
    },
  };
}

/** Where both builds have the notices of what they contain. */
export const NOTICES = 'licenses.txt';

/**
 * Vite lists the packages whose modules are bundled (`build.license`). This adds those of which only files are taken,
 * as of fonts.
 */
export function noticesOfFiles(): Plugin {
  return {
    name: 'binnacle-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const notices = bundle[NOTICES];
        if (notices?.type !== 'asset') return;
        const files = Object.values(bundle).flatMap((one) => (one.type === 'asset' ? one.originalFileNames : []));
        const names = files.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
        for (const name of [...new Set(names)].toSorted()) {
          const folder = join('node_modules', name);
          const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
          const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
          notices.source = `${String(notices.source)}\n## ${name} - ${version} (${license})\n\n${text}\n`;
        }
      },
    },
  };
}

const OPENAPI = 'openapi.json';
const openApiFile = new URL(`../docs/api/${OPENAPI}`, import.meta.url);

/** The description of the API beside the page, which shows what it says of an operation. */
export function openApi(): Plugin {
  let base = '/';
  return {
    name: 'binnacle-openapi',
    configResolved(config) {
      ({ base } = config);
    },
    configureServer({ middlewares }) {
      middlewares.use(base + OPENAPI, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(readFileSync(openApiFile));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: OPENAPI, source: readFileSync(openApiFile, 'utf8') });
    },
  };
}

const offlineWorker = new URL('./sw.js', import.meta.url);

/**
 * The demo's worker, and the list of files that a page without network needs (`precache.json`: `hash` of the contents,
 * and `files`, paths below the base). The page fills its cache from it, so the worker script stays the same from build
 * to build.
 */
export function offline(): Plugin {
  let publicDir = '';
  return {
    name: 'binnacle-offline',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        const files: string[] = [];
        const add = (name: string, content: string | Uint8Array): void => {
          files.push(name);
          hash.update(name).update(content);
        };
        for (const file of Object.values(bundle).toSorted((a, b) => a.fileName.localeCompare(b.fileName))) {
          // Browsers store worker scripts themselves and never look for them in a cache.
          if (/\.map$|^mockServiceWorker\.js$/.test(file.fileName)) continue;
          add(file.fileName, file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of existsSync(publicDir) ? readdirSync(publicDir).toSorted() : [])
          add(name, readFileSync(join(publicDir, name)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: readFileSync(offlineWorker, 'utf8') });
        const source = `${JSON.stringify({ hash: hash.digest('hex').slice(0, 16), files })}\n`;
        this.emitFile({ type: 'asset', fileName: 'precache.json', source });
      },
    },
  };
}
