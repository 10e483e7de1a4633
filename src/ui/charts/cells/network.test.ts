import { expect, test } from 'vitest';
import { networkCells, type NetworkUse } from './network.ts';

const held = (...addresses: readonly string[]): NetworkUse['holders'] =>
  new Map(addresses.map((address) => [address, [{ name: `web-${address}` }]]));
const looks = (use: NetworkUse): string[][] =>
  networkCells(use)?.blocks.map(({ cells }) => cells.map(({ look }) => look)) ?? [];

test.each<[string, NetworkUse, string[]]>([
  ['nobody in it', { network: '10.0.0.8/30', holders: held() }, ['reserved', 'empty', 'empty', 'reserved']],
  [
    'one in it, and one elsewhere',
    { network: '10.0.0.8/30', holders: held('10.0.0.9', '10.0.1.1'), free: '10.0.0.10' },
    ['reserved', 'used', 'next', 'reserved'],
  ],
  ['a link of two reserves nothing', { network: '10.0.0.8/31', holders: held('10.0.0.8') }, ['used', 'empty']],
  ['a host bit is set', { network: '10.0.0.10/30', holders: held() }, ['reserved', 'empty', 'empty', 'reserved']],
  [
    'a subnet that keeps two at each end',
    { network: '10.0.0.8/29', holders: held('10.0.0.10'), reserved: 2 },
    ['reserved', 'reserved', 'used', 'empty', 'empty', 'empty', 'reserved', 'reserved'],
  ],
  [
    'a reserved one is taken',
    { network: '10.0.0.8/30', holders: held('10.0.0.11') },
    ['reserved', 'empty', 'empty', 'warning'],
  ],
])('%s', (_, use, expected) => {
  expect(looks(use)).toEqual([expected]);
});

test('who has an address, who is to get it, and whose is the same', () => {
  const holders: NetworkUse['holders'] = new Map([
    ['10.0.0.1', [{ name: 'web-1', to: '/compute/1' }]],
    [
      '10.0.0.2',
      [
        { name: 'db-1', to: '/compute/2' },
        { name: 'cache-2', to: '/compute/3', mend: '/compute/3/configs/4' },
      ],
    ],
    ['10.0.0.3', [{ name: 'web-3', planned: true }]],
  ]);
  const found = networkCells({ network: '10.0.0.0/29', holders, free: '10.0.0.4', freeTo: '/vlans/new' });
  expect(found?.blocks[0]?.cells.slice(0, 6)).toEqual([
    { key: '10.0.0.0', look: 'reserved', name: '10.0.0.0: reserved', mute: true },
    { key: '10.0.0.1', look: 'used', name: '10.0.0.1: web-1', to: '/compute/1' },
    { key: '10.0.0.2', look: 'warning', name: '10.0.0.2: clash of db-1 and cache-2', to: '/compute/3/configs/4' },
    { key: '10.0.0.3', look: 'planned', name: '10.0.0.3: planned for web-3', to: undefined },
    { key: '10.0.0.4', look: 'next', name: '10.0.0.4: next free address', to: '/vlans/new' },
    { key: '10.0.0.5', look: 'empty', name: '10.0.0.5: free', mute: true },
  ]);
  expect(found?.key.map(({ text }) => text)).toEqual([
    '1 used',
    '1 planned',
    '1 clash',
    'Next free',
    '3 free',
    '2 reserved',
  ]);
});

test('a /24 is one block, and of a larger network only those are shown that hold something', () => {
  expect(looks({ network: '10.0.0.0/24', holders: held() })[0]).toHaveLength(256);
  const found = networkCells({
    network: '10.0.0.0/16',
    holders: held('10.0.9.1', '10.0.2.5', '10.0.2.6'),
    free: '10.0.0.1',
  });
  expect(found?.blocks.map(({ network }) => network)).toEqual(['10.0.0.0/24', '10.0.2.0/24', '10.0.9.0/24']);
  expect(found?.more).toBe(0);
  // The ends of a block within a network are addresses like others.
  expect(found?.blocks.map(({ cells }) => cells[0]?.look)).toEqual(['reserved', 'empty', 'empty']);
});

test('at most four blocks are shown, one with a clash among them', () => {
  const holders = new Map([
    ...held('10.0.1.1', '10.0.2.1', '10.0.3.1', '10.0.4.1', '10.0.5.1'),
    ['10.0.6.1', [{ name: 'a' }, { name: 'b' }]] as const,
  ]);
  const found = networkCells({ network: '10.0.0.0/16', holders });
  expect(found?.blocks.map(({ network }) => network)).toEqual([
    '10.0.1.0/24',
    '10.0.2.0/24',
    '10.0.3.0/24',
    '10.0.6.0/24',
  ]);
  expect(found?.more).toBe(2);
});

test('what was not read is not called free', () => {
  const found = networkCells({ network: '10.0.0.8/30', holders: held('10.0.0.9'), partly: true });
  expect(found?.blocks[0]?.cells[2]?.name).toBe('10.0.0.10: no known holder');
  expect(found?.key.map(({ text }) => text)).toEqual(['1 used', '1 without a known holder', '2 reserved']);
});

test('IPv6 is not drawn', () => {
  expect(networkCells({ network: 'fd00::/64', holders: held('fd00::1') })).toBeUndefined();
});
