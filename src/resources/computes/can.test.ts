import { describe, expect, test } from 'vitest';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';
import { type ComputeAction, stateRefusal } from './can.ts';

/** The statuses in which an action is allowed. */
const allowed = (action: ComputeAction): string[] =>
  COMPUTE_STATUSES.filter((status) => stateRefusal(action, { status }) === undefined);

describe('what the state of an instance refuses', () => {
  test('an instance is booted when it is off, and rebooted or shut down when it runs', () => {
    expect(allowed('boot')).toEqual(['offline', 'stopped']);
    expect(allowed('reboot')).toEqual(['running']);
    expect(allowed('shutdown')).toEqual(['running']);
  });

  test('it is cloned when no other action is in progress', () => {
    expect(allowed('clone')).toEqual(['running', 'offline', 'stopped']);
  });

  test('it is changed and deleted in every state, unless it is being deleted already', () => {
    const others = COMPUTE_STATUSES.filter((status) => status !== 'deleting');
    expect(allowed('edit')).toEqual(others);
    expect(allowed('delete')).toEqual(others);
  });

  test('the reason names the state', () => {
    expect(stateRefusal('boot', { status: 'running' })).toBe('It is already running');
    expect(stateRefusal('reboot', { status: 'offline' })).toBe('It is powered off. Boot it instead');
    expect(stateRefusal('shutdown', { status: 'migrating' })).toBe('It is in live migration. Wait until it is done');
    expect(stateRefusal('clone', { status: 'deleting' })).toBe('It is being deleted');
    expect(stateRefusal('boot', { status: 'billing_suspension' })).toContain('suspended for billing');
  });

  test.each([undefined, 'a_new_word'])('an unknown state refuses nothing, the server decides: %s', (status) => {
    for (const action of ['boot', 'reboot', 'shutdown', 'edit', 'clone', 'delete'] as const)
      expect(stateRefusal(action, { status })).toBeUndefined();
  });
});
