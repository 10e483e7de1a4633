import { describe, expect, it } from 'vitest';
import { rulesOf } from './files.ts';
import { listedIn, nameOf } from './listed.ts';
import { regexEdits } from './regex.ts';
import { mutantsOf } from './source.ts';

/** The mutants of a text, as whole texts. */
const become = (text: string): string[] => mutantsOf({ path: 'rules.ts', text }).map((mutant) => mutant.text);

/** The mutants of an expression in `const x = …`. */
const ofExpression = (expression: string): string[] =>
  become(`const x = ${expression}`).map((text) => text.replace('const x = ', ''));

/** The mutants of a pattern. */
const ofPattern = (pattern: string): string[] =>
  regexEdits(pattern).map(({ start, end, after }) => pattern.slice(0, start) + after + pattern.slice(end));

describe('mutants of expressions', () => {
  it('let bounds slip', () => {
    expect(ofExpression('a < 3')).toEqual(expect.arrayContaining(['a <= 3', 'a < 4', 'a < 2', 'true', 'false']));
    expect(ofExpression('a >= b')).toEqual(expect.arrayContaining(['a > b']));
    expect(ofExpression('{ min: 3, max: 32 }')).toEqual(
      expect.arrayContaining(['{ min: 32, max: 3 }', '{ min: 4, max: 32 }', '{ max: 32 }', '{ min: 3 }']),
    );
  });

  it('turn conditions round, and leave parts of them out', () => {
    expect(ofExpression('a === b')).toContain('a !== b');
    expect(ofExpression('!a')).toContain('a');
    const both = ofExpression('a && b');
    expect(both).toEqual(expect.arrayContaining(['a || b', 'true && b', 'a && true', 'true', 'false']));
    // Has the same effect as false for both.
    expect(both).not.toContain('false && b');
    expect(ofExpression('a && b && c')).toEqual(expect.arrayContaining(['(a || b) && c', '((a && b) || c)']));
    expect(ofExpression('a ?? b').toSorted()).toEqual(['a', 'b']);
    expect(ofExpression('a?.b')).toEqual(['a.b']);
  });

  it('leave out items, fields and spreads', () => {
    expect(ofExpression("['a', 'b']").toSorted()).toEqual(["['a', 'b~']", "['a']", "['a~', 'b']", "['b']"]);
    expect(ofExpression('[...a, ...(b && c)]')).toEqual(expect.arrayContaining(['[...(b && c)]', '[...a]']));
    expect(ofExpression('[a]')).toEqual(['[]']);
    expect(ofExpression('{ a, ...b }')).toEqual(['{ ...b }', '{ a }']);
  });

  it('ask another method, or none', () => {
    expect(ofExpression('a.some(b)')).toEqual(['a.every(b)']);
    expect(ofExpression('a.filter(b)')).toEqual(['a']);
    expect(ofExpression('a.toString(b)')).toEqual([]);
  });

  it('skip texts for people, keys, imports and types', () => {
    expect(ofExpression("a.push('Must be short')")).toEqual([]);
    expect(ofExpression('`${a.some(b)} is too long`')).toEqual([]);
    expect(ofExpression('`${a.some(b)} ${c}`')).toEqual([]);
    expect(ofExpression('`a[${b}]`')).toEqual(["'~'"]);
    expect(ofExpression("a ? 'Too long by far' : 'Too short'")).toEqual([]);
    expect(become("import { a } from 'b'")).toEqual([]);
    expect(become("type A = 'a' | 3")).toEqual([]);
    expect(become("let a: 'a' | 3")).toEqual([]);
    expect(ofExpression("['a'] as const")).toEqual(expect.arrayContaining(["['a~'] as const"]));
  });
});

describe('what is only noted for the description of the API', () => {
  it('stays as it is', () => {
    expect(ofExpression('withPattern(/^a$/, 1)')).toEqual(['withPattern(/^a$/, 2)', 'withPattern(/^a$/, 0)']);
    const inFields = (text: string): string[] =>
      mutantsOf({ path: 'src/contract/fields.ts', text }).map((mutant) => mutant.text);
    expect(inFields('noted(a, { minItems: 1 })')).toEqual([';']);
    expect(inFields('function noted() { return a; }')).toEqual([]);
    // Elsewhere it is a name like any other.
    expect(become('noted(a, 1)')).toContain('noted(a, 2)');
  });
});

describe('mutants of statements', () => {
  it('leave out what is done', () => {
    expect(become('report(a)')).toEqual([';']);
    expect(become('{ throw a; }')).toEqual(['{ ; }']);
    // The condition replaced by false has the same effect.
    expect(become('if (a) throw b;')).toEqual(['if (true) throw b;', 'if (false) throw b;']);
    expect(become('a += b')).toEqual(expect.arrayContaining(['a -= b', 'a = b', ';']));
  });

  it('give no reason', () => {
    expect(become('function f() { return a; }')).toEqual(['function f() { return undefined; }']);
    expect(become('function f() { return undefined; }')).toEqual([]);
    expect(become('const f = () => a')).toEqual(['const f = () => undefined']);
    expect(become('const f = () => a > b').toSorted()).toEqual([
      'const f = () => a >= b',
      'const f = () => false',
      'const f = () => true',
    ]);
  });
});

describe('mutants of schemas', () => {
  it('leave out a wrapper', () => {
    expect(ofExpression('z.optional(z.nullable(a))')).toEqual(['z.nullable(a)', 'z.optional(a)']);
    expect(ofExpression('refine(a, b)')).toEqual(['a']);
    expect(ofExpression('a.check(b)')).toEqual(['a']);
    expect(ofExpression('firstReason(a, b)')).toEqual(['firstReason(b)', 'firstReason(a)']);
  });

  it('take more, in requests', () => {
    expect(ofExpression('z.string()')).toEqual(['z.any()']);
    expect(ofExpression('z.object({ a })')).toEqual(
      expect.arrayContaining(['z.object({ a: z.optional(a) })', 'z.object({ a: z.nullable(a) })', 'z.object({  })']),
    );
    expect(ofExpression('z.object({ a: z.optional(b) })')).not.toContain('z.object({ a: z.optional(z.optional(b)) })');
    expect(ofExpression('shape(z.string())')).toEqual([]);
    expect(become('const A: Shape<B> = { loose: z.string() };')).toEqual(['const A: Shape<B> = {  };']);
    expect(ofExpression('(use: Builder) => ({ a: z.string() })')).not.toContain('(use: Builder) => ({ a: z.any() })');
  });
});

describe('mutants of regular expressions', () => {
  it('lose an anchor, widen a class, count otherwise', () => {
    expect(ofPattern('^a$')).toEqual(['a$', '^a']);
    expect(ofPattern('[a-z_]')).toEqual(['[^]', '[_]', '[a-z]']);
    expect(ofPattern(String.raw`[\]-]`)).toEqual(['[^]', '[-]', String.raw`[\]]`]);
    expect(ofPattern(String.raw`\d`)).toEqual(['[^]']);
    expect(ofPattern('a+b?')).toEqual(['a*b?', 'ab?', 'a+b', 'a+b*']);
    expect(ofPattern('a{0,2}')).toEqual(['a{1,2}', 'a{0,1}', 'a{0,3}']);
    expect(ofPattern('a{2}')).toEqual(['a{1}', 'a{3}']);
  });

  it('lose a branch, and read groups and escapes as what they are', () => {
    expect(ofPattern('(a|b)c')).toEqual(['(b)c', '(a)c']);
    expect(ofPattern('(?:a|b)|c')).toEqual(['(?:b)|c', '(?:a)|c', 'c', '(?:a|b)']);
    expect(ofPattern(String.raw`\^\$\(\|`)).toEqual([]);
  });
});

describe('a mutant', () => {
  const text = 'const other = 0;\nfunction f() {\n  return a(1, 1);\n}\n';
  const mutants = mutantsOf({ path: 'rules.ts', text });

  it('is named by its file, the declaration around it and its change', () => {
    const found = mutants.filter(({ before, after }) => before === '1' && after === '2');
    expect(found.map(nameOf)).toEqual(['rules.ts, f: 1 → 2', 'rules.ts, f: 1 → 2']);
    expect(found.map((mutant) => mutant.text)).toContain(text.replace('1, 1', '1, 2'));
    expect(found[0]).toMatchObject({ row: 3 });
  });

  it('is listed below the kind and the reason', () => {
    const [one, other] = ['a.ts, f: 1 → 2', 'a.ts, g: b → (nothing)'];
    expect(listedIn(`equivalent: Nobody asks.\n  ${one}\n\nwording: Said otherwise.\n  ${other}\n`)).toEqual([
      { kind: 'equivalent', name: one },
      { kind: 'wording', name: other },
    ]);
    expect(() => listedIn(`other: Nobody asks.\n  ${one}\n`)).toThrow('No kind of mutant');
  });

  it('is one of the names that count', () => {
    const some = mutantsOf({ path: 'rules.ts', text, names: new Set(['other']) });
    expect(some.map(({ within }) => within)).toEqual(['other', 'other']);
  });
});

describe('the rules of a resource', () => {
  const sources = rulesOf('firewalls');

  it('are in its schema, in its part of the mock, and in shared files', () => {
    expect(sources.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'src/contract/firewalls/schema.ts',
        'src/contract/firewalls/rules.ts',
        'mocks/resources/firewalls/rules.ts',
        'src/lib/net/ports.ts',
        'src/lib/net/address.ts',
      ]),
    );
    expect(sources.map(({ path }) => path)).not.toContain('mocks/resources/firewalls/table.ts');
    expect(rulesOf('images').map(({ path }) => path)).not.toContain('mocks/resources/images/uploads.ts');
  });

  it('over several records are those that it uses, of any resource', () => {
    const names = new Map(rulesOf('computes').map(({ path, names }) => [path, names]));
    expect(names.get('src/contract/types/rules.ts')).toContain('diskError');
    expect(names.get('src/contract/computes/rules.ts')).toContain('powerReason');
    expect(names.get('src/contract/stackscripts/rules.ts')).not.toContain('valueReason');
    expect(rulesOf('regions').map(({ path }) => path)).not.toContain('src/contract/regions/rules.ts');
    expect(rulesOf('computes/configs').map(({ path }) => path)).toContain('src/contract/computes/configs/rules.ts');
  });

  it('are only that part of a shared file which is used', () => {
    const names = sources.find(({ path }) => path === 'src/lib/net/address.ts')?.names;
    expect(names?.has('partsOf')).toBe(true);
    expect(names?.has('completeMask')).toBe(false);
  });
});
