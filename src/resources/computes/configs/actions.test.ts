import { describe, expect, test } from 'vitest';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';
import { compute } from '../testing.ts';
import { configActions } from './actions.ts';

const ACTIONS = ['duplicate', 'edit', 'delete-profile'] as const;

const refusal = (action: (typeof ACTIONS)[number], status: string | undefined, active = false): string | undefined =>
  configActions({ ...compute(1, 'web-1', 'us-east'), status }).actions[action].refusal?.(
    { id: 2, label: 'Main', interfaces: [{ active }] },
    undefined,
  );

const RESTING = ['running', 'offline', 'stopped'];

describe('what the state of an instance refuses for its profiles', () => {
  test.each(ACTIONS)('%s: no refusal while it is at rest, otherwise always', (action) => {
    const allowed = COMPUTE_STATUSES.filter((status) => refusal(action, status) === undefined);
    expect(allowed).toEqual(RESTING);
  });

  test('the reason names the instance and its state', () => {
    expect(refusal('duplicate', 'booting')).toBe('The instance is booting. Wait until it is done');
    expect(refusal('edit', 'deleting')).toBe('The instance is being deleted');
    expect(refusal('edit', 'billing_suspension')).toBe(
      'The instance is suspended for billing. Settle the account first',
    );
  });

  test('the profile it is running with can be edited, but not deleted', () => {
    expect(refusal('delete-profile', 'running', true)).toBe(
      'The instance runs with this configuration. Shut it down first',
    );
    expect(refusal('delete-profile', 'running', false)).toBeUndefined();
    expect(refusal('edit', 'running', true)).toBeUndefined();
  });

  test.each([undefined, 'a_new_word'])('an unknown state refuses nothing, the server decides: %s', (status) => {
    for (const action of ACTIONS) expect(refusal(action, status, true)).toBeUndefined();
  });
});
