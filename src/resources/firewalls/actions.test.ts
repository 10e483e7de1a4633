import { expect, test } from 'vitest';
import { firewallActions } from './actions.ts';
import { firewall } from './model/testing.ts';

const REMOVED = 'This firewall is being removed and can only be deleted';

test.each<[keyof typeof firewallActions.actions, string, string | undefined]>([
  ['edit', 'enabled', undefined],
  ['edit', 'disabled', undefined],
  ['edit', 'deleted', REMOVED],
  ['enable', 'enabled', 'Already enabled'],
  ['enable', 'disabled', undefined],
  ['enable', 'deleted', REMOVED],
  ['disable', 'enabled', undefined],
  ['disable', 'disabled', 'Already disabled'],
  ['disable', 'deleted', REMOVED],
  ['delete', 'enabled', undefined],
  ['delete', 'disabled', undefined],
  ['delete', 'deleted', undefined],
  ['enable', 'a-newer-state', undefined],
])('%s a firewall that is %s', (action, status, reason) => {
  expect(firewallActions.actions[action].refusal?.(firewall(1, 'edge', status), undefined)).toBe(reason);
});
