import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSecret, MASK, masked } from './secrets.ts';

const words = (...all: readonly string[]) => fc.constantFrom(...all.map((one) => one.split(' ')));

const BARE = words(
  'pass',
  'password',
  'passwd',
  'passphrase',
  'pwd',
  'secret',
  'token',
  'tokens',
  'credential',
  'authorization',
  'cookie',
  'private key',
  'secret key',
  'api key',
  'ssl key',
  'kubeconfig',
);
const BEFORE = words('root', 'db', 'client', 'access', 'new', 'x');
const ABOUT = words('id', 'count', 'type', 'name', 'created at', 'url', 'status');

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const STYLES: readonly ((all: readonly string[]) => string)[] = [
  (all) => all.join('_'),
  (all) => all.join('-'),
  (all) => all.join('_').toUpperCase(),
  (all) => all.map(capital).join('-'),
  (all) => all.map(capital).join(''),
  (all) => all.map((word, nth) => (nth === 0 ? word : capital(word))).join(''),
];
const style = fc.constantFrom(...STYLES);

describe('a name', () => {
  test('with a word for a secret is one, in whatever style and depth', () => {
    fc.assert(
      fc.property(
        fc.option(BEFORE, { nil: [] }),
        BARE,
        style,
        fc.string({ minLength: 1 }),
        (before, bare, write, value) => {
          const name = write([...before, ...bare]);
          expect([name, isSecret(name, value)]).toEqual([name, true]);
          expect(masked({ some: [{ [name]: value, id: 1 }] })).toEqual({ some: [{ [name]: MASK, id: 1 }] });
        },
      ),
    );
  });

  test.each(['XPwd', 'DBPass', 'APIKey', 'HTTPAuthToken'])('%s is one', (name) =>
    expect(isSecret(name, 'x')).toBe(true),
  );

  test('that tells something about a secret is none', () => {
    fc.assert(
      fc.property(BARE, ABOUT, style, (bare, about, write) => {
        for (const name of [write([...bare, ...about]), write(['has', ...bare])])
          expect([name, isSecret(name, 'x')]).toEqual([name, false]);
      }),
    );
  });

  test.each([
    'authorized_keys',
    'ssh_keys',
    'ssh_key',
    'public_key',
    'check_passive',
    'compass',
    'tokenizer',
    'monkey',
  ])('%s is none', (name) => expect(isSecret(name, 'x')).toBe(false));

  test('is none where it holds yes, no, or ids, and what has no secret stays the same', () => {
    const body = { password: true, credentials: [1, 2], list: [{ label: 'a' }] };
    expect(masked(body)).toBe(body);
    expect(masked({ credentials: ['a:b'] })).toEqual({ credentials: [MASK] });
  });
});

test('of the fields of the API these are secrets', () => {
  const { components, paths } = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8'));
  const namesIn = (value: unknown): readonly string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, part]) => [
          ...(key === 'properties' ? Object.keys(Object(part)) : []),
          ...namesIn(part),
        ]);
  const names = new Set(namesIn({ components, paths }));
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => isSecret(name, 'x')).toSorted()).toMatchInlineSnapshot(`
    [
      "credentials",
      "kubeconfig",
      "password",
      "root_pass",
      "servicetoken",
      "ssl_key",
      "stackscript_data",
      "user_data",
    ]
  `);
});
