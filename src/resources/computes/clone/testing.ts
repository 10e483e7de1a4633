import type { Config } from '#contract/computes/configs/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Region } from '#contract/regions/schema.ts';
import { compute, plan, region as placed } from '../testing.ts';
import type { ReferenceData } from './reference-data.ts';
import { type CloneValues, newClone } from './values.ts';

export const source: Compute = {
  ...compute(1, 'web-1', 'us-east'),
  type: 'small',
  specs: { disk: 100, memory: 1, gpus: 0, transfer: 1 },
  alerts: { cpu: 90, io: 1, network_in: 1, network_out: 1, transfer_quota: 1 },
};

export const disk = (id: number, size: number): Disk => ({
  id,
  label: `disk-${id}`,
  status: 'ready',
  size,
  filesystem: 'ext4',
  created: source.created,
  updated: source.created,
});

type Interfaces = Config['interfaces'];
export const on = (purpose: 'public' | 'vlan' | 'vpc', label: string | null = null, ipam: string | null = null) => ({
  id: 1,
  purpose,
  label,
  ipam_address: ipam,
  primary: false,
  active: false,
  subnet_id: null,
  vpc_id: null,
});

export const config = (id: number, disks: readonly number[], interfaces: Interfaces = []): Config => ({
  id,
  label: `profile-${id}`,
  comments: null,
  devices: { sda: { disk_id: disks[0] ?? null }, sdb: { disk_id: disks[1] ?? null } },
  helpers: { devtmpfs_automount: false, distro: true, modules_dep: true, network: true, updatedb_disabled: true },
  interfaces,
  kernel: 'compute/latest-64bit',
  memory_limit: 0,
  root_device: '/dev/sda',
  run_level: 'default',
  virt_mode: 'paravirt',
});

export const region = (id: string, capabilities: string[]): Region => placed(id, id.toUpperCase(), capabilities);

const image = (id: string, capabilities: string[] | undefined): Image => ({
  id,
  label: `Image ${id}`,
  description: null,
  size: 1,
  ...(capabilities !== undefined && { capabilities }),
});

export const reference: ReferenceData = {
  source,
  configs: [config(10, [1, 2], [on('public')]), config(11, [3], [on('vlan', 'back', '10.0.0.1/24')])],
  disks: [disk(1, 50), disk(2, 10), disk(3, 40), disk(4, 5)],
  regions: [
    region('us-east', ['Vlans', 'VPCs']),
    region('us-west', ['VPCs']),
    region('eu', ['Vlans', 'VPCs']),
    region('meta', ['Metadata']),
  ],
  types: [plan('small', 60), plan('large', 200)],
  images: [image('compute/debian12', ['cloud-init']), image('compute/alpine3.18', []), image('private/7', undefined)],
  availability: [{ region: 'eu', plan: 'large', available: false }],
  backupsForced: false,
};

export const values = (change: Partial<CloneValues> = {}): CloneValues => ({
  ...newClone(reference),
  type: 'large',
  ...change,
});
