import type { Backup } from '#contract/computes/backups/schema.ts';
import type { Interface } from '#contract/computes/configs/interfaces.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import { HELPER_DEFAULTS } from '#contract/computes/configs/terms.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Region } from '#contract/regions/schema.ts';
import type { StackScript } from '#contract/stackscripts/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';
import type { ReferenceData } from './create/model/reference-data.ts';
import { type CreateValues, newCompute } from './create/model/values.ts';

const AT = '2026-03-01T12:00:00';

export const image = (id: string, label: string, rest: Partial<Image> = {}): Image => ({
  id,
  label,
  description: null,
  size: 1500,
  capabilities: ['cloud-init'],
  ...rest,
});

export const region = (id: string, label: string, capabilities: string[]): Region => ({
  id,
  label,
  country: 'us',
  capabilities,
  resolvers: { ipv4: '', ipv6: '' },
  status: 'ok',
});

export const compute = (id: number, label: string, region_: string): Compute => ({
  id,
  label,
  region: region_,
  image: null,
  group: '',
  tags: [],
  created: AT,
  has_user_data: false,
  host_uuid: '',
  hypervisor: 'kvm',
  ipv4: [],
  ipv6: null,
  specs: { disk: 0, memory: 0, gpus: 0, transfer: 0 },
  alerts: { cpu: 0, io: 0, network_in: 0, network_out: 0, transfer_quota: 0 },
  backups: { schedule: { day: null, window: null } },
});

export const plan = (id: string, disk: number): ComputeType => ({
  id,
  label: id,
  class: 'standard',
  vcpus: 1,
  memory: 1024,
  disk,
  transfer: 1000,
  network_out: 1000,
  gpus: 0,
  successor: null,
});

export const script = (id: number, images: string[], fields: StackScript['user_defined_fields'] = []): StackScript => ({
  id,
  label: `script-${id}`,
  username: 'recipes',
  description: '',
  images,
  is_public: true,
  mine: false,
  script: '#!/bin/sh',
  rev_note: '',
  user_defined_fields: fields,
  deployments_total: 0,
  deployments_active: 0,
  created: AT,
  updated: AT,
});

export const backup = (id: number, rest: Partial<Backup> = {}): Backup => ({
  id,
  type: 'auto',
  status: 'successful',
  available: true,
  created: AT,
  updated: AT,
  finished: AT,
  label: null,
  configs: [],
  disks: [
    { label: 'root', size: 20_000, filesystem: 'ext4' },
    { label: 'swap', size: 512, filesystem: 'swap' },
  ],
  ...rest,
});

export const disk = (id: number, size: number, label = `disk-${id}`): Disk => ({
  id,
  label,
  size,
  status: 'ready',
  filesystem: 'ext4',
  created: AT,
  updated: AT,
});

export const interfaceOf = (purpose: string, rest: Partial<Interface> = {}): Interface => ({
  id: 1,
  purpose,
  label: null,
  ipam_address: null,
  primary: false,
  active: false,
  subnet_id: null,
  vpc_id: null,
  ...rest,
});

export const config = (interfaces: Interface[] = [], rest: Partial<Config> = {}): Config => ({
  id: 1,
  label: 'Main',
  comments: null,
  devices: {},
  helpers: HELPER_DEFAULTS,
  interfaces,
  kernel: 'compute/latest-64bit',
  memory_limit: 0,
  root_device: '/dev/sda',
  run_level: 'default',
  virt_mode: 'paravirt',
  ...rest,
});

export const firewall = (id: number, label: string, status: Firewall['status'] = 'enabled'): Firewall => ({
  id,
  label,
  status,
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  created: AT,
  updated: AT,
});

const vpc = (label: string, region_: string, subnets: number[]): Vpc => ({
  id: 1,
  label,
  description: '',
  region: region_,
  subnets: subnets.map((id) => ({
    id,
    label: `subnet-${id}`,
    ipv4: `10.0.${id}.0/24`,
    computes: [],
    created: AT,
    updated: AT,
  })),
  created: AT,
  updated: AT,
});

/** A few records of each kind. */
export const KNOWN: ReferenceData = {
  images: [
    image('compute/debian12', 'Debian 12'),
    image('compute/alpine3.18', 'Alpine 3.18', { capabilities: [] }),
    image('private/7', 'golden image', { size: 30_000 }),
  ],
  scripts: [
    script(
      1,
      ['compute/debian12'],
      [
        { name: 'site', label: 'Site', example: 'www.example.com' },
        { name: 'server', label: 'Server', oneOf: 'nginx,apache', default: 'nginx' },
        { name: 'languages', label: 'Languages', manyOf: 'php, node,python', default: 'node' },
        { name: 'contact', label: 'Contact', default: '' },
      ],
    ),
    script(2, ['any/all']),
  ],
  regions: [
    region('us-ord', 'Chicago, IL', ['Computes', 'Metadata', 'Vlans', 'VPCs']),
    region('us-west', 'Fremont, CA', ['Computes']),
  ],
  types: [plan('g6-nanode-1', 25_600), plan('g6-standard-1', 51_200)],
  availability: [{ region: 'us-west', plan: 'g6-standard-1', available: false }],
  computes: [],
  vpcs: [vpc('production', 'us-ord', [1, 2]), vpc('staging', 'us-west', [3])],
  vlans: undefined,
  firewalls: [],
  backups: [],
  backupsForced: false,
  restricted: false,
};

/** Values sufficient for creating an instance from an image. */
export const filled = (change: Partial<CreateValues> = {}): CreateValues => ({
  ...newCompute(),
  image: 'compute/debian12',
  region: 'us-ord',
  type: 'g6-nanode-1',
  root_pass: 'violet-Harbour-93-kettle',
  ...change,
});
