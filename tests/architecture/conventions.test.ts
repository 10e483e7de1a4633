import { describe, expect, it } from 'vitest';
import { filesIn, isTest, parse, read, walk, type Source } from './source.ts';

const code = filesIn(['src', 'mocks', 'e2e', 'scripts', 'build', 'tests'], /\.(tsx?|mjs|js)$/);
const sources = code.filter((path) => /\.tsx?$/.test(path)).map((path) => parse(path));

const most = 400;

/** `file:line what` for every node that breaks a rule. */
function violations(source: Source, check: (node: Parameters<Parameters<typeof walk>[1]>[0]) => string | undefined) {
  const found: string[] = [];
  walk(source.program, (node) => {
    const what = check(node);
    if (what !== undefined) found.push(`${source.path}:${source.lineOf(node.start)} ${what}`);
  });
  return found;
}

/** The last name in `a.b.c` or `a`. */
const nameOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('name' in value && typeof value.name === 'string') return value.name;
  return 'property' in value ? nameOf(value.property) : undefined;
};

const assertion = (source: Source): string[] =>
  violations(source, (node) => {
    if (node.type === 'TSAnyKeyword') return 'any';
    if (source.path.startsWith('src/api/')) return undefined;
    if (node.type === 'TSNonNullExpression') return 'non-null assertion';
    if (node.type === 'TSTypeAssertion') return 'type assertion';
    if (node.type !== 'TSAsExpression') return undefined;
    const { typeAnnotation } = node;
    const constant =
      typeof typeAnnotation === 'object' &&
      typeAnnotation !== null &&
      'typeName' in typeAnnotation &&
      nameOf(typeAnnotation.typeName) === 'const';
    return constant ? undefined : 'type assertion';
  });

const dates = (source: Source): string[] =>
  violations(source, (node) => {
    if (node.type !== 'MemberExpression') return undefined;
    const name = nameOf(node['property']);
    return name !== undefined &&
      /^(toLocale(Date|Time)?String|toDateString|toTimeString|toUTCString|DateTimeFormat|RelativeTimeFormat)$/.test(
        name,
      )
      ? name
      : undefined;
  });

const locales = (source: Source): string[] =>
  violations(source, (node) => {
    const name = node.type === 'MemberExpression' ? nameOf(node['property']) : undefined;
    return name !== undefined && /^(ListFormat|NumberFormat|Collator|PluralRules|localeCompare)$/.test(name)
      ? name
      : undefined;
  });

const requests = (source: Source): string[] =>
  violations(source, (node) => {
    const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? node['callee'] : undefined;
    const name = nameOf(called);
    return name !== undefined && /^(fetch|XMLHttpRequest|sendBeacon|EventSource|WebSocket)$/.test(name)
      ? name
      : undefined;
  });

/** What makes markup of a text, or gives another site's page a hold on this one. */
const rawMarkup = (source: Source): string[] =>
  violations(source, (node) => {
    if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'dangerouslySetInnerHTML') return 'raw HTML';
    if (node.type === 'MemberExpression') {
      const name = nameOf(node['property']);
      return name !== undefined && /^((inner|outer)HTML|insertAdjacentHTML|createContextualFragment)$/.test(name)
        ? name
        : undefined;
    }
    if (node.type !== 'JSXOpeningElement') return undefined;
    const text = source.text.slice(node.start, Number(node['end']));
    return /\btarget="_blank"/.test(text) && !/\brel="no(opener|referrer)\b/.test(text)
      ? 'a link without noopener'
      : undefined;
  });

/** A change of the address within a page that does not say whether the page is scrolled to its top. */
const jumps = (source: Source): string[] =>
  violations(source, (node) => {
    if (node.type !== 'ObjectExpression') return undefined;
    const text = source.text.slice(node.start, Number(node['end']));
    return /^\{\s*to: '\.'/.test(text) && !/\bresetScroll\b/.test(text) ? 'no resetScroll' : undefined;
  });

describe('conventions', () => {
  it(`no file has more than ${most} lines`, () => {
    // Written by a test, from the theme.
    const styles = filesIn(['src', 'build'], /\.css$/).filter((path) => path !== 'src/styles/variables.css');
    const long = [...code, ...styles]
      .map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > most);
    expect(long).toEqual([]);
  });

  it('no style asks what the whole page has: the browser would search all of it at every change', () => {
    const styles = filesIn(['src', 'build'], /\.css$/);
    expect(styles.filter((path) => /(?:html|body|:root|#root)\)?(?:\[[^\]]*\])*:has\(/.test(read(path)))).toEqual([]);
    expect(styles.length).toBeGreaterThan(20);
  });

  it('no any, and no type assertion but as const outside src/api', () => {
    expect(sources.flatMap(assertion)).toEqual([]);
    expect(
      assertion(parse('src/x.ts', 'const a = b as string; const c = [1] as const; let d: any = e!;')),
    ).toHaveLength(3);
  });

  it('no checker is switched off', () => {
    // A test may expect an error of the type checker: then it fails where there is none.
    const muted = sources.flatMap(({ path, comments, lineOf }) =>
      comments
        .filter(({ value }) =>
          (isTest(path) ? /@ts-(ignore|nocheck)/ : /@ts-(ignore|nocheck|expect-error)/).test(value),
        )
        .map(({ start }) => `${path}:${lineOf(start)}`),
    );
    expect(muted).toEqual([]);
  });

  it('a lint rule is switched off for one line, by name and with the reason', () => {
    const unexplained = ({ path, comments, lineOf }: Source): string[] =>
      comments
        .filter(({ value }) => /\b(ox|es)lint-disable/.test(value))
        .filter(({ value }) => !/^\s*(ox|es)lint-disable-next-line [\w/-]+(, [\w/-]+)* -- \w.{9,}/.test(value))
        .map(({ start }) => `${path}:${lineOf(start)}`);
    expect(sources.flatMap(unexplained)).toEqual([]);
    const samples = [
      '',
      '-next-line no-var',
      '-line no-var -- it is needed here',
      '-next-line no-var -- it is needed here',
    ];
    expect(samples.map((end) => unexplained(parse('src/x.ts', `// oxlint-disable${end}`)).length)).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it('lists, numbers and the order of texts follow the locale of lib/format', () => {
    const elsewhere = sources.filter(
      ({ path }) => path.startsWith('src/') && !/^src\/lib\/(text\/format|time)/.test(path) && !isTest(path),
    );
    expect(elsewhere.flatMap(locales)).toEqual([]);
    expect(locales(parse('src/x.ts', 'new Intl.ListFormat("en"); a.label.localeCompare(b, "en")'))).toHaveLength(2);
  });

  it('dates are written in lib/time only', () => {
    const elsewhere = sources.filter(
      ({ path }) => path.startsWith('src/') && !path.startsWith('src/lib/time') && !isTest(path),
    );
    expect(elsewhere.flatMap(dates)).toEqual([]);
    expect(dates(parse('src/x.ts', 'new Date().toLocaleString(); new Intl.DateTimeFormat()'))).toHaveLength(2);
  });

  it('channels between tabs are opened in lib/channel only, since a browser may refuse them', () => {
    const channels = (source: Source): string[] =>
      violations(source, (node) =>
        node.type === 'NewExpression' && nameOf(node['callee']) === 'BroadcastChannel' ? 'BroadcastChannel' : undefined,
      );
    const elsewhere = sources.filter(
      ({ path }) => /^(src|mocks)\//.test(path) && path !== 'src/lib/channel.ts' && !isTest(path),
    );
    expect(elsewhere.flatMap(channels)).toEqual([]);
    expect(channels(parse('src/x.ts', "new BroadcastChannel('x')"))).toHaveLength(1);
  });

  it('no text is made into markup, and a link to another site gives its page no hold on this one', () => {
    const shown = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path));
    expect(shown.flatMap(rawMarkup)).toEqual([]);
    const samples = ['<p dangerouslySetInnerHTML={a} />', 'a.innerHTML = b', '<a href="b" target="_blank">c</a>'];
    expect(samples.flatMap((sample) => rawMarkup(parse('src/x.tsx', sample)))).toHaveLength(3);
  });

  it('what changes the address of a page says whether it is scrolled: the router would move it to its top', () => {
    const shown = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path));
    expect(shown.flatMap(jumps)).toEqual([]);
    expect(jumps(parse('src/x.ts', "navigate({ to: '.', search: {} })"))).toHaveLength(1);
  });

  it('chosen files are read and texts are searched by lib/text: no letter is mended or missed', () => {
    const own = /\b(?:file|File)\.text\(\)|toLowerCase\(\)\s*\.includes\(/;
    const shown = sources.filter(({ path }) => /^src\/(ui|resources|features|app)\//.test(path) && !isTest(path));
    expect(shown.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([]);
    expect(['file.text()', 'a.toLowerCase().includes(b)'].every((sample) => own.test(sample))).toBe(true);
  });

  it('a field for a secret says whether a password manager may fill it in', () => {
    const fields = sources.flatMap(({ path, text }) =>
      path.startsWith('src/') ? [...text.matchAll(/<PasswordInput\b.*?\/>/gs)].map(([field]) => field) : [],
    );
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.filter((field) => !/autoComplete="(new|current)-password"/.test(field))).toEqual([]);
  });

  it('requests leave from src/api and src/start only', () => {
    const elsewhere = sources.filter(
      ({ path }) => /^src\/(lib|contract|ui|resources|app)\//.test(path) && !isTest(path),
    );
    expect(elsewhere.flatMap(requests)).toEqual([]);
    expect(requests(parse('src/x.ts', 'window.fetch("/"); new XMLHttpRequest(); refetch()'))).toHaveLength(2);
  });
});
