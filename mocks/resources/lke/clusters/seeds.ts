import type { Registration, Seeding } from '../../../server/types.ts';
import { addEvent } from '../../../server/events.ts';
import { type ClusterDraft, draftsOf, moreOf } from '../../../scenarios/drafts.ts';
import { hex } from '../../../scenarios/words.ts';
import { freeAddresses } from '../../computes/new/table.ts';
import { computesTable } from '../../computes/table.ts';
import { nodebalancersTable } from '../../nodebalancers/table.ts';
import { addNode, nodesIn, nodesTable } from './nodes/table.ts';
import { poolsTable } from './pools/table.ts';
import { recyclesTable } from './recycles/table.ts';
import { type ClusterRow, clustersTable, entityOf } from './table.ts';

const DAY = 86_400;

const DRAFTS: readonly ClusterDraft[] = [
  {
    label: 'production',
    region: 'us-east',
    version: '1.28',
    available: true,
    tags: ['production'],
    pools: [
      { type: 'g6-standard-2', count: 3, scales: [3, 6], tags: ['web'] },
      { type: 'g6-dedicated-2', count: 2, disks: [{ size: 20_480, type: 'raw' }] },
    ],
  },
  // On the oldest version, with the smallest plan.
  { label: 'legacy', region: 'eu-central', version: '1.26', pools: [{ type: 'g6-nanode-1', count: 1 }] },
  // Its nodes are being replaced, the first of them now.
  {
    label: 'staging',
    region: 'us-ord',
    version: '1.27',
    tags: ['staging'],
    pools: [{ type: 'g6-standard-1', count: 3 }],
    patch: '1.26.11',
  },
  // One node whose instance is off, and one without an instance; a label that is not ASCII.
  { label: 'Büro Köln', region: 'us-southeast', version: '1.28', pools: [{ type: 'g6-standard-1', count: 2 }] },
  { label: 'data-jobs', region: 'us-iad', version: '1.29', pools: [{ type: 'g6-standard-2', count: 2 }], ready: 170 },
  { label: 'sandbox', region: 'fr-par', version: '1.29', available: true, pools: [] },
];

/** The world `large`: a cluster with as many nodes as pools of the allowed size have, and many small ones. */
const FLEET: ClusterDraft = {
  label: 'fleet',
  region: 'us-east',
  version: '1.28',
  available: true,
  pools: Array.from({ length: 20 }, () => ({ type: 'g6-standard-2', count: 100 })),
};
const SMALL = 88;

const REGIONS = ['us-east', 'eu-central', 'us-ord', 'ap-south'] as const;
const smallOne = (index: number): ClusterDraft => ({
  label: `cluster-${String(index + 1).padStart(3, '0')}`,
  region: REGIONS[index % REGIONS.length] ?? 'us-east',
  version: index % 3 === 0 ? '1.27' : '1.28',
  pools: [{ type: 'g6-standard-1', count: 1 }],
});

/** The creation of a cluster, which began ten seconds ago. */
const creation = (world: Seeding, row: ClusterRow, ready: number): ClusterRow['jobs'][number] => ({
  due: world.now + ready * 1000,
  event: addEvent(
    { ...world, now: world.now - 10_000 },
    { action: 'lke_cluster_create', entity: entityOf(row), username: 'admin', status: 'started' },
  ).id,
  makes: ['create'],
});

/** Adds a cluster whose nodes are there, or whose creation began a short time ago. */
function addCluster(
  world: Seeding,
  draft: ClusterDraft,
  age: number,
  addresses: ReturnType<typeof freeAddresses>,
): ClusterRow {
  const { label, region, version, available = false, tags = [], ready } = draft;
  const ago = ready === undefined ? age : 10;
  const created = world.timeText(ago);
  const table = world.rows(clustersTable);
  const row = table.insert({
    label,
    region,
    k8s_version: version,
    tags: [...tags],
    control_plane: { high_availability: available },
    created,
    updated: created,
    key: hex(world, 12),
    kubeconfigs: 0,
    jobs: [],
  });
  const cluster: ClusterRow = ready === undefined ? row : { ...row, jobs: [creation(world, row, ready)] };
  table.put(cluster);
  const adding = { ...world, nowText: created, grantCreator: () => undefined };
  for (const { type, count, scales, disks = [], tags: marks = [] } of draft.pools) {
    const pool = world.rows(poolsTable).insert({
      cluster_id: cluster.id,
      type,
      autoscaler: { enabled: scales !== undefined, min: scales?.[0] ?? null, max: scales?.[1] ?? null },
      disks: [...disks],
      tags: [...marks],
    });
    const seeded = { running: ready === undefined, ...(draft.patch !== undefined && { version: draft.patch }) };
    for (let place = 0; place < count; place += 1)
      addNode(adding, cluster, pool, { username: 'admin', addresses, seeded: { ...seeded, place } });
  }
  return cluster;
}

/** What is special about some of the clusters, beyond what their drafts say. */
function disturb(world: Seeding): void {
  const { rows } = world;
  const labelled = (label: string): ClusterRow | undefined =>
    rows(clustersTable)
      .all()
      .find((row) => row.label === label);
  const poolOf = (cluster: ClusterRow | undefined): number =>
    rows(poolsTable)
      .all()
      .find(({ cluster_id }) => cluster_id === cluster?.id)?.id ?? 0;

  const staging = labelled('staging');
  if (staging !== undefined) {
    const event = addEvent(
      { ...world, now: world.now - 5000 },
      {
        action: 'lke_pool_recycle',
        entity: entityOf(staging),
        username: 'operator',
        status: 'started',
      },
    );
    const [first, ...waiting] = nodesIn(world, poolOf(staging));
    const due = world.now + 100_000;
    if (first !== undefined) rows(nodesTable).put({ ...first, joins: due });
    rows(recyclesTable).insert({
      cluster_id: staging.id,
      pool_id: poolOf(staging),
      event: event.id,
      waiting: waiting.map(({ id }) => id),
      all: 1 + waiting.length,
      due,
    });
  }

  const broken = labelled('Büro Köln');
  const [first, second] = nodesIn(world, poolOf(broken));
  const off = rows(computesTable).get(first?.instance_id ?? 0);
  if (off !== undefined) rows(computesTable).put({ ...off, status: 'offline' });
  if (second !== undefined && second.instance_id !== null) {
    rows(computesTable).remove(second.instance_id);
    rows(nodesTable).put({ ...second, instance_id: null });
  }

  // One NodeBalancer was created by a cluster (doc 2 §4.3, behaviour 2).
  const balancer = rows(nodebalancersTable)
    .all()
    .find(({ label }) => label === 'spare-lb');
  if (balancer !== undefined && broken !== undefined)
    rows(nodebalancersTable).put({ ...balancer, lke_cluster_id: broken.id });
}

function seedClusters(world: Seeding): void {
  const own = draftsOf(world, 'clusters', world.scenario === 'large' ? [...DRAFTS, FLEET] : DRAFTS);
  const length = moreOf(world, 'clusters', own.length, { large: DRAFTS.length + 1 + SMALL });
  const more = Array.from({ length }, (_, index) => smallOne(index));
  const addresses = freeAddresses(world);
  [...own, ...more].forEach((draft, place) => addCluster(world, draft, DAY * (4 + 9 * place), addresses));
  disturb(world);
}

export const lkeClusters: Registration = {
  name: 'lke-clusters',
  paths: ['/lke/clusters'],
  tables: [clustersTable, recyclesTable],
  grants: { lkecluster: clustersTable },
  seed: seedClusters,
};
