import fc from 'fast-check';
import type { Account } from '../../account.ts';
import type { Sample } from './account.ts';

const LISTS = ['computes', 'firewalls', 'nodebalancers', 'databases', 'vlans', 'vpcs', 'ips'] as const;
const BELOW = ['configs', 'devices', 'ports', 'nodes'] as const;

/** Which lists are left out: each by its name, those below a record by their ids, too. */
export const leftOut = fc.record({
  lists: fc.subarray([...LISTS, ...BELOW], { maxLength: 4 }),
  below: fc.array(fc.tuple(fc.constantFrom('configs', ...BELOW), fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
});

/** A part of an account. */
export function without(
  loaded: Sample['loaded'],
  { lists, below }: typeof leftOut extends fc.Arbitrary<infer T> ? T : never,
) {
  const some: Account = { ...loaded, ...Object.fromEntries(lists.map((name) => [name, undefined])) };
  return below.reduce<Account>((rest, [name, id]) => ({ ...rest, [name]: { ...rest[name], [id]: undefined } }), some);
}
