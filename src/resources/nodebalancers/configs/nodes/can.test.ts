import { expect, test } from 'vitest';
import { stateRefusal } from './can.ts';

test.each([
  ['drain', 'accept', undefined],
  ['drain', 'backup', undefined],
  ['drain', 'drain', 'Already draining'],
  ['drain', 'reject', 'Gets no traffic: nothing to drain'],
  ['accept', 'accept', 'Already accepts traffic'],
  ['accept', 'drain', undefined],
  ['edit', 'drain', undefined],
  ['delete', 'accept', undefined],
  ['drain', 'a new mode', undefined],
] as const)('%s a node in mode %s: %s', (action, mode, reason) => {
  expect(stateRefusal(action, { mode })).toBe(reason);
});
