import type { Compute } from '#contract/computes/schema.ts';
import type { EventEntity, Registration, Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';
import { type ComputeDraft, draftsOf, moreOf } from '../../scenarios/drafts.ts';
import { hex } from '../../scenarios/words.ts';
import { PROVISIONING_S, SCHEDULING_S } from './durations.ts';
import { answers, type ComputeRow, dueOf, type Job, settled } from './settle.ts';

export { answers, type Job, type ComputeRow };

export const computesTable: Table<ComputeRow> = {
  name: 'computes',
  version: 4,
  // What a cluster has made is not given back without it.
  isKept: ({ lke_cluster_id: cluster }) => typeof cluster !== 'number',
  due: dueOf,
  settle: (row, transaction) => transaction.rows(computesTable).put(settled(row, transaction)),
};

/** The record as the API shows it. */
export const recordOf = ({ job, boots, config_id, schedule_due, switched_at, ...record }: ComputeRow): Compute =>
  record;

/** An instance as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Pick<ComputeRow, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'compute',
  url: `/v4/compute/instances/${id}`,
});

/**
 * When the boot jobs of the seeded `crm` were issued, in seconds ago: its watchdog has given up (doc 3 §2.3).
 */
export const CRASH_LOOP_BOOTS: readonly number[] = [390, 350, 310, 270, 230, 190];

interface Plan {
  readonly type: string;
  readonly cores: number;
  readonly memory: number;
  readonly disk: number;
  readonly transfer: number;
}

/** Plans of the catalogue (assumed): id, cores, MB of memory, MB of disk, GB of transfer. */
const PLANS: readonly [Plan, ...Plan[]] = [
  { type: 'g6-nanode-1', cores: 1, memory: 1024, disk: 25_600, transfer: 1000 },
  { type: 'g6-standard-1', cores: 1, memory: 2048, disk: 51_200, transfer: 2000 },
  { type: 'g6-standard-2', cores: 2, memory: 4096, disk: 81_920, transfer: 4000 },
  { type: 'g6-dedicated-2', cores: 2, memory: 4096, disk: 81_920, transfer: 4000 },
];

const UNCHOSEN = ['Scheduling', 'Scheduling'] as const;

const DRAFTS: readonly ComputeDraft[] = [
  { label: 'web-1', region: 'us-east', tags: ['web', 'production'], backups: ['Saturday', 'W2'], private: true },
  { label: 'web-2', region: 'us-east', tags: ['web', 'production'], private: true },
  { label: 'db-1', region: 'us-east', tags: ['database', 'production'], backups: ['Sunday', 'W22'] },
  { label: 'checkout-1', region: 'eu-central', status: 'migrating', private: true },
  { label: 'app-1', region: 'eu-central', tags: ['production'], backups: ['Wednesday', 'W10'], private: true },
  { label: 'app-2', region: 'eu-central', status: 'offline' },
  { label: 'worker-1', region: 'us-ord', tags: ['batch'], private: true },
  { label: 'worker-2', region: 'us-ord', tags: ['batch'], status: 'stopped', backups: ['Monday', 'W4'], private: true },
  { label: 'bastion', region: 'us-southeast', tags: ['access'] },
  { label: 'mail', region: 'us-west', status: 'offline' },
  { label: 'scratch', region: 'fr-par', status: 'offline', image: null },
  { label: 'ci-runner', region: 'nl-ams', tags: ['ci'], backups: UNCHOSEN },
  // Two instances on one VLAN.
  { label: 'cache-1', region: 'us-east', tags: ['internal'] },
  { label: 'cache-2', region: 'us-east', tags: ['internal'] },
  // The watchdog has given up: six boot jobs within a quarter of an hour (doc 3 §2.3).
  { label: 'crm', region: 'us-ord', status: 'offline', boots: CRASH_LOOP_BOOTS },
  // Every status (assumed): the first four stay until a user acts.
  { label: 'old-blog', region: 'us-central', status: 'billing_suspension' },
  { label: 'qa-1', region: 'us-ord', status: 'rebuilding' },
  { label: 'wiki', region: 'us-ord', status: 'restoring' },
  { label: 'promo-2025', region: 'us-ord', status: 'deleting' },
  { label: 'app-3', region: 'us-ord', status: 'provisioning', becomes: ['running', 75] },
  { label: 'search-1', region: 'us-ord', status: 'booting', becomes: ['running', 25] },
  { label: 'search-2', region: 'us-ord', status: 'rebooting', becomes: ['running', 25] },
  { label: 'reporting', region: 'us-ord', status: 'shutting_down', becomes: ['offline', 15] },
  { label: 'shop-copy', region: 'us-ord', status: 'cloning', becomes: ['offline', 240] },
];

const DAY = 86_400;

/** The backup settings of a draft, with the last backup this week; without a schedule there is no backup yet. */
function backupsOf(world: Seeding, { backups }: ComputeDraft): Pick<ComputeRow, 'backups' | 'schedule_due'> {
  const [day, window] = backups ?? [null, null];
  const enabled = backups !== undefined;
  const made = enabled && backups !== UNCHOSEN;
  return {
    backups: {
      schedule: { day, window },
      enabled,
      available: made,
      last_successful: made ? world.timeText(2 * DAY) : null,
    },
    schedule_due: enabled && !made ? world.now + SCHEDULING_S * 1000 : null,
  };
}

/** The fields of a new row; addresses come from ranges reserved for documentation and tests (RFC 2544, RFC 3849). */
function fieldsOf(world: Seeding, draft: ComputeDraft, index: number): Omit<ComputeRow, 'id'> {
  const plan = PLANS[index % PLANS.length] ?? PLANS[0];
  const [becomes, seconds = 0] = draft.becomes ?? [];
  const created = world.timeText(
    draft.status === 'provisioning' ? PROVISIONING_S - seconds : DAY * (3 + (index % 400)),
  );
  return {
    label: draft.label,
    region: draft.region,
    image: draft.image === undefined ? 'compute/debian12' : draft.image,
    type: plan.type,
    group: '',
    tags: [...(draft.tags ?? [])],
    created,
    // What ends by itself has just begun.
    updated: becomes === undefined || draft.status === 'provisioning' ? created : world.timeText(10),
    status: draft.status ?? 'running',
    has_user_data: false,
    host_uuid: hex(world, 40),
    hypervisor: 'kvm',
    ipv4: [
      `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      ...(draft.private === true ? [`192.168.128.${index + 10}`] : []),
    ],
    ipv6: `2001:db8:f00::${(index + 1).toString(16)}/128`,
    specs: { disk: plan.disk, memory: plan.memory, gpus: 0, transfer: plan.transfer, vcpus: plan.cores },
    alerts: { cpu: 90 * plan.cores, io: 10_000, network_in: 10, network_out: 10, transfer_quota: 80 },
    ...backupsOf(world, draft),
    watchdog_enabled: true,
    lke_cluster_id: null,
    job:
      becomes === undefined
        ? null
        : { due: world.now + seconds * 1000, becomes, event: null, crashes: false, source: null },
    boots: (draft.boots ?? []).map((ago) => world.now - ago * 1000),
    config_id: null,
    switched_at: [],
  };
}

/** The instances of the `large` world (docs/mock.md). */
const LARGE = 2000;
const LARGE_REGIONS = ['us-east', 'eu-central', 'us-ord', 'ap-south'] as const;

function seedComputes(world: Seeding): void {
  const table = world.rows(computesTable);
  const own = draftsOf(world, 'computes', DRAFTS);
  const more = Array.from(
    { length: moreOf(world, 'computes', own.length, { large: LARGE }) },
    (_, index): ComputeDraft => ({
      label: `node-${String(index + 1).padStart(4, '0')}`,
      region: LARGE_REGIONS[index % LARGE_REGIONS.length] ?? 'us-east',
      status: index % 7 === 0 ? 'offline' : 'running',
    }),
  );
  [...own, ...more].forEach((draft, place) => table.insert(fieldsOf(world, draft, place)));
}

export const computes: Registration = {
  name: 'computes',
  paths: ['/compute/instances'],
  tables: [computesTable],
  grants: { compute: computesTable },
  seed: seedComputes,
};
