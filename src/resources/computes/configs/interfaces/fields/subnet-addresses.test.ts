import { expect, test } from 'vitest';
import type { Config } from '#contract/computes/configs/schema.ts';
import { subnetHolders } from './subnet-addresses.tsx';

const one = (subnet_id: number, vpc: string | null): Config['interfaces'][number] => ({
  id: 1,
  purpose: 'vpc',
  label: null,
  ipam_address: null,
  primary: false,
  active: true,
  subnet_id,
  vpc_id: 1,
  ipv4: { vpc },
});
const config = (...interfaces: Config['interfaces']): Config => ({
  id: 1,
  label: 'Main',
  comments: null,
  devices: {},
  helpers: { devtmpfs_automount: false, distro: true, modules_dep: true, network: true, updatedb_disabled: true },
  interfaces,
  kernel: 'compute/latest-64bit',
  memory_limit: 0,
  root_device: '/dev/sda',
  run_level: 'default',
  virt_mode: 'paravirt',
});

test('who is in a subnet, by the profiles of others, and the address that is planned', () => {
  const profiles = [
    // The own ones are what the form changes.
    { configs: [config(one(7, '10.0.0.9'))] },
    { of: 'web-1', configs: [config(one(7, '10.0.0.2')), config(one(7, '10.0.0.2'))] },
    { of: 'web-2', configs: [config(one(7, '10.0.0.2'), one(8, '10.0.0.3'))] },
    { of: 'web-3', configs: [config(one(7, null))] },
  ];
  const { holders, read } = subnetHolders(7, profiles, '10.0.0.4');
  expect([...holders]).toEqual([
    ['10.0.0.2', [{ name: 'web-1' }, { name: 'web-2' }]],
    ['10.0.0.4', [{ name: 'this instance', planned: true }]],
  ]);
  expect(read).toBe(2);
  expect(subnetHolders(7, [], '10.0.').holders.size).toBe(0);
});
