import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const here = join(import.meta.dirname, '../..');

/** A route of the console: its path, the module of its screen, and the list that the screen reads first. */
export interface ScreenRoute {
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

/** The path and the module of `screen('/path', () => import('./module'))`; undefined for other nodes. */
function screenIn({ type, callee, arguments: given }: Node): { path: string; module: string } | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'screen' || !Array.isArray(given))
    return undefined;
  const [path, module] = [textOf(given[0]), imported(given[1])];
  return path === undefined || module === undefined ? undefined : { path, module };
}

/** The routes of a file that says them as data (`screen`, `defineArea`). */
export function routesIn(file: string, source: string): ScreenRoute[] {
  const routes: Omit<ScreenRoute, 'reads'>[] = [];
  const reads = new Map<string, string>();
  walk(parseSync(file, source).program, (node) => {
    const shown = screenIn(node);
    if (shown !== undefined) routes.push({ ...shown, module: join(dirname(file), shown.module) });
    const area = argumentOf(node, 'defineArea');
    const [to, list] = [textOf(area?.get('to')), textOf(area?.get('reads'))];
    if (to !== undefined && list !== undefined) reads.set(to, list);
  });
  return routes.map((route) => ({ ...route, reads: reads.get(route.path) }));
}

/** All routes of the console, from the files that state them. */
export const allRoutes = (): ScreenRoute[] =>
  ['src/app', 'src/features', 'src/resources']
    .flatMap((folder) =>
      readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /[\\/]routes\.tsx$/.test(file))
    .toSorted()
    .flatMap((file) => routesIn(join(here, file), readFileSync(join(here, file), 'utf8')));
