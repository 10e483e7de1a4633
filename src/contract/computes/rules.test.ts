import { expect, test } from 'vitest';
import { busyReason, cloneTargetReason, isInTransition, powerReason, roomReason, statePhrase } from './rules.ts';
import { COMPUTE_STATUSES } from './terms.ts';

test('a state is named, and an unknown one too', () => {
  expect(['running', 'offline', 'stopped', 'booting', 'rebooting', 'new_word', undefined].map(statePhrase)).toEqual([
    'running',
    'powered off',
    'stopped',
    'booting',
    'rebooting',
    'in state new_word',
    'in an unknown state',
  ]);
  expect(statePhrase('billing_suspension')).toBe('suspended for billing');
});

test('an instance that runs, is off or is suspended stays so until a user acts, and an unknown state is no transition', () => {
  // All others lead to one of these (assumed). The mock refuses a suspended instance before it uses this list.
  const resting = COMPUTE_STATUSES.filter((status) => !isInTransition(status));
  expect(resting).toEqual(['running', 'offline', 'stopped', 'billing_suspension']);
  expect(['new_word', undefined].map(isInTransition)).toEqual([false, false]);
});

test('a busy instance says until when it is busy', () => {
  expect(busyReason({ status: 'migrating' })).toBe('is in live migration. Wait until it is done');
  expect(busyReason({ status: 'deleting' })).toBe('is being deleted');
});

test('an unknown state does not stop the power of an instance', () => {
  expect(powerReason('shutdown', { status: 'new_word' })).toBeUndefined();
  expect(powerReason('reboot', { status: 'stopped' })).toBe('is stopped. Boot it instead');
});

test.each([
  ['offline', undefined],
  ['stopped', undefined],
  [undefined, undefined],
  ['running', 'is running. Shut it down first'],
  ['new_word', 'is in state new_word. Shut it down first'],
  ['booting', 'is booting. Wait until it is done'],
])('a clone onto an instance that is %s', (status, reason) => {
  expect(cloneTargetReason({ id: 2, status }, 1)).toBe(reason);
  expect(cloneTargetReason({ id: 1, status }, 1)).toBe('is the source');
});

test('an instance that is fuller than its plan has room for nothing', () => {
  const specs = { disk: 1024, memory: 1, vcpus: 1, gpus: 0, transfer: 0 };
  expect(roomReason({ specs }, [{ size: 2048 }], [{ size: 512 }])).toBe('has 0 MB free, and the copy needs 512 MB');
  expect(roomReason({ specs }, [{ size: 512 }], [{ size: 512 }])).toBeUndefined();
});
