import { expect, test } from 'vitest';
import { config, interfaceOf } from '../../../testing.ts';
import { subnetHolders } from './subnet-addresses.tsx';

const one = (subnet_id: number, vpc: string | null) => interfaceOf('vpc', { subnet_id, ipv4: { vpc } });

test('who is in a subnet, by the profiles of others, and the address that is planned', () => {
  const profiles = [
    // The own ones are what the form changes.
    { configs: [config([one(7, '10.0.0.9')])] },
    { of: 'web-1', configs: [config([one(7, '10.0.0.2')]), config([one(7, '10.0.0.2')])] },
    { of: 'web-2', configs: [config([one(7, '10.0.0.2'), one(8, '10.0.0.3')])] },
    { of: 'web-3', configs: [config([one(7, null)])] },
  ];
  const { holders, read } = subnetHolders(7, profiles, '10.0.0.4');
  expect([...holders]).toEqual([
    ['10.0.0.2', [{ name: 'web-1' }, { name: 'web-2' }]],
    ['10.0.0.4', [{ name: 'this instance', planned: true }]],
  ]);
  expect(read).toBe(2);
  expect(subnetHolders(7, [], '10.0.').holders.size).toBe(0);
});
