import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Endpoint, operationName } from '#contract/endpoint.ts';
import {
  allEndpoints,
  allSpecifications,
  contractFolders,
  type NamedRule,
  specificationOf,
} from '../../scripts/specifications.ts';

const specifications = await allSpecifications();
const endpoints = await allEndpoints();
const rules = specifications.flatMap((specification) => specification.rules);

const sections: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../docs/api/sections.json', import.meta.url), 'utf8'),
);

const operationsOf = (some: readonly NamedRule[]): Set<string> =>
  new Set(
    some.flatMap(({ accepted, refused }) => [...accepted, ...refused]).map(({ endpoint }) => operationName(endpoint)),
  );

const missingFrom = (used: ReadonlySet<string>, wanted: readonly Endpoint[]): string[] =>
  wanted.map(operationName).filter((name) => !used.has(name));

const twice = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

describe('the specifications', () => {
  it.each(contractFolders())('%s has one', async (folder) => {
    expect(await specificationOf(folder)).toBeDefined();
  });

  it('have one rule for each id', () => {
    expect(twice(rules.map(({ id }) => id))).toEqual([]);
  });

  it.each(specifications)('use every operation, let through and refused: $title', ({ api, rules: own }) => {
    const wanted = Object.values(api);
    const side = (key: 'accepted' | 'refused'): Set<string> =>
      new Set(own.flatMap((rule) => rule[key]).map(({ endpoint }) => operationName(endpoint)));
    expect(missingFrom(side('accepted'), wanted)).toEqual([]);
    expect(missingFrom(side('refused'), wanted)).toEqual([]);
  });

  it('use every operation of the contract', () => {
    expect(
      missingFrom(
        operationsOf(rules),
        endpoints.map(({ endpoint }) => endpoint),
      ),
    ).toEqual([]);
  });

  it('have an assumed rule for every assumed operation', () => {
    const assumed = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.assumed !== undefined);
    expect(assumed).not.toEqual([]);
    expect(missingFrom(operationsOf(rules.filter((rule) => rule.assumed !== undefined)), assumed)).toEqual([]);
  });
});

/** The ids of the rules for which a check fails. */
const failing = (holds: (rule: NamedRule) => boolean): string[] =>
  rules.filter((rule) => !holds(rule)).map(({ id }) => id);

describe('every rule', () => {
  it('is let through at least once', () => {
    expect(failing(({ accepted }) => accepted.length > 0)).toEqual([]);
  });

  it('is refused at least once, where its sentence forbids or demands something', () => {
    const binds = ({ rule }: NamedRule): boolean =>
      /\b(must|needs?|required|cannot|has to|have to|at most|at least|refused)\b/.test(rule);
    expect(failing((rule) => rule.refused.length > 0 || !binds(rule))).toEqual([]);
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
    const names = (examples: NamedRule['refused' | 'accepted']): string[] => examples.map(({ name }) => name);
    expect(
      failing(({ accepted, refused }) => [...twice(names(accepted)), ...twice(names(refused))].length === 0),
    ).toEqual([]);
  });
});
