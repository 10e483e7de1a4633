import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { configBody, type ConfigValues, newProfile } from './form.ts';
import { newInterface } from '../interfaces/values.ts';

const vlan = { ...newInterface('vlan'), label: 'lab', ipam_address: '10.0.0.1/24' };
const open = newInterface('public');
const before: ConfigValues = { ...newProfile(4096), label: 'Main', interfaces: [vlan, open] };
const linesOf = (now: Partial<ConfigValues>) => changesOf(before, { ...before, ...now });

test('nothing changed is nothing to tell', () => {
  expect(changesOf(before, structuredClone(before))).toEqual([]);
});

test.each<[Partial<ConfigValues>, object]>([
  [{ label: 'Other' }, { what: 'Label', was: 'Main', now: 'Other' }],
  [{ comments: 'x' }, { what: 'Comments', was: undefined, now: 'x' }],
  [{ memory_limit: 512 }, { what: 'Memory limit', was: '4096 MB', now: '512 MB' }],
  [
    { devices: { ...before.devices, sda: { use: 'disk', disk_id: 7, volume_id: null } } },
    { what: 'sda', was: undefined, now: 'disk 7' },
  ],
  [{ helpers: { ...before.helpers, network: false } }, { what: 'Network', was: 'on', now: 'off' }],
])('%j', (now, line) => {
  expect(linesOf(now)).toEqual([line]);
});

test('interfaces are told by device, with where they were', () => {
  expect(linesOf({ interfaces: [open, vlan] })).toEqual([
    { what: 'eth0', was: 'VLAN lab as 10.0.0.1/24', now: 'Public internet', note: 'was eth1' },
    { what: 'eth1', was: 'Public internet', now: 'VLAN lab as 10.0.0.1/24', note: 'was eth0' },
    { what: 'Default route', was: 'eth1, automatic', now: 'eth0, automatic' },
  ]);
  expect(linesOf({ interfaces: [vlan] })).toEqual([
    { what: 'eth1', was: 'Public internet', now: undefined },
    { what: 'Default route', was: 'eth1, automatic', now: undefined },
  ]);
});

test('a mark that changes no route is told too: whatever is sent is told', () => {
  const interfaces = [vlan, { ...open, primary: true }];
  expect(configBody({ ...before, interfaces })).not.toEqual(configBody(before));
  expect(linesOf({ interfaces })).toEqual([{ what: 'Default route', was: 'eth1, automatic', now: 'eth1, marked' }]);
});

test('what is kept beside a field and not sent is no change', () => {
  expect(linesOf({ interfaces: [{ ...vlan, subnet_id: 4 }, open] })).toEqual([]);
});
