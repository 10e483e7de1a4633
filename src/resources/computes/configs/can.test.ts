import { describe, expect, test } from 'vitest';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';
import { stateRefusal } from './can.ts';

const ACTIONS = ['create', 'edit', 'delete'] as const;
const config = (active: boolean) => ({ interfaces: [{ active }] });
const RESTING = ['running', 'offline', 'stopped'];

describe('what the state of an instance refuses for its profiles', () => {
  test.each(ACTIONS)('%s: no refusal while it is at rest, otherwise always', (action) => {
    const allowed = COMPUTE_STATUSES.filter((status) => stateRefusal(action, { status }) === undefined);
    expect(allowed).toEqual(RESTING);
  });

  test('the reason names the instance and its state', () => {
    expect(stateRefusal('create', { status: 'booting' })).toBe('The instance is booting. Wait until it is done');
    expect(stateRefusal('edit', { status: 'deleting' })).toBe('The instance is being deleted');
    expect(stateRefusal('edit', { status: 'billing_suspension' })).toBe(
      'The instance is suspended for billing. Settle the account first',
    );
  });

  test('the profile it is running with can be edited, but not deleted', () => {
    expect(stateRefusal('delete', { status: 'running' }, config(true))).toBe(
      'The instance runs with this configuration. Shut it down first',
    );
    expect(stateRefusal('delete', { status: 'running' }, config(false))).toBeUndefined();
    expect(stateRefusal('edit', { status: 'running' }, config(true))).toBeUndefined();
  });

  test.each([undefined, 'a_new_word'])('an unknown state refuses nothing, the server decides: %s', (status) => {
    for (const action of ACTIONS) expect(stateRefusal(action, { status }, config(true))).toBeUndefined();
  });
});
