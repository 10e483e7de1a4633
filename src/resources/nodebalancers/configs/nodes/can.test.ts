import { expect, test } from 'vitest';
import { stateRefusal } from './can.ts';

test.each([
  ['drain', 'accept', undefined],
  ['drain', 'backup', undefined],
  ['drain', 'drain', 'It drains already'],
  ['drain', 'reject', 'It receives no traffic: there is nothing to drain'],
  ['accept', 'accept', 'It accepts traffic already'],
  ['accept', 'drain', undefined],
  ['edit', 'drain', undefined],
  ['delete', 'accept', undefined],
  ['drain', 'a new mode', undefined],
] as const)('%s a node in mode %s: %s', (action, mode, reason) => {
  expect(stateRefusal(action, { mode })).toBe(reason);
});
