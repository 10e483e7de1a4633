import { addEvent } from '../../../server/events.ts';
import type { Transaction } from '../../../store/types.ts';
import { loseBackend } from '../../nodebalancers/backends/table.ts';
import type { TypeRow } from '../../types/table.ts';
import { addCompute, type Adding, type Addresses } from '../new/table.ts';
import { configDefaults, configsTable, devicesOf } from '../configs/table.ts';
import { type DiskRow, disksTable } from '../disks/table.ts';
import { PROVISIONING_S } from '../durations.ts';
import { type ComputeRow, computesTable, entityOf } from '../table.ts';

/** The instances that are nodes of a Kubernetes cluster: real ones, with disks and a profile (doc 2 §1). */
export interface NewNodeInstance {
  readonly label: string;
  readonly cluster: number;
  readonly region: string;
  readonly type: TypeRow;
  /** The Kubernetes version with its patch, `1.29.4`. */
  readonly version: string;
  /** Custom partitions, in MB; the rest is for the boot disk (doc 2 §2.5). */
  readonly disks: readonly { readonly size: number; readonly type: string }[];
  /** Whether it runs already, as in seeds. */
  readonly running?: boolean;
}

const SLOTS = ['sda', 'sdb', 'sdc', 'sdd', 'sde', 'sdf', 'sdg', 'sdh'] as const;

/** Adds the instance of a node, which is provisioned and then runs. */
export function addNodeInstance(context: Adding, given: NewNodeInstance, addresses?: Addresses): ComputeRow {
  const { rows, now, nowText } = context;
  const { label, region, type, disks, version, running = false } = given;
  const row = addCompute(
    context,
    {
      label,
      region,
      type,
      cluster: given.cluster,
      image: 'compute/debian12',
      has_user_data: false,
      backups_enabled: false,
      private_ip: true,
    },
    addresses,
  );
  const boot = disks.reduce((rest, { size }) => rest - size, type.disk);
  const parts = [
    { label: 'Boot Disk', size: boot, type: 'ext4' },
    ...disks.map((disk) => ({ ...disk, label: 'Data' })),
  ];
  const devices = Object.fromEntries(
    parts.map((part, index) => {
      const filesystem: DiskRow['filesystem'] = part.type;
      const name = index === 0 ? part.label : `${part.label} ${index}`;
      const disk = rows(disksTable).insert({
        label: name,
        size: part.size,
        filesystem,
        compute_id: row.id,
        status: 'ready',
        created: nowText,
        updated: nowText,
      });
      return [SLOTS[index] ?? 'sdh', { disk_id: disk.id }] as const;
    }),
  );
  const config = rows(configsTable).insert({
    ...configDefaults(type.memory),
    label: `Kubernetes ${version}`,
    devices: devicesOf(devices),
    interfaces: [],
    compute_id: row.id,
  });
  const job = {
    due: now + PROVISIONING_S * 1000,
    becomes: 'running',
    event: null,
    crashes: false,
    source: null,
  } as const;
  const made: ComputeRow = {
    ...row,
    status: running ? 'running' : 'provisioning',
    config_id: config.id,
    job: running ? null : job,
  };
  rows(computesTable).put(made);
  return made;
}

/** Deletes the instance of a node with all that is below it; `username` is null where no user caused it. */
export function removeNodeInstance(transaction: Transaction, id: number, username: string | null): void {
  const row = transaction.rows(computesTable).get(id);
  if (row === undefined) return;
  loseBackend(transaction, row);
  transaction.rows(computesTable).remove(id);
  addEvent(transaction, { action: 'compute_delete', entity: entityOf(row), username });
}
