import { expect, test } from 'vitest';
import { nodeActions } from './actions.ts';

const { actions } = nodeActions(1, { id: 2, port: 80 });
const node = { id: 3, label: 'web-1', address: '192.168.130.7:80', weight: 100 };

test.each([
  ['drain-node', 'accept', undefined],
  ['drain-node', 'backup', undefined],
  ['drain-node', 'drain', 'Already draining'],
  ['drain-node', 'reject', 'Gets no traffic: nothing to drain'],
  ['accept', 'accept', 'Already accepts traffic'],
  ['accept', 'drain', undefined],
  ['edit-node', 'drain', undefined],
  ['delete-node', 'accept', undefined],
  ['drain-node', 'a new mode', undefined],
] as const)('%s, a node in mode %s: %s', (action, mode, reason) => {
  expect(actions[action].refusal?.({ ...node, mode }, undefined)).toBe(reason);
});
