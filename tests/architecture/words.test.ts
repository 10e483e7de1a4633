import { describe, expect, it } from 'vitest';
import { filesIn, type Node, parse } from './source.ts';

/** Words that the console does not use, each with what it says instead. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/\bto be had\b/i, 'is available'],
  [/\b(comes?|came) about\b/i, 'is created'],
  [/\bat most\b/i, 'up to'],
  [/\banybody\b/i, 'anyone, or the user’s name'],
  [/\bof (its|their|your|one’s) own\b/i, 'own, separate'],
  [/\bnothing but\b/i, 'only'],
  [/\b(take|takes|taken|taking) off\b/i, 'detach, remove'],
  [/\bbe given\b/i, 'set, needed'],
  [/\bthe documents?\b/i, 'nothing: a user never sees them'],
  [/\b(unfortunately|please)\b/i, 'nothing'],
  [/\bTry again\b/, 'Retry'],
  [/\bunfold\b/i, 'expand'],
  [/\bVlans?\b/, 'VLAN'],
  [/\bComputes?\b(?! instance)/, 'instance'],
  [/\b(NodeBalancer|port) configs?\b|\bconfigs\b/i, 'port, configuration'],
  [/[a-z]('|&apos;)(t|s|re|ll|ve)\b/i, 'the same with ’'],
  [/\b(an?|the|its|instance’s|image’s) ids?\b/, 'ID'],
];

/** Names of kinds of records are lower case within a sentence; names of their own are not. */
const CAPITAL = /(?<!Cloud )(?<=[a-z,;)] )(Firewall|Region|Instance|Port|Node|Configuration|Plan|Image)s?\b/;

/** A longer hint is not read. */
const HINT_LENGTH = 80;

/** Properties whose texts users do not see. */
const UNSEEN = new Set([
  'assumed',
  'section',
  'what',
  'rule',
  'className',
  'classNames',
  'd',
  'viewBox',
  'media',
  'query',
]);

interface Text {
  readonly text: string;
  /** Of the property or attribute that it is the value of. */
  readonly property: string | undefined;
  readonly line: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (key: unknown): string | undefined => {
  if (!isNode(key)) return undefined;
  const { name, value } = key;
  return typeof name === 'string' ? name : typeof value === 'string' ? value : undefined;
};

/** The fixed part of a template's text. */
const fixedPart = (quasi: unknown): string => {
  const value = isNode(quasi) ? quasi['value'] : undefined;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
};

/** What a node says, if it is a text; a template's parts are joined by `…`. */
function saidBy(node: Node): string | undefined {
  const { type, value, quasis } = node;
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return String(value);
  return type === 'TemplateLiteral' && Array.isArray(quasis) ? quasis.map(fixedPart).join('…') : undefined;
}

/** Modules that are imported, and texts of errors that stop the program. */
const isSkipped = (node: Node): boolean =>
  node.type.startsWith('Import') ||
  node.type.startsWith('TS') ||
  (node.type === 'NewExpression' && nameOf(node['callee'])?.endsWith('Error') === true);

/** The texts of a file, in the order in which they stand there. */
function textsOf(path: string): Text[] {
  const source = parse(path);
  const found: Text[] = [];
  const visit = (node: unknown, property: string | undefined): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, property);
    if (!isNode(node) || isSkipped(node)) return;
    const text = saidBy(node);
    if (text !== undefined)
      found.push({ text: text.replaceAll(/\s+/g, ' ').trim(), property, line: source.lineOf(node.start) });
    const isProperty = node.type === 'Property' || node.type === 'JSXAttribute';
    const own = isProperty ? nameOf(node['key'] ?? node['name']) : undefined;
    for (const [key, child] of Object.entries(node))
      if (typeof child === 'object' && !(isProperty && (key === 'key' || key === 'name')))
        visit(child, own ?? property);
  };
  visit(source.program, undefined);
  return found;
}

const texts = filesIn(['src'], /\.tsx?$/)
  // Tests, examples, and what endpoints say to whoever reads the code.
  .filter((path) => !/\.test\.|testing\.|\/examples[./]|\/specification|\/api\.ts$/.test(path))
  .flatMap((path) => textsOf(path).map((one) => ({ ...one, path })))
  // What has no space is a name or a word of code.
  .filter(({ text, property }) => / /.test(text) && /[a-z]{2}/.test(text) && !UNSEEN.has(property ?? ''));

const told = ({ path, line, text }: (typeof texts)[number]): string => `${path}:${line} ${text}`;

describe('the texts of the console', () => {
  it('are found', () => {
    expect(texts.length).toBeGreaterThan(1_000);
  });

  it.each(UNUSED)('do not say %s', (word) => {
    expect(texts.filter(({ text }) => word.test(text)).map(told)).toEqual([]);
  });

  it('have kinds of records in lower case within a sentence', () => {
    expect(texts.filter(({ text }) => CAPITAL.test(text)).map(told)).toEqual([]);
  });

  it(`have hints of ${HINT_LENGTH} characters or less`, () => {
    const long = texts.filter(({ property, text }) => property === 'hint' && text.length > HINT_LENGTH);
    expect(long.map(told)).toEqual([]);
  });

  it('have no line that waits for its end', () => {
    expect(texts.filter(({ text }) => /\.\.\.(\s|$)/.test(text)).map(told)).toEqual([]);
  });
});
