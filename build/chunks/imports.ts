import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const here = join(import.meta.dirname, '../..');

/** A module, and the names that are taken of it; undefined for all that it does. */
interface Import {
  readonly from: string;
  readonly names: readonly string[] | undefined;
}

interface Source {
  readonly imports: readonly Import[];
  /** What it only passes on, by name: where it takes that from. */
  readonly passed: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Whether it does nothing else. */
  readonly isPassage: boolean;
}

/** The file of a specifier; undefined for libraries and for what is neither code nor styles. */
function fileOf(specifier: string, importer: string): string | undefined {
  const file = specifier.startsWith('#') ? join(here, 'src', specifier.slice(1)) : join(dirname(importer), specifier);
  return /^[#.]/.test(specifier) && /\.(tsx?|css)$/.test(file) && existsSync(file) ? file : undefined;
}

/** The file of each icon, by each of its names, as the end of a module's id. */
const icons = new Map(
  [
    ...readFileSync(join(here, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8').matchAll(
      /^export \{([^}]+)\} from '\.\/(icons\/[^']+)'/gm,
    ),
  ].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [name.replace(/.* as /, '').trim(), `/lucide-react/dist/esm/${file}`] as const),
  ),
);

const nameIn = (name: { type: string; name?: string; value?: unknown }): string => String(name.name ?? name.value);

function read(file: string): Source {
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program;
  const imports: Import[] = [];
  const passed = new Map<string, { from: string; name: string }>();
  let isPassage = true;
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      isPassage = false;
      if (statement.importKind === 'type') continue;
      const values = statement.specifiers.filter((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type');
      if (statement.source.value === 'lucide-react')
        for (const one of values) {
          const icon = one.type === 'ImportSpecifier' ? icons.get(nameIn(one.imported)) : undefined;
          if (icon !== undefined) imports.push({ from: icon, names: undefined });
        }
      const from = fileOf(statement.source.value, file);
      if (from === undefined) continue;
      if (values.length === 0 && statement.specifiers.length > 0) continue;
      const names = values.flatMap((one) => (one.type === 'ImportSpecifier' ? [nameIn(one.imported)] : []));
      imports.push({ from, names: names.length < values.length || values.length === 0 ? undefined : names });
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source !== null) {
      const from = fileOf(statement.source.value, file);
      if (from === undefined || statement.exportKind === 'type') continue;
      for (const one of statement.specifiers)
        if (one.exportKind !== 'type') passed.set(nameIn(one.exported), { from, name: nameIn(one.local) });
    } else isPassage = false;
  }
  return { imports, passed, isPassage };
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file) ?? read(file);
  sources.set(file, known);
  return known;
}

/**
 * The console's modules that must be there before a module runs, itself among them, with icons and styles. Of a module that only passes things
 * on, like `public.ts`, what the importer takes, as in the bundle.
 */
export function modulesOf(file: string, names?: readonly string[], seen = new Set<string>()): Set<string> {
  if (file.startsWith('/lucide-react/') || file.endsWith('.css')) return seen.add(file);
  const { imports, passed, isPassage } = sourceOf(file);
  for (const [name, { from, name: original }] of passed)
    if (names === undefined || names.includes(name)) modulesOf(from, [original], seen);
  if (isPassage || seen.has(file)) return seen;
  seen.add(file);
  for (const next of imports) modulesOf(next.from, next.names, seen);
  return seen;
}
