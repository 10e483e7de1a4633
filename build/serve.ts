import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';

/** Files requested by name that may be missing: the page must then get a 404 and not itself. */
const optional = ['config.json', 'licenses.txt', 'precache.json', 'sw.js', 'mockServiceWorker.js'];

interface Options {
  /** With slashes on both ends. */
  readonly base: string;
  /** Whether `v4/` is proxied to a real server. */
  readonly proxied: boolean;
  /** Where the files are: `public/` for the dev server, the build for preview. */
  readonly folder: string;
  /** Whether the folder is a build. The dev server makes assets, and the mock's worker script, on request. */
  readonly built: boolean;
}

function middleware({ base, proxied, folder, built }: Options): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = '', search = ''] = (request.originalUrl ?? request.url ?? '/').split(/(?=\?)/, 2);
    if (base !== '/' && path === base.slice(0, -1)) {
      response.writeHead(302, { location: base + search }).end();
      return;
    }
    const inside = path.startsWith(base) ? path.slice(base.length) : '';
    const isUnanswered = /^__mock(\/|$)/.test(inside) || (!proxied && /^v4(\/|$)/.test(inside));
    // Assets of another build must be answered with 404 too.
    const asset = built && inside.startsWith('assets/');
    const made = !built && inside === 'mockServiceWorker.js';
    const missing = (asset || (optional.includes(inside) && !made)) && !existsSync(join(folder, inside));
    if (isUnanswered || missing) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(isUnanswered ? 'No API answers at this address.\n' : 'No such file.\n');
      return;
    }
    // Their names contain a hash of their content: a page that is opened again requests none of them (docs/hosting.md).
    if (asset) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    next();
  };
}

/**
 * What both local servers add to Vite: an API address is never answered with the page (the demo's worker answers those
 * before they get here), and the sub-path without its slash redirects to the one with it, because a page outside the
 * worker's scope could not use the mock.
 */
export function serve({ base, proxied }: Pick<Options, 'base' | 'proxied'>): Plugin {
  return {
    name: 'binnacle-serve',
    configureServer({ middlewares, config }) {
      middlewares.use(middleware({ base, proxied, folder: config.publicDir, built: false }));
    },
    configurePreviewServer({ middlewares, config }) {
      const folder = resolve(config.root, config.build.outDir);
      middlewares.use(middleware({ base, proxied, folder, built: true }));
    },
  };
}
