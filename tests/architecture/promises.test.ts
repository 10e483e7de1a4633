import { describe, expect, it } from 'vitest';
import { exists, isTest, read } from './source.ts';

const DOCUMENT = 'docs/promises.md';

interface Row {
  readonly number: number;
  readonly promise: string;
  /** Each with the tests in it that are named. */
  readonly proofs: readonly { readonly file: string; readonly tests: readonly string[] }[];
}

/** The cells of a line of a table. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A file in backticks is followed by the names of its tests in quotation marks. */
const proofsOf = (cell: string): Row['proofs'] =>
  [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', names = '']) => ({
    file,
    tests: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));

const rows: readonly Row[] = read(DOCUMENT)
  .split('\n')
  .map(cellsOf)
  .filter(([number = '']) => /^\d+$/.test(number))
  .map(([number = '', promise = '', proof = '']) => ({ number: Number(number), promise, proofs: proofsOf(proof) }));

/** Whether a file has a test or a group of that name: a text that begins so, or does after what is calculated. */
const has = (file: string, name: string): boolean =>
  ["'", '`', '"', '}: ', '} ', '%s: '].some((before) => read(file).includes(before + name));

describe('the promises', () => {
  it('has 57 promises, in their order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 57 }, (_, index) => index + 1));
    for (const { promise } of rows) expect(promise).toMatch(/\w/);
  });

  it.each(rows)('$number: $promise', ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0);
    for (const { file, tests } of proofs) {
      expect([file, exists(file), isTest(file) || file.startsWith('e2e/')]).toEqual([file, true, true]);
      expect([file, tests.filter((name) => !has(file, name)), tests.length > 0]).toEqual([file, [], true]);
    }
  });
});
