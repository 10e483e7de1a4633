import { expect, test } from 'vitest';
import { HELPER_DEFAULTS } from '#contract/computes/configs/terms.ts';
import {
  ConfigForm,
  configBody,
  type ConfigValues,
  copyOfProfile,
  formProfile,
  kernelsBeside,
  newProfile,
  updateBody,
} from './form.ts';
import { config } from '../../testing.ts';
import { newInterface } from '../interfaces/values.ts';

const named = (part: Partial<ConfigValues> = {}): ConfigValues => ({ ...newProfile(4096), label: 'Rescue', ...part });
const disk = (id: number | null) => ({ use: 'disk', disk_id: id, volume_id: null }) as const;
const volume = (id: number | null) => ({ use: 'volume', disk_id: 3, volume_id: id }) as const;
const pathsOf = (values: ConfigValues): string[] =>
  (ConfigForm.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'));

test('the initial form has the documented defaults (doc 3 §2.5)', () => {
  expect(configBody(named())).toEqual({
    label: 'Rescue',
    comments: null,
    virt_mode: 'paravirt',
    kernel: 'compute/latest-64bit',
    run_level: 'default',
    memory_limit: 4096,
    devices: { sda: null, sdb: null, sdc: null, sdd: null, sde: null, sdf: null, sdg: null, sdh: null },
    root_device: '/dev/sda',
    helpers: HELPER_DEFAULTS,
    interfaces: [{ purpose: 'public', primary: false }],
  });
  expect(pathsOf(named())).toEqual([]);
  expect(HELPER_DEFAULTS.devtmpfs_automount).toBe(false);
});

test('a slot sends only the id in use', () => {
  const { devices } = newProfile(0);
  const values = named({ devices: { ...devices, sda: disk(7), sdb: volume(9), sdc: { ...disk(8), use: 'none' } } });
  expect(configBody(values).devices).toMatchObject({ sda: { disk_id: 7 }, sdb: { volume_id: 9 }, sdc: null });
  expect(pathsOf(values)).toEqual([]);
});

test('a slot in use needs its id, with an error at its own path', () => {
  const { devices } = newProfile(0);
  expect(pathsOf(named({ devices: { ...devices, sda: disk(null), sdb: volume(null) } }))).toEqual([
    'devices.sda.disk_id',
    'devices.sdb.volume_id',
  ]);
});

test('fullvirt has no sde to sdh: their contents are not sent (doc 3 §2.5)', () => {
  const devices = { ...newProfile(0).devices, sdd: disk(1), sde: disk(2), sdh: disk(3) };
  const values = named({ devices, virt_mode: 'fullvirt' });
  expect(configBody(values).devices).toMatchObject({ sdd: { disk_id: 1 }, sde: null, sdh: null });
  expect(pathsOf(values)).toEqual([]);
  // Only the mode was edited, but the resulting profile must not have these slots.
  expect(updateBody(values, { virt_mode: true })).toHaveProperty('devices.sde', null);
  expect(updateBody({ ...values, devices: newProfile(0).devices }, { virt_mode: true })).toEqual({
    virt_mode: 'fullvirt',
  });
});

test('an update sends the edited fields, the interfaces as a whole', () => {
  const values = named({ interfaces: [newInterface('public'), { ...newInterface('vlan'), label: 'lab' }] });
  expect(updateBody(values, { interfaces: [undefined, { label: true }], helpers: { distro: false } })).toEqual({
    interfaces: [
      { purpose: 'public', primary: false },
      { purpose: 'vlan', label: 'lab', ipam_address: null, primary: false },
    ],
  });
  expect(updateBody(values, {})).toEqual({});
});

test('errors of interfaces have the paths of the request', () => {
  expect(pathsOf(named({ label: '', interfaces: [newInterface('vlan')] }))).toEqual(['label', 'interfaces.0.label']);
});

const record = config([], {
  devices: { sda: { disk_id: 7, volume_id: null }, sdb: { disk_id: null, volume_id: 9 }, sdc: null },
  helpers: { ...HELPER_DEFAULTS, devtmpfs_automount: true },
  kernel: 'compute/grub2',
  memory_limit: 2048,
  root_device: '/dev/sdb',
  run_level: 'single',
  virt_mode: 'fullvirt',
});

test('a profile is the same after being loaded into the form and sent', () => {
  const values = formProfile(record);
  expect(values && configBody(values)).toMatchObject({
    label: 'Main',
    devices: { sda: { disk_id: 7 }, sdb: { volume_id: 9 }, sdc: null, sdh: null },
    helpers: { devtmpfs_automount: true },
    kernel: 'compute/grub2',
    memory_limit: 2048,
    root_device: '/dev/sdb',
    run_level: 'single',
    virt_mode: 'fullvirt',
  });
  expect(values && copyOfProfile(values).label).toBe('');
});

test.each([
  ['virt_mode', { ...record, virt_mode: 'xen' }],
  ['run_level', { ...record, run_level: 'emergency' }],
])('a profile with an unknown %s cannot be loaded into the form', (_, unknown) => {
  expect(formProfile(unknown)).toBeUndefined();
});

test('the kernels of the other profiles do not include its own, unless another uses it too', () => {
  const profiles = [
    { id: 7, kernel: 'compute/own' },
    { id: 8, kernel: 'compute/other' },
  ];
  expect(kernelsBeside(profiles, 7)).toEqual(['compute/other']);
  expect(kernelsBeside([...profiles, { id: 9, kernel: 'compute/own' }], 7)).toContain('compute/own');
});
