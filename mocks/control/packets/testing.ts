import * as z from 'zod/mini';
import { Config } from '#contract/computes/configs/schema.ts';
import { Compute } from '#contract/computes/schema.ts';
import { Database } from '#contract/databases/schema.ts';
import { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { Ip } from '#contract/networking/ips/schema.ts';
import { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { Config as Port } from '#contract/nodebalancers/configs/schema.ts';
import { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { Vlan } from '#contract/vlans/schema.ts';
import { Vpc } from '#contract/vpcs/schema.ts';
import type { Shape } from '#contract/record.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { type Family, familyOf } from '#lib/net/address.ts';
import type { Sample } from '#analysis/reach/testing/account.ts';
import type { Question } from '#analysis/reach/types.ts';
import type { Account } from '#analysis/account.ts';
import { configDefaults, configsTable, devicesOf } from '../../resources/computes/configs/table.ts';
import { computesTable } from '../../resources/computes/table.ts';
import { databasesTable } from '../../resources/databases/table.ts';
import { devicesTable, firewallsTable } from '../../resources/firewalls/table.ts';
import { rangesTable } from '../../resources/networking/ipv6/table.ts';
import { nodesOf, presentNode } from '../../resources/nodebalancers/configs/nodes/rules.ts';
import { nodesTable } from '../../resources/nodebalancers/configs/nodes/table.ts';
import { configsTable as portsTable } from '../../resources/nodebalancers/configs/table.ts';
import { nodebalancersTable } from '../../resources/nodebalancers/table.ts';
import { subnetsTable, vpcsTable } from '../../resources/vpcs/table.ts';
import { vlansTable } from '../../resources/vlans/table.ts';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';
import type { Rig } from '../../testing/rig.ts';
import { found } from '../../server/types.ts';
import type { Row, Transaction } from '../../store/types.ts';
import { firsts, inside, isPrivate, numberOf } from './peers.ts';

const CREATED = '2026-02-01T00:00:00';
const times = { created: CREATED, updated: CREATED };

/** Those that others refer to come last. */
const TABLES = [vlansTable, databasesTable, firewallsTable, nodebalancersTable, computesTable, vpcsTable];

/** Puts an account in the place of all that a world has; the health checks find what they find. */
export function fill({ rows, now }: Transaction, { loaded, booted }: Sample): void {
  for (const table of TABLES) for (const { id } of rows<Row>(table).all()) rows<Row>(table).remove(id);
  for (const vpc of loaded.vpcs) {
    rows(vpcsTable).put({
      ...times,
      id: vpc.id,
      label: vpc.label,
      description: '',
      region: ['us-east', 'eu-west'][vpc.id - 1] ?? '',
    });
    for (const { id, label, ipv4 } of vpc.subnets)
      rows(subnetsTable).put({ ...times, id, vpc_id: vpc.id, label, ipv4 });
  }
  for (const compute of loaded.computes) {
    const own = loaded.configs[compute.id] ?? [];
    rows(computesTable).put({
      ...compute,
      ...times,
      status: COMPUTE_STATUSES.find((status) => status === compute.status) ?? 'offline',
      image: null,
      group: '',
      tags: [],
      has_user_data: false,
      host_uuid: '',
      hypervisor: 'kvm',
      specs: { disk: 0, memory: 1024, gpus: 0, transfer: 0 },
      alerts: { cpu: 0, io: 0, network_in: 0, network_out: 0, transfer_quota: 0 },
      backups: { schedule: { day: null, window: null } },
      watchdog_enabled: false,
      job: null,
      boots: [],
      config_id: own[booted[compute.id] ?? -1]?.id ?? null,
      schedule_due: null,
      switched_at: [],
    });
    for (const { id, interfaces } of own)
      rows(configsTable).put({
        ...configDefaults(1024),
        id,
        label: `profile ${id}`,
        devices: devicesOf({}),
        interfaces: [...interfaces],
        compute_id: compute.id,
      });
  }
  for (const { label, region } of loaded.vlans)
    rows(vlansTable).put({ id: `${region}/${label}`, label, region, created: CREATED });
  for (const { address, prefix, compute_id } of loaded.ips)
    rows(rangesTable).put({ id: address, prefix, region: '', compute_id });
  for (const balancer of loaded.nodebalancers)
    rows(nodebalancersTable).put({
      ...balancer,
      ...times,
      client_conn_throttle: 0,
      tags: [],
      hostname: '',
      lke_cluster_id: null,
    });
  fillPorts({ rows, now }, loaded);
  for (const firewall of loaded.firewalls) {
    rows(firewallsTable).put({ ...firewall, ...times, tags: [] });
    for (const { entity } of loaded.devices[firewall.id] ?? [])
      rows(devicesTable).insert({
        ...times,
        firewall_id: firewall.id,
        type: entity.type === 'compute' ? 'compute' : 'nodebalancer',
        entity_id: entity.id,
      });
  }
  for (const database of loaded.databases)
    rows(databasesTable).put({
      ...database,
      ...times,
      engine: 'mysql',
      version: '8.0.30',
      type: 'g6-nanode-1',
      encrypted: false,
      port: 3306,
      ssl_connection: true,
      replication_type: 'none',
      total_disk_size_gb: 1,
      used_disk_size_gb: 0,
      updates: { frequency: 'weekly', duration: 1, hour_of_day: 0, day_of_week: 1, week_of_month: null },
      job: null,
    });
}

/** The ports of NodeBalancers: every third is not checked, and every other of the rest fails its checks. */
function fillPorts({ rows, now }: Pick<Transaction, 'rows' | 'now'>, loaded: Sample['loaded']): void {
  const changed_at = now - 86_400_000;
  for (const { id: nodebalancer_id } of loaded.nodebalancers)
    for (const { id, port } of loaded.ports[nodebalancer_id] ?? []) {
      rows(portsTable).put({
        ...CONFIG_DEFAULTS,
        id,
        nodebalancer_id,
        port,
        protocol: 'tcp',
        check: id % 3 === 0 ? 'none' : 'http',
        check_path: id % 4 === 1 ? '/fail' : '/',
        ssl_commonname: '',
        ssl_fingerprint: '',
        has_pair: false,
        changed_at,
      });
      for (const { status: _, ...node } of loaded.nodes[id] ?? [])
        rows(nodesTable).put({ ...node, weight: 100, config_id: id, nodebalancer_id, changed_at, left: null });
    }
}

/** The nodes of an account as the server shows them, by port. */
export function nodesIn(world: Transaction): NonNullable<Account['nodes']> {
  const ports = world.rows(portsTable).all();
  return Object.fromEntries(
    ports.map((port) => {
      const balancer = found(world.rows(nodebalancersTable).get(port.nodebalancer_id));
      return [port.id, nodesOf(world, port.id).map((node) => presentNode(world, balancer, port, node))];
    }),
  );
}

/** Reads an account as a client does: each list by its request. */
export async function load({ call }: Pick<Rig, 'call'>): Promise<Account> {
  const list = async <T>(path: string, { loose }: Shape<T>): Promise<readonly T[]> =>
    z.parse(z.object({ data: z.array(loose) }), (await call('GET', `${path}?page_size=500`)).body).data;
  const below = async <T>(ids: readonly number[], shape: Shape<T>, pathOf: (id: number) => string) =>
    Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await list(pathOf(id), shape)] as const)));
  const idsOf = (records: readonly { readonly id: number }[]): number[] => records.map(({ id }) => id);

  const computes = await list('/compute/instances', Compute);
  const firewalls = await list('/networking/firewalls', Firewall);
  const nodebalancers = await list('/nodebalancers', NodeBalancer);
  const ports = await below(idsOf(nodebalancers), Port, (id) => `/nodebalancers/${id}/configs`);
  const owners = new Map(Object.entries(ports).flatMap(([id, own]) => own.map((port) => [port.id, id] as const)));
  return {
    computes,
    configs: await below(idsOf(computes), Config, (id) => `/compute/instances/${id}/configs`),
    firewalls,
    devices: await below(idsOf(firewalls), FirewallDevice, (id) => `/networking/firewalls/${id}/devices`),
    nodebalancers,
    ports,
    nodes: await below([...owners.keys()], Node, (id) => `/nodebalancers/${owners.get(id)}/configs/${id}/nodes`),
    databases: await list('/databases/mysql/instances', Database),
    vlans: await list('/networking/vlans', Vlan),
    vpcs: await list('/vpcs', Vpc),
    ips: await list('/networking/ips', Ip),
  };
}

/** All networks that rules and access lists name. */
export const networksIn = ({ loaded: { firewalls, databases } }: Sample): readonly string[] => [
  ...firewalls
    .flatMap(({ rules }) => [...rules.inbound, ...rules.outbound])
    .flatMap(({ addresses: { ipv4 = [], ipv6 = [] } }) => [...ipv4, ...ipv6]),
  ...databases.flatMap((one) => one.allow_list),
];

/** Nobody sends from these (RFC 1122, 5771, 1112), and accounts have their own addresses in the last ones. */
const SILENT = '0.0.0.0/8 224.0.0.0/4 240.0.0.0/4 198.51.100.0/24 198.19.0.0/16 2001:db8::/32'.split(' ');

/** Addresses of the internet, one for each stretch that networks tell apart, with how many it stands for. */
function stretches(networks: readonly string[], family: Family) {
  const cuts = firsts([...networks, ...SILENT, '2000::/3', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'], family)
    .map((address) => ({ address, at: numberOf(address) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const end = 1n << (family === 'ipv4' ? 32n : 128n);
  return cuts
    .map(({ address, at }, index) => ({ address, count: (cuts[index + 1]?.at ?? end) - at }))
    .filter(({ address }) => !isPrivate(address) && !inside(address, SILENT))
    .filter(({ address }) => family === 'ipv4' || inside(address, ['2000::/3']));
}

/** An outcome as text, without the rule that drops it: of many senders each may meet another one. */
export const ofMany = (outcome: unknown): string =>
  JSON.stringify(outcome).replace(/("kind":"firewall".*)"reason":\{[^}]*\}/, '$1"reason":{}');

/**
 * What becomes of the packet of a question. Where some of the internet passes and some does not, it is what becomes of
 * most of it, sender by sender: the mock knows the internet only as all of it.
 */
export async function mostly(
  question: Question,
  networks: readonly string[],
  walk: (question: Question) => unknown,
): Promise<unknown> {
  const plain = await walk(question);
  const { from, to } = question;
  const isMixed = /"why":"(partly|access list)"/.test(JSON.stringify(plain));
  if (!isMixed || (from.kind === 'internet') === (to.kind === 'internet')) return plain;
  const other = from.kind === 'internet' ? to : from;
  const family = (other.kind === 'address' && familyOf(other.address)) || 'ipv4';
  const counts = new Map<string, bigint>();
  for (const { address, count } of stretches(networks, family)) {
    const one = { kind: 'address', address } as const;
    const outcome = await walk(from.kind === 'internet' ? { ...question, from: one } : { ...question, to: one });
    const key = ofMany(outcome);
    counts.set(key, (counts.get(key) ?? 0n) + count);
  }
  const [most] = [...counts].toSorted(([, one], [, two]) => (one > two ? -1 : 1));
  return JSON.parse(most?.[0] ?? 'null');
}
