import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';

/** Files that are asked for by name and may be missing: the page must learn that, not get itself in answer. */
const optional = ['config.json', 'precache.json', 'sw.js', 'mockServiceWorker.js'];

interface Options {
  /** With slashes on both ends. */
  readonly base: string;
  /** Whether `v4/` is proxied to a real server. */
  readonly proxied: boolean;
  /** Where files may lie: `public/` for the dev server, the build for preview. */
  readonly folder: string;
  /** Whether the folder is a build. The dev server makes assets, and the mock's worker script, as they are asked for. */
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
    const nobody = /^__mock(\/|$)/.test(inside) || (!proxied && /^v4(\/|$)/.test(inside));
    // Those of another build are missing as well.
    const asset = built && inside.startsWith('assets/');
    const made = !built && inside === 'mockServiceWorker.js';
    const missing = (asset || (optional.includes(inside) && !made)) && !existsSync(join(folder, inside));
    if (nobody || missing) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(nobody ? 'No API answers at this address.\n' : 'No such file.\n');
      return;
    }
    // Named by their content: a page that is opened again asks for none of them anew (docs/hosting.md).
    if (asset) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    next();
  };
}

/**
 * What both local servers do on top of Vite: no page in answer to an API address (the demo's worker answers those
 * before they get here), and the sub-path without its slash leads to the one with it, since a page outside the
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
