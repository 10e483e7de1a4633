import { describe, expect, test } from 'vitest';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { type Chosen, deviceOf, planOf, slotReason } from './plan.ts';

type Interface = Config['interfaces'][number];

const one = (purpose: string, label: string | null = null, active = false): Interface => ({
  id: 1,
  purpose,
  label,
  ipam_address: null,
  primary: false,
  active,
  subnet_id: null,
  vpc_id: null,
});

const config = (id: number, ...interfaces: Interface[]): Config => ({
  id,
  label: `Config ${id}`,
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

const compute = (id: number): Compute => ({
  id,
  label: `web-${id}`,
  region: 'us-east',
  image: null,
  group: '',
  tags: [],
  created: '2026-03-01T12:00:00',
  has_user_data: false,
  host_uuid: '',
  hypervisor: 'kvm',
  ipv4: [],
  ipv6: null,
  specs: { disk: 0, memory: 0, gpus: 0, transfer: 0 },
  alerts: { cpu: 0, io: 0, network_in: 0, network_out: 0, transfer_quota: 0 },
  backups: { schedule: { day: null, window: null } },
});

const chosen = (id: number, rest: Partial<Chosen> = {}): Chosen => ({
  compute: compute(id),
  configs: [config(id, one('public'))],
  ...rest,
});

const vlan = { vlan: 'back', block: '10.0.0.0/24', owners: new Map([['10.0.0.1', 'db-1']]) };
const [first, second] = [chosen(1), chosen(2)];

describe('what adding instances to a VLAN changes', () => {
  test('each gets the next free address, and keeps its other interfaces', () => {
    const plan = planOf([first, second], vlan);
    expect(plan.map(({ address }) => address)).toEqual(['10.0.0.2/24', '10.0.0.3/24']);
    expect(plan.map(({ interfaces }) => deviceOf(interfaces))).toEqual(['eth1', 'eth1']);
    expect(plan[0]?.interfaces).toEqual([
      { purpose: 'public', primary: false },
      { purpose: 'vlan', label: 'back', ipam_address: '10.0.0.2/24', primary: false },
    ]);
  });

  test('a typed address is not given to another one', () => {
    const plan = planOf([first, { ...second, typed: '10.0.0.2/24' }], vlan);
    expect(plan.map(({ address }) => address)).toEqual(['10.0.0.3/24', '10.0.0.2/24']);
    expect(plan.map(({ addressProblem }) => addressProblem)).toEqual([undefined, undefined]);
  });

  test('without interfaces the default public one stays first', () => {
    const [plan] = planOf([chosen(1, { configs: [config(1)] })], vlan);
    expect(plan?.interfaces?.map(({ purpose }) => purpose)).toEqual(['public', 'vlan']);
  });

  test('the configuration in use is taken, unless another one is chosen', () => {
    const configs = [config(7, one('public')), config(8, one('public', null, true))];
    expect(planOf([chosen(1, { configs })], vlan)[0]?.config?.id).toBe(8);
    expect(planOf([chosen(1, { configs, configId: 7 })], vlan)[0]?.config?.id).toBe(7);
  });

  test('no configuration, a full block, and no block', () => {
    expect(planOf([chosen(1, { configs: [] })], vlan)[0]).toMatchObject({
      configProblem: 'Has no configuration',
      interfaces: undefined,
    });
    const full = planOf([first, second], { ...vlan, block: '10.0.0.0/30' });
    expect(full.map(({ addressProblem }) => addressProblem)).toEqual([undefined, '10.0.0.0/30 has no free address']);
    const [none] = planOf([first], { ...vlan, block: '' });
    expect(none).toMatchObject({ address: '', addressProblem: undefined });
    expect(none?.interfaces?.[1]).toMatchObject({ ipam_address: null });
  });
});

test.each([
  [[one('public')], undefined],
  [[one('public'), one('vlan', 'back')], 'Already on back by eth1'],
  [[one('public'), one('vlan', 'one'), one('vlan', 'two')], 'No free interface: eth0 to eth2 are used'],
  [[one('bridge')], 'Has an interface of an unknown kind'],
])('a configuration with interfaces %#', (interfaces, reason) =>
  expect(slotReason({ interfaces }, 'back')).toBe(reason),
);
