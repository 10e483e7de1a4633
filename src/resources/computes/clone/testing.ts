import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Region } from '#contract/regions/schema.ts';
import { compute, config as profile, disk, image, interfaceOf, plan, region as placed } from '../testing.ts';
import type { ReferenceData } from './reference-data.ts';
import { type CloneValues, newClone } from './values.ts';

export const source: Compute = {
  ...compute(1, 'web-1', 'us-east'),
  type: 'small',
  specs: { disk: 100, memory: 1, gpus: 0, transfer: 1 },
  alerts: { cpu: 90, io: 1, network_in: 1, network_out: 1, transfer_quota: 1 },
};

export const on = (
  purpose: 'public' | 'vlan' | 'vpc',
  label: string | null = null,
  ipam_address: string | null = null,
) => interfaceOf(purpose, { label, ipam_address });

export const config = (id: number, disks: readonly number[], interfaces: Config['interfaces'] = []): Config =>
  profile(interfaces, {
    id,
    label: `profile-${id}`,
    devices: { sda: { disk_id: disks[0] ?? null }, sdb: { disk_id: disks[1] ?? null } },
  });

export const region = (id: string, capabilities: string[]): Region => placed(id, id.toUpperCase(), capabilities);

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
  images: [
    image('compute/debian12', 'Debian 12'),
    image('compute/alpine3.18', 'Image compute/alpine3.18', { capabilities: [] }),
    // What a server does not report stays open.
    { id: 'private/7', label: 'golden image', description: null, size: 1 },
  ],
  availability: [{ region: 'eu', plan: 'large', available: false }],
  backupsForced: false,
};

export const values = (change: Partial<CloneValues> = {}): CloneValues => ({
  ...newClone(reference),
  type: 'large',
  ...change,
});
