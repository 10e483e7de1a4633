import { describe, expect, it } from 'vitest';
import { filesIn, isTest, type Node, parse, read, type Source, walk } from './source.ts';

const sources = filesIn(['src/app', 'src/features', 'src/resources'], /\.tsx?$/)
  .filter((path) => !isTest(path))
  .map((path) => parse(path));

/** The properties of an object literal, by name. */
const propertiesOf = ({ properties }: Node): ReadonlyMap<string, unknown> =>
  new Map(
    (Array.isArray(properties) ? properties : []).map((property: { key?: { name?: unknown }; value?: unknown }) => [
      String(property.key?.name),
      property.value,
    ]),
  );

/** The lines of objects that tell an action: its words, what it does or where it leads, and who may. */
function actionsIn({ program, lineOf }: Source): number[] {
  const found: number[] = [];
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const properties = propertiesOf(node);
    const has = (...some: readonly string[]): boolean => some.some((name) => properties.has(name));
    // Words that are passed on are told elsewhere.
    const isTold = Object(properties.get('label')).type === 'Literal';
    if (isTold && has('to', 'run') && has('disabledReason', 'endpoint')) found.push(lineOf(node.start));
  });
  return found;
}

/** The first parts of the console's paths: `compute`. */
const FIRST = [
  ...new Set(
    filesIn(['src/app', 'src/features', 'src/resources'], /^routes\.tsx$/).flatMap((path) =>
      [...read(path).matchAll(/\bscreen\(\s*'\/([\w-]+)/g)].map(([, first = '']) => first),
    ),
  ),
];

/** An address of the console, whole or its beginning. */
const ADDRESS = new RegExp(`^/(${FIRST.join('|')})(/|\\?|$)`);

/** Texts that are addresses, but not those of the API that an object or an element names as `path` or `reads`. */
function addressesIn({ path: file, program, lineOf }: Source): string[] {
  const found: string[] = [];
  const api = new Set<unknown>();
  walk(program, (node) => {
    const name = node['name'] ?? node['key'];
    const isPath = typeof name === 'object' && name !== null && /^(path|reads)$/.test(String(Object(name).name));
    if ((node.type === 'JSXAttribute' || node.type === 'Property') && isPath)
      walk(node['value'], (inner) => void api.add(inner));
    const text =
      node.type === 'Literal' ? node['value'] : node.type === 'TemplateElement' ? Object(node['value']).raw : undefined;
    if (typeof text === 'string' && ADDRESS.test(text) && !api.has(node))
      found.push(`${file}:${lineOf(node.start)} ${text}`);
  });
  return found;
}

/** Files that name pages which not everybody may open. */
const PAGES: Readonly<Record<string, string>> = {
  'src/resources/managed/palette.ts': 'the lists of Managed',
};

/** Files that translate addresses: no builder knows those of the API. */
const TRANSLATED: Readonly<Record<string, string>> = {
  'src/features/change-plan/words.ts': 'from a path of the API to the kind of its records',
};

describe('an action', () => {
  it('is told in actions.ts alone', () => {
    const elsewhere = sources
      .filter(({ path }) => !/\/(page-)?actions\.ts$/.test(path) && !(path in PAGES))
      .flatMap((source) => actionsIn(source).map((line) => `${source.path}:${line}`));
    expect(elsewhere).toEqual([]);
  });

  it('would be found elsewhere', () => {
    expect(actionsIn(parse('src/x.ts', "f({ label: 'Edit', to: '/x', disabledReason: reason })"))).toEqual([1]);
    expect(actionsIn(parse('src/x.ts', "f({ label: 'Firewalls', to: '/x' })"))).toEqual([]);
  });
});

describe('an address', () => {
  it('is made by paths.ts alone', () => {
    const elsewhere = sources
      .filter(({ path }) => !/\/(paths\.ts|routes\.tsx)$/.test(path) && !(path in TRANSLATED))
      .flatMap(addressesIn);
    expect(elsewhere).toEqual([]);
  });

  it('would be found elsewhere', () => {
    expect(addressesIn(parse('src/x.ts', 'go(`/compute/${id}`)'))).toHaveLength(1);
    expect(addressesIn(parse('src/x.tsx', '<A path={`/firewalls/${id}`} to="/firewalls" />'))).toHaveLength(1);
  });
});
