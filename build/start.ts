import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer, parseSync, type Plugin, type Rolldown } from 'vite';
import { minifySync } from 'rolldown/utils';

const here = dirname(import.meta.dirname);

/** A route of the console: its path, the module of its screen, and the list that the screen reads first. */
interface ScreenRoute {
  readonly path: string;
  readonly module: string;
  readonly reads: string | undefined;
}

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

const textOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;

/** The properties of the object that a call such as `createRoute({…})` gets; undefined for other nodes. */
function argumentOf(node: Node, callee: string): Map<string, unknown> | undefined {
  const { type, callee: called, arguments: given } = node;
  if (type !== 'CallExpression' || !isNode(called) || called['name'] !== callee || !Array.isArray(given))
    return undefined;
  const [object]: unknown[] = given;
  if (!isNode(object) || !Array.isArray(object['properties'])) return undefined;
  return new Map(
    object['properties'].flatMap((property: unknown) =>
      isNode(property) && isNode(property['key'])
        ? [[String(property['key']['name']), property['value']] as const]
        : [],
    ),
  );
}

/** The module of the first `import()` inside a node. */
function imported(value: unknown): string | undefined {
  let found: string | undefined;
  walk(value, (node) => {
    if (node.type === 'ImportExpression') found ??= textOf(node['source']);
  });
  return found;
}

/** The routes of a file that says them as data (`createRoute`, `defineArea`). */
export function routesIn(file: string, source: string): ScreenRoute[] {
  const routes: Omit<ScreenRoute, 'reads'>[] = [];
  const reads = new Map<string, string>();
  walk(parseSync(file, source).program, (node) => {
    const route = argumentOf(node, 'createRoute');
    const path = textOf(route?.get('path'));
    const screen = imported(route?.get('component'));
    if (path !== undefined && screen !== undefined) routes.push({ path, module: join(dirname(file), screen) });
    const area = argumentOf(node, 'defineArea');
    const [to, list] = [textOf(area?.get('to')), textOf(area?.get('reads'))];
    if (to !== undefined && list !== undefined) reads.set(to, list);
  });
  return routes.map((route) => ({ ...route, reads: reads.get(route.path) }));
}

/** All routes of the console, from the files that state them. */
export const allRoutes = (): ScreenRoute[] =>
  globSync(['src/app/routes.tsx', 'src/resources/**/routes.tsx'], { cwd: here })
    .toSorted()
    .flatMap((file) => routesIn(join(here, file), readFileSync(join(here, file), 'utf8')));

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

const chunkWith = (bundle: Bundle, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module)) as
    | Rolldown.OutputChunk
    | undefined;

/** Renders the frame with the components themselves, in a server of Vite's. */
async function renderFrame(demo: boolean): Promise<{ markup: string; titles: Record<string, string> }> {
  const server = await createServer({
    root: here,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    define: { __DEMO__: JSON.stringify(demo) },
  });
  try {
    const { frameMarkup, titles } = await server.ssrLoadModule('/build/frame.tsx');
    return { markup: frameMarkup('Binnacle', demo), titles: titles() };
  } finally {
    await server.close();
  }
}

/**
 * Makes the page show something before the console's code is there, and ask for all that it needs in one step: the
 * frame as markup with links to its styles, links to the chunks that every address needs, and the script `start.js`.
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
          .end(script({ base, demo, titles: {}, files: [], routes: [] }));
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const entry = filesOf(bundle, chunkWith(bundle, join(here, 'src/main.tsx')));
        const start = ['src/app/start.tsx', ...(demo ? ['src/boot/mock.ts', 'mocks/browser.ts'] : [])].flatMap(
          (module) => [...filesOf(bundle, chunkWith(bundle, join(here, module)))],
        );
        const first = new Set([...entry, ...start]);
        const files: string[] = [];
        const indexOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
        const routes = allRoutes().flatMap(({ path, module, reads }) => {
          const chunk = chunkWith(bundle, module);
          const own = [...filesOf(bundle, chunk)].filter((file) => !first.has(file));
          return chunk === undefined ? [] : [{ path, files: own.map(indexOf), ...(reads !== undefined && { reads }) }];
        });
        const { markup, titles } = await renderFrame(demo);
        const source = minifySync('start.js', script({ base, demo, titles, files, routes })).code;
        const fileName = `assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 7)}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        const styles = [...first].filter((file) => file.endsWith('.css') && !entry.has(file));
        const links = [
          ...[...first]
            .filter((file) => file.endsWith('.js') && !entry.has(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
          ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
        ].join('\n    ');
        page.source = String(page.source)
          .replace('</title>', `</title>\n    <script src="${base}${fileName}"></script>`)
          // Behind the styles of the entry, on which they build.
          .replace('</head>', `  ${links}\n  </head>`)
          .replace('<div id="root"></div>', `<div id="root">${markup}</div>`);
      },
    },
  };
}

type Facts = Readonly<Record<'base' | 'demo' | 'titles' | 'files' | 'routes', unknown>>;

const script = (facts: Facts): string =>
  readFileSync(join(here, 'build/start.js'), 'utf8').replace(
    /= START;/,
    `= ${JSON.stringify({ ...facts, firstPersona: facts.demo === true ? 'demo-admin' : '' })};`,
  );
