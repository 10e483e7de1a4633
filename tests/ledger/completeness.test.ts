import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Endpoint, operationName } from '#contract/endpoint.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { allEndpoints, allLedgers, contractFolders, ledgerOf } from '../../scripts/ledgers.ts';

const ledgers = await allLedgers();
const endpoints = await allEndpoints();
const lines = ledgers.flatMap((ledger) => ledger.lines);

const sections: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../docs/api/sections.json', import.meta.url), 'utf8'),
);

const operationsOf = (some: readonly LedgerLine[]): Set<string> =>
  new Set(
    some.flatMap(({ accepted, refused }) => [...accepted, ...refused]).map(({ endpoint }) => operationName(endpoint)),
  );

const missingFrom = (used: ReadonlySet<string>, wanted: readonly Endpoint[]): string[] =>
  wanted.map(operationName).filter((name) => !used.has(name));

const twice = (names: readonly string[]): string[] => names.filter((name, place) => names.indexOf(name) !== place);

describe('the ledgers', () => {
  it.each(contractFolders())('%s has one', async (folder) => {
    expect(await ledgerOf(folder)).toBeDefined();
  });

  it('have one line for each id', () => {
    expect(twice(lines.map(({ id }) => id))).toEqual([]);
  });

  it.each(ledgers)('use every operation, let through and refused: $title', ({ api, lines: own }) => {
    const wanted = Object.values(api);
    const side = (key: 'accepted' | 'refused'): Set<string> =>
      new Set(own.flatMap((line) => line[key]).map(({ endpoint }) => operationName(endpoint)));
    expect(missingFrom(side('accepted'), wanted)).toEqual([]);
    expect(missingFrom(side('refused'), wanted)).toEqual([]);
  });

  it('use every operation of the contract', () => {
    expect(
      missingFrom(
        operationsOf(lines),
        endpoints.map(({ endpoint }) => endpoint),
      ),
    ).toEqual([]);
  });

  it('have an assumed line for every assumed operation', () => {
    const assumed = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.assumed !== undefined);
    expect(assumed).not.toEqual([]);
    expect(missingFrom(operationsOf(lines.filter((line) => line.assumed !== undefined)), assumed)).toEqual([]);
  });
});

/** The lines that fail a test, by id. */
const failing = (holds: (line: LedgerLine) => boolean): string[] =>
  lines.filter((line) => !holds(line)).map(({ id }) => id);

describe('every line', () => {
  it('is let through at least once and refused at least once', () => {
    expect(failing(({ accepted, refused }) => accepted.length > 0 && refused.length > 0)).toEqual([]);
  });

  it('cites a section that exists', () => {
    const exists = (section: string): boolean => {
      const [, document = '', part = ''] = /^doc ([123]) §([\d.]+)$/.exec(section) ?? [];
      return sections[document]?.includes(part) === true;
    };
    expect(failing(({ section }) => exists(section))).toEqual([]);
    expect(exists('doc 3 §2.9')).toBe(false);
    expect(exists('§2.1')).toBe(false);
  });

  it('is a sentence, and says why where it is assumed', () => {
    expect(failing(({ rule, assumed }) => /^[^a-z].+\.$/s.test(rule) && assumed !== '')).toEqual([]);
  });

  it('names each example once', () => {
    const names = (examples: LedgerLine['refused' | 'accepted']): string[] => examples.map(({ name }) => name);
    expect(
      failing(({ accepted, refused }) => [...twice(names(accepted)), ...twice(names(refused))].length === 0),
    ).toEqual([]);
  });
});
