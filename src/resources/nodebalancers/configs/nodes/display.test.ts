import { expect, test } from 'vitest';
import { shareOf } from './display.ts';

const accept = { mode: 'accept', weight: 100 };
const light = { mode: 'accept', weight: 50 };
const backup = { mode: 'backup', weight: 10 };
const drain = { mode: 'drain', weight: 255 };

test('shares are by weight, among nodes that accept', () => {
  const all = [accept, light, backup, drain];
  expect(all.map((one) => shareOf(one, all)?.toFixed(3))).toEqual(['0.667', '0.333', undefined, undefined]);
});

test('backups share while no node accepts', () => {
  const other = { ...backup, weight: 30 };
  const all = [backup, other, drain];
  expect(all.map((one) => shareOf(one, all))).toEqual([0.25, 0.75, undefined]);
});
