import { expect, test } from 'vitest';
import { COMPUTE_STATUSES, RESTING_STATUSES } from './terms.ts';

test('an instance stays as it is until somebody does something when it runs, is off or is suspended', () => {
  // All others lead to one of these (assumed). The mock refuses a suspended instance before it uses this list.
  expect(COMPUTE_STATUSES.filter((status) => RESTING_STATUSES.includes(status))).toEqual([
    'running',
    'offline',
    'stopped',
    'billing_suspension',
  ]);
});
