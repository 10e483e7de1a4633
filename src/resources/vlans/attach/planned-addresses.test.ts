import { expect, test } from 'vitest';
import { withPlanned } from './planned-addresses.tsx';

test('planned addresses stand beside those that are used, also on the same one', () => {
  const web = { label: 'web-4' };
  const there = new Map([['10.0.0.1', [{ name: 'db-1' }]]]);
  const planned = ['10.0.0.1/24', '10.0.0.2/24', 'ten', ''].map((address) => ({ address, compute: web }));
  expect([...withPlanned(there, planned)]).toEqual([
    ['10.0.0.1', [{ name: 'db-1' }, { name: 'web-4', planned: true }]],
    ['10.0.0.2', [{ name: 'web-4', planned: true }]],
  ]);
});
