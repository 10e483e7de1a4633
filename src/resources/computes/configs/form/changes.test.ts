import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { configBody, type ConfigValues, newProfile } from './form.ts';
import { newInterface } from '../interfaces/values.ts';

const vlan = { ...newInterface('vlan'), label: 'lab', ipam_address: '10.0.0.1/24' };
const open = newInterface('public');
const before: ConfigValues = { ...newProfile(4096), label: 'Main', interfaces: [vlan, open] };
const linesOf = (now: Partial<ConfigValues>) => changesOf(before, { ...before, ...now });

test('without a change there are no lines', () => {
  expect(changesOf(before, structuredClone(before))).toEqual([]);
});

test.each<[Partial<ConfigValues>, object]>([
  [{ label: 'Other' }, { label: 'Label', before: 'Main', now: 'Other' }],
  [{ comments: 'x' }, { label: 'Comments', before: 'none', now: 'x' }],
  [{ memory_limit: 512 }, { label: 'Memory limit', before: '4096 MB', now: '512 MB' }],
  [
    { devices: { ...before.devices, sda: { use: 'disk', disk_id: 7, volume_id: null } } },
    { label: 'sda', before: 'none', now: 'disk 7' },
  ],
  [{ helpers: { ...before.helpers, network: false } }, { label: 'Network', before: 'on', now: 'off' }],
])('%j', (now, line) => {
  expect(linesOf(now)).toEqual([line]);
});

test('disks and kernels have their names, where these are known', () => {
  const devices = { ...before.devices, sda: { use: 'disk' as const, disk_id: 7, volume_id: null } };
  const disks = [{ id: 7, label: 'Main disk', filesystem: 'ext4' }];
  const kernelOf = (id: string): string => (id === 'compute/grub2' ? 'GRUB 2' : id);
  expect(changesOf(before, { ...before, devices, kernel: 'compute/grub2' }, { disks, kernelOf })).toEqual([
    { label: 'Kernel', before: 'compute/latest-64bit', now: 'GRUB 2' },
    { label: 'sda', before: 'none', now: 'Main disk' },
  ]);
});

test('interfaces are described by device, with their former position', () => {
  expect(linesOf({ interfaces: [open, vlan] })).toEqual([
    { label: 'eth0', before: 'VLAN lab as 10.0.0.1/24', now: 'Public internet', note: 'was eth1' },
    { label: 'eth1', before: 'Public internet', now: 'VLAN lab as 10.0.0.1/24', note: 'was eth0' },
    { label: 'Default route', before: 'eth1, automatic', now: 'eth0, automatic' },
  ]);
  expect(linesOf({ interfaces: [vlan] })).toEqual([
    { label: 'eth1', before: 'Public internet', now: 'none' },
    { label: 'Default route', before: 'eth1, automatic', now: 'none' },
  ]);
});

test('a mark that does not change the route is listed, too: everything that is sent is listed', () => {
  const interfaces = [vlan, { ...open, primary: true }];
  expect(configBody({ ...before, interfaces })).not.toEqual(configBody(before));
  expect(linesOf({ interfaces })).toEqual([{ label: 'Default route', before: 'eth1, automatic', now: 'eth1, marked' }]);
});

test('values that are kept in the form but not sent are no change', () => {
  expect(linesOf({ interfaces: [{ ...vlan, subnet_id: 4 }, open] })).toEqual([]);
});
