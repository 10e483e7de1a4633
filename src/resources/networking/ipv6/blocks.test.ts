import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

const range = (range: string, prefix = 64) => ({ range, prefix, route_target: null });
const holderOf = ({ range: text }: { range: string }): string => `routed to ${text}`;
const drawn = (ranges: readonly ReturnType<typeof range>[], pools: readonly ReturnType<typeof range>[] = []) =>
  blocksOf(ranges, pools, holderOf).map(({ network, unit, isPool, cells }) => ({
    network,
    unit,
    isPool,
    count: cells.length,
    used: cells.flatMap(({ look }, index) => (look === 'used' ? [index] : [])),
  }));

test('a /64 is a cell of the /56 around it', () => {
  expect(drawn([range('2001:db8:a00:1::'), range('2001:db8:a00:ff::'), range('2001:db8:a00:1ff::')])).toEqual([
    { network: '2001:db8:a00::/56', unit: 64, isPool: false, count: 256, used: [1, 255] },
    { network: '2001:db8:a00:100::/56', unit: 64, isPool: false, count: 256, used: [255] },
  ]);
});

test('a pool holds the ranges in it, and one as small as a /64 is not drawn', () => {
  const pools = [range('2001:db8:a00::', 48), range('2001:db8:c00:1::', 116), range('2001:db8:d00::', 62)];
  expect(
    drawn([range('2001:db8:a00:200::'), range('2001:db8:d00:3::'), range('2001:db8:a00:400::', 56)], pools),
  ).toEqual([
    { network: '2001:db8:a00::/48', unit: 56, isPool: true, count: 256, used: [2, 4] },
    { network: '2001:db8:d00::/62', unit: 64, isPool: true, count: 4, used: [3] },
  ]);
});

test('cells name who has them; a range that is a block is one cell, and in a pool one that is many is stopped at once', () => {
  const wide = range('2001:db8:b00:100::', 56);
  const named = '2001:db8:b00:100::/56: routed to 2001:db8:b00:100::';
  const to = '/ips/2001%3Adb8%3Ab00%3A100%3A%3A';
  expect(blocksOf([wide], [], holderOf)[0]?.cells).toEqual([
    { key: '2001:db8:b00:100::/56', look: 'used', name: named, to },
  ]);
  const [middle] = blocksOf([wide], [range('2001:db8:b00:100::', 52)], holderOf);
  expect(middle?.cells.slice(0, 2)).toEqual([
    { key: '2001:db8:b00:100::/60', look: 'used', name: named, to },
    { key: '2001:db8:b00:110::/60', look: 'used', name: named, mute: true },
  ]);
  const [pool] = blocksOf(
    [range('2001:db8:a00:1::'), range('2001:db8:a00:2::')],
    [range('2001:db8:a00::', 48)],
    holderOf,
  );
  expect(pool?.cells.slice(0, 2).map(({ name }) => name)).toEqual([
    '2001:db8:a00::/56: 2 ranges',
    '2001:db8:a00:100::/56: no range',
  ]);
});

test('nothing for nobody', () => {
  expect(drawn([], [])).toEqual([]);
});
