// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LISTS } from '#analysis/account.ts';
import { reasonText } from '#analysis/reach/words.ts';
import { refusalOf } from '#api/permissions/permissions.ts';
import { COLLECTIONS, kindNamed, kindOfEntity } from '#contract/kinds.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { registry } from '#mocks/resources/registry.ts';
import { areas } from '#resources/areas.ts';
import { kindOfType, lookOf, RECORDS } from '#resources/kinds.ts';
import type { Area } from '#ui/page/navigation/area.ts';
import { filesIn, isTest, type Node, parse, read, type Source, walk } from './source.ts';

/** The two tables. */
const TABLES = ['src/contract/kinds.ts', 'src/resources/kinds.ts'];

/** A path without parameters, and without the slash before one. */
const bare = (path: string): string => path.replaceAll(/\/(\{\w+\}|$)/g, '');

/** What kinds of records are called in the code: by themselves, by events, by caches, and by the paths of their lists. */
const NAMES: ReadonlySet<string> = new Set(
  Object.entries(COLLECTIONS).flatMap(([kind, { entity = [], endpoint, name = kind }]) =>
    [kind, name, ...entity].concat(bare(endpoint.path)),
  ),
);

/** How many tables of other things there are in files that name kinds all the same. */
const OTHERS: Readonly<Record<string, number>> = {
  // Below the screens, the second loaded at the start: both are held equal further down.
  'src/analysis/account.ts': 1,
  'src/api/permissions/permissions.ts': 2,
  // What each list gives to a week.
  'src/features/calendar/use-records.ts': 1,
  // Words in the names of fields.
  'src/lib/changes.ts': 1,
  // What actions affect, in phrases.
  'src/resources/events/display.ts': 1,
};

/** Properties that say what something is called, how it looks or where it is. */
const SAYS = /^(label|labels?|noun|one|many|title|name|word|words|text|icon|to|page|list)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): unknown => (isNode(node) ? (node['name'] ?? node['value']) : undefined);

/** Whether a value is a word or a place: a text, an icon, an address, or an object with one of these. */
function tells(value: unknown): boolean {
  if (!isNode(value)) return false;
  const { type } = value;
  if (type === 'Literal') return typeof value['value'] === 'string' && value['value'] !== '';
  if (type === 'TemplateLiteral') return true;
  if (type === 'Identifier') return /^[A-Z]\w*[a-z]$/.test(String(value['name']));
  if (type === 'ArrowFunctionExpression') return tells(value['body']);
  if (type === 'CallExpression') return tells(value['callee']);
  if (type === 'MemberExpression') return String(nameOf(value['object'])).endsWith('Paths') || tells(value['object']);
  if (type === 'ReturnStatement') return tells(value['argument']);
  return (
    type === 'ObjectExpression' &&
    nodesOf(value['properties']).some((one) => SAYS.test(String(nameOf(one['key']))) && tells(one['value']))
  );
}

/** The names and values of what may be a table: an object, a list of pairs, or a switch. */
function linesOf(node: Node): readonly (readonly [name: unknown, value: unknown])[] {
  if (node.type === 'ObjectExpression')
    return nodesOf(node['properties']).map((one) => [nameOf(one['key']), one['value']]);
  if (node.type === 'ArrayExpression')
    return nodesOf(node['elements']).map((one) => {
      const [name, ...values] = nodesOf(one['elements']);
      return [nameOf(name), values.find(tells)];
    });
  if (node.type === 'SwitchStatement')
    return nodesOf(node['cases']).map((one) => [nameOf(one['test']), nodesOf(one['consequent']).find(tells)]);
  return [];
}

/** The lines of tables of what kinds of records are called, or where they are. */
function tablesIn({ program, lineOf }: Source): number[] {
  const found: number[] = [];
  walk(program, (node) => {
    const told = linesOf(node).filter(([name, value]) => NAMES.has(bare(String(name))) && tells(value));
    if (told.length >= 3) found.push(lineOf(node.start));
  });
  return found;
}

const isProof = (path: string): boolean =>
  isTest(path) || /(^|\/)(testing|examples?|parts|seeds)(\.tsx?$|\/)/.test(path);

describe('what kinds of records are called and where they are', () => {
  it('is said in two tables alone', () => {
    const elsewhere = filesIn(['src', 'mocks'], /\.tsx?$/)
      .filter((path) => !isProof(path) && !TABLES.includes(path))
      .map((path) => [path, tablesIn(parse(path)).length] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(elsewhere)).toEqual(OTHERS);
  });

  it.each([
    ['an object', "const NOUNS = { computes: 'instance', images: 'image', 'lke-clusters': 'cluster' };"],
    ['an object of looks', 'x = { compute: { icon: Server }, image: { icon: Disc }, vlan: { icon: Network } };'],
    ['a map', "new Map([['compute', Server], ['disk', Server], ['image', Disc]]);"],
    [
      'a list of paths',
      "x = [['/images', '/x/'], ['/vpcs/', '/y/'], ['/compute/instances/{computeId}/disks', '/z/']];",
    ],
    ['pages', 'x = { compute: (id) => aPaths.page(id), vlan: (id) => bPaths.page(id), image: () => cPaths.list() };'],
    [
      'a switch',
      "() => { switch (kind) { case 'ports': return `Port ${id}`; case 'pools': return 'Pool'; case 'disks': return 'x' } }",
    ],
  ])('%s would be found elsewhere', (_, text) => {
    expect(tablesIn(parse('src/x.ts', text))).toEqual([1]);
  });

  it.each([
    ['data', 'x = { computes: [], images: await load(), vlans };'],
    ['two words', "x = { compute: 'instance', nodebalancer: 'NodeBalancer', other: 'x' };"],
    ['what is derived', 'x = { compute: RECORDS.computes, vlan: RECORDS.vlans, image: RECORDS.images };'],
  ])('%s is no table', (_, text) => {
    expect(tablesIn(parse('src/x.ts', text))).toEqual([]);
  });
});

/** The words for a kind of record, by what events call it. */
function lookAt(type: string) {
  const kind = kindOfType(type);
  expect({ type, is: kind !== undefined }).toEqual({ type, is: true });
  return kind && lookOf(kind);
}

describe('words below the screens are those of the table', () => {
  const none = { compute: [], database: [], firewall: [], image: [], lkecluster: [], nodebalancer: [], vpc: [] };
  const add = { add_computes: false, add_databases: false, add_firewalls: false, add_images: false };
  const global = { ...add, add_nodebalancers: false, account_access: null };
  const granted = Object.values(COLLECTIONS).flatMap(({ grant }) => grant ?? []);

  it.each(granted)('in refusals for want of a grant on %s', (kind) => {
    const grants = { ...none, global, [kind]: [{ id: 1, label: 'x', permissions: 'read_only' }] };
    const access = { public: false, scopes: [], grant: { kind, param: 'id', level: 'read_write' } } as const;
    const asked = { method: 'PUT', path: '/x/{id}', access } as const;
    expect(refusalOf({ known: true, grants }, { refusals: {} }, asked, { id: 1 })).toBe(
      `Your user can only read this ${lookAt(kind)?.noun}`,
    );
  });

  it.each(['compute', 'nodebalancer', 'database'] as const)('in what is said of a missing %s', (kind) => {
    const hop = { kind, verdict: 'stopped', reason: { why: 'gone' } } as const;
    expect(reasonText(hop, 'office')).toBe(`this ${lookAt(kind)?.noun} does not exist`);
  });

  it('in what could not be read', () => {
    const lists = new Map(Object.entries(LISTS));
    // Those below a record name that, too, and settings are here those of Managed.
    const top = Object.entries(COLLECTIONS).flatMap(([kind, { of }]) =>
      lists.has(kind) && of === undefined && kind !== 'settings' ? kind : [],
    );
    expect(top).toHaveLength(11);
    const titles = new Map(Object.entries(RECORDS).map(([kind, { title }]) => [kind, inSentence(title)]));
    expect(top.map((kind) => lists.get(kind))).toEqual(top.map((kind) => titles.get(kind)));
  });
});

describe('a kind is known', () => {
  it('by every type that the events of the mock have for a record', () => {
    const types = filesIn(['mocks/resources'], /\.ts$/)
      .filter((path) => !isProof(path))
      .flatMap((path) => [...read(path).matchAll(/\btype: '(\w+)',\s+url: [`']\/v4\//g)].map(([, type = '']) => type));
    expect(new Set(types).size).toBeGreaterThan(10);
    expect(types.filter((type) => kindOfType(type) === undefined || kindOfType(type) !== kindOfEntity(type))).toEqual(
      [],
    );
  });

  it('by every table of the mock that keeps what is deleted', () => {
    const kept = registry.flatMap(({ tables }) => tables).filter(({ isKept }) => isKept !== undefined);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter(({ name }) => kindNamed(name) === undefined)).toEqual([]);
  });

  it.each(areas.map((area: Area) => area))(
    'by the area $id, with its icon and its list',
    ({ id, icon, to, records = to }) => {
      const kind = kindNamed(id);
      const look = kind && lookOf(kind);
      expect([look?.icon, look?.list?.()]).toEqual([icon, records]);
    },
  );
});
