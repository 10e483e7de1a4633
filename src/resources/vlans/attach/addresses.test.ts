import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf } from '#lib/net/cidr.ts';
import { addressReason, blockReason, nextFree } from './addresses.ts';

/** A block with its network as it is written: host bits cleared. */
const block = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 20, max: 32 }))
  .map(([third, fourth, prefix]) => placeOf(`10.9.${third}.${fourth}/${prefix}`)?.network ?? '');

/** Addresses near the blocks, some of them inside. */
const taken = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
    .map(([third, fourth]) => `10.9.${third}.${fourth}`),
  { maxLength: 40 },
);
const count = fc.integer({ min: 0, max: 12 });

const bare = (address: string): string => address.split('/')[0] ?? '';

describe('the next free addresses', () => {
  test('are valid, distinct and taken by nobody', () => {
    fc.assert(
      fc.property(block, taken, count, (network, used, wanted) => {
        const owners = new Map(used.map((address) => [address, 'web-1']));
        const free = nextFree(network, new Set(used), wanted);
        expect(new Set(free).size).toBe(free.length);
        for (const address of free) expect(addressReason(address, network, owners)).toBeUndefined();
      }),
    );
  });

  test('are the lowest, and as many as wanted unless the block is full', () => {
    fc.assert(
      fc.property(block, taken, count, (network, used, wanted) => {
        const free = nextFree(network, new Set(used), wanted);
        const all = nextFree(network, new Set(used), free.length + 1);
        expect(all.slice(0, free.length)).toEqual(free);
        if (free.length < wanted) expect(all).toEqual(free);
        else expect(free).toHaveLength(wanted);
      }),
    );
  });

  test('skip what is taken meanwhile', () => {
    fc.assert(
      fc.property(block, count, (network, wanted) => {
        const [first, ...others] = nextFree(network, new Set(), wanted + 1);
        fc.pre(first !== undefined);
        expect(nextFree(network, new Set([bare(first ?? '')]), others.length)).toEqual(others);
      }),
    );
  });

  test.each([
    ['10.0.0.0/30', [], ['10.0.0.1/30', '10.0.0.2/30']],
    ['10.0.0.0/31', [], ['10.0.0.0/31', '10.0.0.1/31']],
    ['10.0.0.0/24', ['10.0.0.1', '10.0.0.3'], ['10.0.0.2/24', '10.0.0.4/24', '10.0.0.5/24']],
  ])('of %s without %s', (network, used, expected) => {
    expect(nextFree(network, new Set(used), 3)).toEqual(expected);
  });
});

test.each([
  ['', undefined],
  ['10.0.0.0/24', undefined],
  ['10.0.0.0', /^Enter a network/],
  ['10.0.0.7/24', '10.0.0.7/24 is an address. Its network is 10.0.0.0/24'],
])('the block %j', (text, expected) => {
  const reason = blockReason(text);
  if (expected === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(expected);
});

const owners = new Map([['10.0.0.2', 'db-1']]);

test.each([
  ['10.0.0.1/24', '10.0.0.0/24', undefined],
  ['10.0.1.1/24', '10.0.0.0/24', 'Not in 10.0.0.0/24'],
  ['10.0.0.1/25', '10.0.0.0/24', 'Not in 10.0.0.0/24'],
  ['10.0.0.0/24', '10.0.0.0/24', 'The network and broadcast addresses are reserved'],
  ['10.0.0.255/24', '10.0.0.0/24', 'The network and broadcast addresses are reserved'],
  ['10.0.0.2/24', '10.0.0.0/24', 'db-1 has this address'],
  ['', '10.0.0.0/24', /^Enter an address/],
  ['', '', undefined],
  ['10.0.0.2/24', '', 'db-1 has this address'],
])('the address %j of the block %j', (address, network, expected) => {
  const reason = addressReason(address, network, owners);
  if (expected === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(expected);
});
