import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { createServer, minifySync, type Plugin, type Rolldown } from 'vite';
import { cssModules } from './class-names.ts';
import { allRoutes } from './chunks/routes.ts';

const here = dirname(import.meta.dirname);

type Bundle = Rolldown.OutputBundle;

/** A chunk's files: itself, what it imports, and their styles. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): Set<string> {
  if (chunk === undefined || seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, seen);
  }
  return seen;
}

/** Bytes, before compression. */
const LARGE = 6_000;

const sizeOf = (file: Bundle[string] | undefined): number =>
  file === undefined ? 0 : file.type === 'chunk' ? file.code.length : file.source.length;

const chunkWith = (bundle: Bundle, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .find(({ moduleIds }) => moduleIds.includes(module));

/** The module by which the mock answers what a list reads first; none of it is loaded before something asks. */
function handlersOf(module: string, reads: string): string | undefined {
  const mocks = join(here, 'mocks/resources');
  const own = relative(join(here, 'src/resources'), dirname(module)).split(sep);
  return [reads.split('/'), own, own.slice(0, -1)]
    .map((folders) => join(mocks, ...folders, 'handlers.ts'))
    .find((file) => existsSync(file));
}

/** Titles of pages by path, and names of the demo's users by token. */
type Words = Readonly<Record<'titles' | 'personas', Record<string, string>>>;

/** Renders the frame with the components themselves, in a server of Vite's. */
async function renderFrame(demo: boolean): Promise<{ markup: string } & Words> {
  const server = await createServer({
    root: here,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    css: { modules: cssModules },
    define: { __DEMO__: JSON.stringify(demo) },
  });
  try {
    const { frameMarkup, titles, personas } = await server.ssrLoadModule('/src/start/frame.tsx');
    return { markup: frameMarkup('Binnacle', demo), titles: titles(), personas: personas() };
  } finally {
    await server.close();
  }
}

/**
 * Makes the page show something before the console's code is there, and ask for all that it needs in one step: the
 * frame as markup with links to its styles, links to the chunks that every address needs, and the script `src/start/script.js`.
 */
export function earlyStart({ base, demo }: { readonly base: string; readonly demo: boolean }): Plugin {
  return {
    name: 'binnacle-start',
    transformIndexHtml(_html, { bundle }) {
      // The dev server shows no frame; its start needs the look alone.
      return bundle === undefined
        ? [{ tag: 'script', attrs: { src: `${base}start.js` }, injectTo: 'head-prepend' }]
        : [];
    },
    configureServer(server) {
      server.middlewares.use(`${base}start.js`, (_request, response) => {
        response
          .setHeader('content-type', 'text/javascript')
          .end(script({ base, demo, titles: {}, personas: {}, files: [], routes: [], entrance: [], late: '' }));
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const entry = filesOf(bundle, chunkWith(bundle, join(here, 'src/start/main.tsx')));
        const start = ['src/start/start.tsx', ...(demo ? ['src/start/mock.ts', 'mocks/browser.ts'] : [])].flatMap(
          (module) => [...filesOf(bundle, chunkWith(bundle, join(here, module)))],
        );
        const first = new Set([...entry, ...start]);
        const files: string[] = [];
        const indexOf = (file: string): number => {
          const name = file.replace(/^assets\//, '').replace(/\.js$/, '');
          return files.includes(name) ? files.indexOf(name) : files.push(name) - 1;
        };
        const routes = allRoutes().flatMap(({ path, module, reads }) => {
          const chunk = chunkWith(bundle, module);
          const needed = filesOf(bundle, chunk);
          if (demo && reads !== undefined) {
            const handlers = handlersOf(module, reads);
            if (handlers === undefined) this.error(`The mock has no handlers for ${reads}`);
            for (const file of filesOf(bundle, chunkWith(bundle, handlers))) needed.add(file);
          }
          // A list's are few. Of other screens the large ones: naming all would cost every visit more than it saves.
          const own = [...needed].filter(
            (file) => !first.has(file) && (reads !== undefined || sizeOf(bundle[file]) > LARGE),
          );
          return chunk === undefined ? [] : [{ path, files: own.map(indexOf), ...(reads !== undefined && { reads }) }];
        });
        const entrance = ['src/app/session/entrance.tsx']
          .flatMap((module) => [...filesOf(bundle, chunkWith(bundle, join(here, module)))])
          .filter((file) => !first.has(file) && (file.endsWith('.css') || sizeOf(bundle[file]) > LARGE));
        const styles = [...first].filter((file) => file.endsWith('.css'));
        // The frame has none of Mantine's components: it is painted before their styles are there.
        const late = Object.keys(bundle).find((file) => /\/mantine-[^/]*\.css$/.test(file));
        if (late === undefined) this.error("Mantine's styles have no file of their own (src/ui/theme/provider.tsx)");
        const { markup, ...words } = await renderFrame(demo);
        const facts = { base, demo, ...words, files, routes, entrance: entrance.map(indexOf), late };
        const source = minifySync('start.js', script(facts)).code;
        const fileName = `assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 7)}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
        const link = (attributes: string) => (file: string) => `<link ${attributes} crossorigin href="${base}${file}">`;
        const font = /<link\s+rel="preload"\s+as="font"[^>]*>/.exec(String(page.source))?.[0];
        if (font === undefined) this.error('index.html asks for no font ahead');
        /*
         * Everything is asked for above the script: browsers do not look ahead of one in a page whose policy is in a
         * meta tag. Below it the styles, for which the script need not wait. Chromium holds the first paint for fonts
         * that are asked for ahead (50 ms at most): asked for as early as the styles, this one costs no time.
         */
        const head = [
          `<link rel="preload" as="script" href="${base}${fileName}">`,
          ...styles.map(link('rel="preload" as="style"')),
          font,
          ...[...scripts.map((file) => file.fileName), ...[...first].filter((file) => file.endsWith('.js'))].map(
            link('rel="modulepreload"'),
          ),
          `<script src="${base}${fileName}"></script>`,
          ...styles.map(link('rel="stylesheet"')),
        ].join('\n    ');
        page.source = String(page.source)
          // What Vite has written of it, in another order.
          .replaceAll(/\s*<link rel="(stylesheet|modulepreload)" crossorigin [^>]*>/g, '')
          .replace(font, '')
          .replace('</title>', `</title>\n    ${head}`)
          .replace('<div id="root"></div>', `<div id="root">${markup}</div>`);
      },
    },
  };
}

type Facts = Words & Readonly<Record<'base' | 'demo' | 'files' | 'routes' | 'entrance' | 'late', unknown>>;

const script = (facts: Facts): string =>
  readFileSync(join(here, 'src/start/script.js'), 'utf8').replace(
    /= START;/,
    `= ${JSON.stringify({ ...facts, firstPersona: facts.demo === true ? 'demo-admin' : '' })};`,
  );
