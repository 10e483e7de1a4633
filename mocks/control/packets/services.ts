import { connectReason } from '#contract/databases/rules.ts';
import { shownAt } from '../../resources/databases/rules.ts';
import type { DatabaseRow } from '../../resources/databases/table.ts';
import { nodesOf } from '../../resources/nodebalancers/configs/nodes/rules.ts';
import { configsOf } from '../../resources/nodebalancers/configs/rules.ts';
import { statusOf } from '../../resources/nodebalancers/health.ts';
import type { NodeBalancerRow } from '../../resources/nodebalancers/table.ts';
import { BALANCER, inside, type Peers } from './peers.ts';
import { computesOf, filtered, interfacesOf, isOff, notAtEth0, stop, type Stop, type Walk } from './world.ts';

/** At a private address of a Region, from the private network: only a public eth0 has it (doc 3 §2.4). */
export function atPrivate(walk: Walk, address: string, region: string, source: Peers): Stop | undefined {
  const holders = computesOf(walk).filter(({ ipv4 }) => ipv4.includes(address));
  const row = holders.find((one) => one.region === region);
  if (row === undefined) {
    const [far] = holders;
    return far === undefined
      ? stop('address', null, { why: 'nobody', address })
      : stop('private network', far, { why: 'region', is: far.region, needed: region });
  }
  return isOff(row) ?? notAtEth0(row, interfacesOf(walk, row)) ?? filtered(walk, 'compute', row.id, 'inbound', source);
}

/** At a NodeBalancer: its firewall, the port, and then any node in rotation (doc 2 §1, §2). */
export function atBalancer(walk: Walk, row: NodeBalancerRow, source: Peers): Stop | undefined {
  const { world, packet } = walk;
  if (packet.protocol !== 'TCP') return stop('nodebalancer', row, { why: 'protocol' });
  const dropped = filtered(walk, 'nodebalancer', row.id, 'inbound', source);
  if (dropped !== undefined) return dropped;
  const config = configsOf(world, row.id).find(({ port }) => port === packet.port);
  if (config === undefined) return stop('port', row, { why: 'no port', port: packet.port });
  const port = { id: config.id, label: `${row.label}:${config.port}` };
  const nodes = nodesOf(world, config.id).map((node) => ({ ...node, status: statusOf(world, row, config, node) }));
  if (nodes.length === 0) return stop('port', port, { why: 'no nodes' });
  const alive = nodes.filter(({ status }) => status !== 'DOWN');
  const accepting = alive.filter(({ mode }) => mode === 'accept');
  const rotation = accepting.length > 0 ? accepting : alive.filter(({ mode }) => mode === 'backup');
  if (rotation.length === 0) return stop('port', port, { why: 'no rotation' });
  const stops = rotation.map(({ address }) => {
    const [ip = '', own = String(config.port)] = address.split(':');
    const behind: Walk = { ...walk, packet: { protocol: 'TCP', port: Number(own) } };
    return atPrivate(behind, ip, row.region, BALANCER);
  });
  return stops.includes(undefined) ? undefined : stops[0];
}

/** At a managed database (doc 1 §2.3). */
export function atDatabase({ world, packet }: Walk, stored: DatabaseRow, source: Peers): Stop | undefined {
  const row = shownAt(stored, world.now);
  const state = connectReason(row);
  if (state !== undefined) return stop('database', row, { why: 'database', state });
  if (!row.hosts.primary) return stop('database', row, { why: 'no host' });
  if (packet.protocol !== 'TCP') return stop('port', row, { why: 'protocol' });
  if (packet.port !== row.port) return stop('port', row, { why: 'other port', port: row.port });
  const isListed = source.among(row.allow_list).every((one) => inside(one, row.allow_list));
  return isListed ? undefined : stop('access list', row, { why: 'access list', allowed: row.allow_list.length });
}
