import { describe, expect, test } from 'vitest';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';
import { computePageActions } from './page-actions.ts';
import { compute } from './testing.ts';

const { actions } = computePageActions;

const refusal = (action: keyof typeof actions, status: string | undefined): string | undefined =>
  actions[action].refusal?.({ ...compute(1, 'web-1', 'us-east'), status }, undefined);

/** The statuses in which an action is allowed. */
const allowed = (action: keyof typeof actions): string[] =>
  COMPUTE_STATUSES.filter((status) => refusal(action, status) === undefined);

describe('what the state of an instance refuses', () => {
  test('an instance is booted when it is off, and rebooted or shut down when it runs', () => {
    expect(allowed('boot')).toEqual(['offline', 'stopped']);
    expect(allowed('reboot')).toEqual(['running']);
    expect(allowed('shutdown')).toEqual(['running']);
  });

  test('it is cloned, and gets a configuration, when no other action is in progress', () => {
    expect(allowed('clone')).toEqual(['running', 'offline', 'stopped']);
    expect(allowed('create-config')).toEqual(['running', 'offline', 'stopped']);
  });

  test('it is changed and deleted in every state, unless it is being deleted already', () => {
    const others = COMPUTE_STATUSES.filter((status) => status !== 'deleting');
    for (const action of ['edit', 'tags', 'alerts', 'backups', 'delete'] as const)
      expect(allowed(action)).toEqual(others);
  });

  test('its firewalls are changed in every state but a live migration', () => {
    expect(allowed('attach-firewall')).toEqual(COMPUTE_STATUSES.filter((status) => status !== 'migrating'));
  });

  test('the reason names the state', () => {
    expect(refusal('boot', 'running')).toBe('It is already running');
    expect(refusal('reboot', 'offline')).toBe('It is powered off. Boot it instead');
    expect(refusal('shutdown', 'migrating')).toBe('It is in live migration. Wait until it is done');
    expect(refusal('clone', 'deleting')).toBe('It is being deleted');
    expect(refusal('boot', 'billing_suspension')).toContain('suspended for billing');
    expect(refusal('create-config', 'booting')).toBe('The instance is booting. Wait until it is done');
  });

  test.each([undefined, 'a_new_word'])('an unknown state refuses nothing, the server decides: %s', (status) => {
    for (const action of ['boot', 'reboot', 'shutdown', 'edit', 'clone', 'create-config', 'delete'] as const)
      expect(refusal(action, status)).toBeUndefined();
  });
});
