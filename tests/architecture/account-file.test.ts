import { describe, expect, it } from 'vitest';
import { COLLECTIONS, EXCLUDED } from '#contract/kinds.ts';
import { KINDS, placesBelow, TOP } from '#contract/account-file/places.ts';
import { operationName, parameterNames } from '#contract/endpoint.ts';
import { recordOfPage } from '#contract/envelope.ts';
import { allEndpoints } from '../../scripts/specifications.ts';

const reads = (await allEndpoints()).flatMap(({ endpoint }) =>
  endpoint.method === 'GET' ? [operationName(endpoint)] : [],
);
const held = KINDS.map((kind) => operationName(COLLECTIONS[kind].endpoint));

describe('an account file', () => {
  it('holds the answer of every read of the contract, or says why not', () => {
    expect(reads.filter((name) => !held.includes(name) && !(name in EXCLUDED))).toEqual([]);
    expect(reads.length).toBeGreaterThan(60);
  });

  it('holds and excludes nothing that is no read of the contract', () => {
    expect([...held, ...Object.keys(EXCLUDED)].filter((name) => !reads.includes(name))).toEqual([]);
  });

  it('holds nothing twice, and nothing that is excluded', () => {
    expect(new Set(held).size).toBe(held.length);
    expect(held.filter((name) => name in EXCLUDED)).toEqual([]);
  });

  it.each(KINDS)('tells records of %s apart exactly where there is a list of them', (kind) => {
    const { endpoint, key } = COLLECTIONS[kind];
    expect(key !== undefined).toBe(recordOfPage(endpoint.response) !== undefined);
  });

  it.each(KINDS)('can fill the path of %s by the records that it is below', (kind) => {
    const sample = { id: 7, range: '2001:db8::', engine: 'mysql' };
    const below = (kinds: typeof TOP): typeof TOP =>
      kinds.flatMap((place) => [place, ...below(placesBelow(place, sample))]);
    const place = below(TOP).find((one) => one.kind === kind);
    expect(Object.keys(place?.params ?? {})).toEqual(parameterNames(COLLECTIONS[kind].endpoint.path));
    expect(place?.path).not.toMatch(/[{}]/);
  });
});
