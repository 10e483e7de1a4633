import type { Compute } from '#contract/computes/schema.ts';
import type { ComputeStatus } from '#contract/computes/terms.ts';
import { hex } from '../../scenarios/words.ts';
import type { Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

/** A row is the record itself. */
export type ComputeRow = Compute;

export const computesTable: Table<ComputeRow> = {
  name: 'computes',
  row: async () => (await import('#contract/computes/schema.ts')).Compute.strict,
};

/** A firewall is refused on an instance that migrates live (doc 3 §4.1, behaviours 1 and 2). */
export const isMigratingLive = ({ status }: ComputeRow): boolean => status === 'migrating';

interface Plan {
  readonly type: string;
  readonly cores: number;
  readonly memory: number;
  readonly disk: number;
  readonly transfer: number;
}

/** From the catalogue (gaps §5.2): id, cores, MB of memory, MB of disk, GB of transfer. */
const PLANS: readonly [Plan, ...Plan[]] = [
  { type: 'g6-nanode-1', cores: 1, memory: 1024, disk: 25_600, transfer: 1000 },
  { type: 'g6-standard-1', cores: 1, memory: 2048, disk: 51_200, transfer: 2000 },
  { type: 'g6-standard-2', cores: 2, memory: 4096, disk: 81_920, transfer: 4000 },
  { type: 'g6-dedicated-2', cores: 2, memory: 4096, disk: 81_920, transfer: 4000 },
];

interface Draft {
  readonly label: string;
  readonly region: string;
  readonly status?: ComputeStatus;
  readonly tags?: readonly string[];
  readonly image?: string | null;
}

const DRAFTS: readonly Draft[] = [
  { label: 'web-1', region: 'us-east', tags: ['web', 'production'] },
  { label: 'web-2', region: 'us-east', tags: ['web', 'production'] },
  { label: 'db-1', region: 'us-east', tags: ['database', 'production'] },
  { label: 'live-migration', region: 'eu-central', status: 'migrating' },
  { label: 'app-1', region: 'eu-central', tags: ['production'] },
  { label: 'app-2', region: 'eu-central', status: 'offline' },
  { label: 'worker-1', region: 'us-ord', tags: ['batch'] },
  { label: 'worker-2', region: 'us-ord', tags: ['batch'], status: 'stopped' },
  { label: 'bastion', region: 'us-southeast', tags: ['access'] },
  { label: 'mail', region: 'us-west', status: 'offline' },
  { label: 'empty-disk', region: 'fr-par', status: 'offline', image: null },
  { label: 'ci-runner', region: 'nl-ams', tags: ['ci'] },
];

/** The fields of a new row; addresses come from ranges kept for documentation and tests (RFC 2544, RFC 3849). */
function fieldsOf(world: Seeding, draft: Draft, place: number): Omit<ComputeRow, 'id'> {
  const plan = PLANS[place % PLANS.length] ?? PLANS[0];
  const created = world.timeText(86_400 * (3 + (place % 400)));
  return {
    label: draft.label,
    region: draft.region,
    image: draft.image === undefined ? 'compute/debian12' : draft.image,
    type: plan.type,
    group: '',
    tags: [...(draft.tags ?? [])],
    created,
    updated: created,
    status: draft.status ?? 'running',
    has_user_data: false,
    host_uuid: hex(world, 40),
    hypervisor: 'kvm',
    ipv4: [`198.18.${Math.floor(place / 250)}.${(place % 250) + 1}`],
    ipv6: `2001:db8:f00::${(place + 1).toString(16)}/128`,
    specs: { disk: plan.disk, memory: plan.memory, gpus: 0, transfer: plan.transfer, vcpus: plan.cores },
    alerts: { cpu: 90 * plan.cores, io: 10_000, network_in: 10, network_out: 10, transfer_quota: 80 },
    backups: {
      schedule: { day: null, window: null },
      enabled: false,
      available: false,
      last_successful: null,
    },
    watchdog_enabled: true,
  };
}

/** The instances of the `large` world (design of the worlds: docs/mock.md). */
const LARGE = 2000;
const LARGE_REGIONS = ['us-east', 'eu-central', 'us-ord', 'ap-south'] as const;

export function seedComputes(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const table = world.rows(computesTable);
  const more =
    world.scenario === 'large'
      ? Array.from({ length: LARGE - DRAFTS.length }, (_, index): Draft => ({
          label: `node-${String(index + 1).padStart(4, '0')}`,
          region: LARGE_REGIONS[index % LARGE_REGIONS.length] ?? 'us-east',
          status: index % 7 === 0 ? 'offline' : 'running',
        }))
      : [];
  [...DRAFTS, ...more].forEach((draft, place) => table.insert(fieldsOf(world, draft, place)));
}
