import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';

export interface Site {
  /** Without a slash at the end. */
  readonly origin: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Code that each page runs before any other, also when it is opened later without this server. */
  before(code: string): void;
}

/** Runs in the page, above all else: notes what goes wrong where nobody catches it. */
const NOTE = `
  globalThis.uncaught = [];
  addEventListener('error', ({ message, error }) => uncaught.push(String(error?.stack ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => uncaught.push('rejected: ' + String(reason) + ' ' + (reason?.stack ?? '')));
`;

/** A page's path. Not by the kind of request: a service worker asks for pages as for any file. */
const IS_PAGE = /^\/(?!v4|__mock|assets\/)(?!.*\.(js|json|svg|txt)$)/;

/** A build, served as `npm run preview` does, with a script in its page. */
export function siteOf(mode: 'demo' | 'production', port: number): Site {
  const folder = mode === 'demo' ? 'dist-demo' : 'dist';
  let code = '';
  const open = () =>
    preview({
      mode,
      logLevel: 'warn',
      preview: { port, strictPort: true },
      plugins: [
        {
          name: 'binnacle-engines',
          configurePreviewServer({ middlewares }) {
            middlewares.use((request, response, next) => {
              const path = request.url?.split('?')[0] ?? '/';
              if (!IS_PAGE.test(path)) return next();
              const page = readFileSync(join(folder, 'index.html'), 'utf8');
              // Above the policy of the page, which allows no script within it; that of the server is left out.
              response.removeHeader('Content-Security-Policy');
              response.setHeader('Content-Type', 'text/html').setHeader('Cache-Control', 'no-cache');
              response.end(page.replace('<head>', `<head><script>${NOTE}${code}</script>`));
            });
          },
        },
      ],
    });
  let server: Awaited<ReturnType<typeof open>> | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    async start() {
      server ??= await open();
    },
    async stop() {
      if (server !== undefined && 'closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections();
      await server?.close();
      server = undefined;
    },
    before(next) {
      code = next;
    },
  };
}
