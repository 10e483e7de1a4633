import fc from 'fast-check';
import { PASSWORD, place, rules } from './copied.ts';

type List = (path: string) => Promise<readonly object[]>;

/** What a user has to choose from: the last records of a list first. */
function chooser(list: List, name: () => string) {
  const nthOf = (all: readonly object[], nth: number) => Object(all.at(-1 - (nth % Math.max(all.length, 1))) ?? {});
  const one = async (path: string, nth: number) => nthOf(await list(path), nth);
  /** An instance that no cluster has, in the one region. */
  const instance = async (nth: number) => {
    const all = (await list('/compute/instances')).map(Object);
    return nthOf(
      all.filter(({ region, lke_cluster_id: cluster }) => region === place.region && cluster === null),
      nth,
    );
  };
  return {
    name,
    one,
    list,
    instance,
    path: async (list_: string, nth: number) => `${list_}/${(await one(list_, nth)).id}`,
    ids: async (path: string) => (await list(path)).map((record): unknown => Object(record).id),
    /** The address of a service on an instance. */
    backend: async (nth: number, port: number) => {
      const { ipv4 = [] } = await instance(nth);
      const own = ipv4.find((address: string) => address.startsWith('192.168.')) ?? '192.168.128.1';
      return { label: name(), address: `${own}:${port}` };
    },
  };
}

type Request = readonly [method: string, path: string, body?: unknown];
type Choose = (from: ReturnType<typeof chooser>, nth: number, other: number) => Promise<Request>;

const [COMPUTES, BALANCERS, FIREWALLS] = ['/compute/instances', '/nodebalancers', '/networking/firewalls'];
const [CLUSTERS, SERVICES, CREDENTIALS] = ['/lke/clusters', '/managed/services', '/managed/credentials'];
const DATABASES = '/databases/mysql/instances';

/** Requests of all kinds. What is refused is not done. */
const MOVES: Readonly<Record<string, Choose>> = {
  instance: async ({ one, name }, nth, other) => {
    const { id } = await one('/images', 0);
    const body = { ...place, image: other === 1 ? id : 'compute/debian12', root_pass: PASSWORD, private_ip: true };
    const firewall_id = other % 3 === 0 ? (await one(FIREWALLS, nth)).id : undefined;
    return ['POST', COMPUTES, { ...body, label: name(), firewall_id }];
  },
  clone: async ({ instance, ids, name }, nth, other) => {
    const path = `${COMPUTES}/${(await instance(nth)).id}`;
    const into = other === 0 ? { compute_id: (await instance(nth + 1)).id } : { ...place, label: name() };
    return [
      'POST',
      `${path}/clone`,
      { ...into, disks: await ids(`${path}/disks`), configs: await ids(`${path}/configs`) },
    ];
  },
  config: async ({ one, instance, name, list }, nth, other) => {
    const path = `${COMPUTES}/${(await instance(nth)).id}`;
    const vpc = Object((await list('/vpcs')).find((record) => Object(record).region === place.region));
    const more = [[], [{ purpose: 'vlan', label: 'backend' }], [{ purpose: 'vpc', subnet_id: vpc.subnets?.[0].id }]];
    const devices = { sda: { disk_id: (await one(`${path}/disks`, other)).id } };
    const body = { devices, interfaces: [{ purpose: 'public' }, ...(more[other % 3] ?? [])] };
    if (other % 2 === 0) return ['POST', `${path}/configs`, { ...body, label: name() }];
    return ['PUT', `${path}/configs/${(await one(`${path}/configs`, other)).id}`, body];
  },
  power: async ({ instance, one }, nth, other) => {
    const path = `${COMPUTES}/${(await instance(nth)).id}`;
    const act = ['boot', 'reboot', 'shutdown'][other % 3];
    const body = act === 'shutdown' ? undefined : { config_id: (await one(`${path}/configs`, other)).id };
    return ['POST', `${path}/${act}`, body];
  },
  image: async ({ instance, ids, name }, nth) => {
    const [disk_id] = await ids(`${COMPUTES}/${(await instance(nth)).id}/disks`);
    return ['POST', '/images', { disk_id, label: name() }];
  },
  balancer: async ({ one, backend, name }, nth, other) => {
    const configs = [
      { port: 80, nodes: [await backend(nth, 80), await backend(other, 81)] },
      { port: 81, nodes: [await backend(other, 80)] },
    ];
    const firewall_id = other % 2 === 0 ? (await one(FIREWALLS, nth)).id : undefined;
    return ['POST', BALANCERS, { region: place.region, label: name(), configs, firewall_id }];
  },
  port: async ({ path }, nth, other) => ['POST', `${await path(BALANCERS, nth)}/configs`, { port: 8000 + other }],
  node: async ({ path, backend }, nth, other) => {
    const port = await path(`${await path(BALANCERS, nth)}/configs`, other);
    return ['POST', `${port}/nodes`, await backend(nth, 90 + other)];
  },
  rebuild: async ({ path, list }, nth, other) => {
    const port = await path(`${await path(BALANCERS, nth)}/configs`, other);
    const nodes = (await list(`${port}/nodes`)).map(Object).map(({ id, label, address }) => ({ id, label, address }));
    return ['POST', `${port}/rebuild`, { port: 8100 + other, nodes: nodes.slice(other % 2) }];
  },
  less: async ({ path }, nth, other) => {
    const balancer = await path(BALANCERS, nth);
    const port = await path(`${balancer}/configs`, other);
    return ['DELETE', [balancer, port, await path(`${port}/nodes`, nth)][other % 3] ?? ''];
  },
  firewall: async ({ instance, one, name }, nth, other) => {
    const devices = { computes: [(await instance(nth)).id], nodebalancers: [(await one(BALANCERS, other)).id] };
    return ['POST', FIREWALLS, { label: name(), rules, devices }];
  },
  rules: async ({ path, instance, name }, nth, other) => {
    const { ipv4 = [], ipv6 } = await instance(other);
    const addresses = { ipv4: [...ipv4, '198.51.100.7'].map((one: string) => `${one}/32`), ipv6: [ipv6] };
    const inbound = [{ action: 'ACCEPT', protocol: 'TCP', ports: '22', label: name(), addresses }];
    return ['PUT', `${await path(FIREWALLS, nth)}/rules`, { ...rules, inbound, outbound: [] }];
  },
  attach: async ({ path, one }, nth, other) => {
    const type = other % 2 === 0 ? 'compute' : 'nodebalancer';
    const { id } = await one(other % 2 === 0 ? COMPUTES : BALANCERS, other);
    return ['POST', `${await path(FIREWALLS, nth)}/devices`, { id, type }];
  },
  detach: async ({ path }, nth, other) => ['DELETE', await path(`${await path(FIREWALLS, nth)}/devices`, other)],
  update: async ({ path }, nth, other) => {
    const body = other % 2 === 0 ? { label: `label-${nth % 2}` } : { tags: [['x'], []][nth % 2] };
    return ['PUT', await path([COMPUTES, FIREWALLS, BALANCERS, CLUSTERS][nth % 4] ?? '', other), body];
  },
  remove: async ({ path }, nth, other) => {
    const lists = [COMPUTES, FIREWALLS, BALANCERS, CLUSTERS, CREDENTIALS, SERVICES, DATABASES];
    return ['DELETE', await path(lists[(nth + other) % 7] ?? '', other)];
  },
  assign: async ({ instance }, nth, other) => {
    const [first, second] = [await instance(nth), await instance(nth + 1 + other)];
    const assignments = [
      { address: first.ipv4?.[0], compute_id: second.id },
      { address: second.ipv4?.[0], compute_id: first.id },
    ];
    return ['POST', `/networking/ip${other % 2 ? 's' : 'v4'}/assign`, { region: place.region, assignments }];
  },
  share: async ({ instance }, nth, other) => {
    const ips = [(await instance(nth + 1 + other)).ipv4?.[0]];
    return ['POST', '/networking/ips/share', { compute_id: (await instance(nth)).id, ips }];
  },
  // Only instances that support has enabled take more.
  allocate: async () => ['POST', '/networking/ips', { type: 'ipv4', public: true, compute_id: 13 }],
  range: async ({ instance, one }, nth, other) => {
    const { id, ipv6 = '' } = await instance(nth);
    if (other > 3) return ['DELETE', `/networking/ipv6/ranges/${(await one('/networking/ipv6/ranges', 0)).range}`];
    const target = other % 2 === 0 ? { compute_id: id } : { route_target: String(ipv6).replace('/128', '') };
    return ['POST', '/networking/ipv6/ranges', { prefix_length: other % 2 === 0 ? 64 : 56, ...target }];
  },
  cluster: async ({ name }, _, other) => {
    const node_pools = ['g6-standard-1', 'g6-standard-2'].map((type) => ({ type, count: 1 + (other % 2) }));
    return ['POST', CLUSTERS, { label: name(), region: place.region, k8s_version: '1.29', node_pools }];
  },
  pool: async ({ path, one }, nth, other) => {
    const pools = `${await path(CLUSTERS, nth)}/pools`;
    const { id, count } = await one(pools, other);
    // Which nodes go where there are to be fewer is the server's.
    if (other % 2 === 0) return ['PUT', `${pools}/${id}`, { count: count + 1 }];
    return ['POST', pools, { type: 'g6-standard-1', count: 1 }];
  },
  recycle: async ({ path, one }, nth, other) => {
    const cluster = await path(CLUSTERS, nth);
    const { id, nodes = [] } = await one(`${cluster}/pools`, other);
    return ['POST', `${cluster}/${other % 2 === 0 ? `nodes/${nodes[0]?.id}` : `pools/${id}`}/recycle`];
  },
  database: async ({ instance, path, name }, nth, other) => {
    const allow_list = [`${(await instance(nth)).ipv4?.[0]}/32`];
    if (other % 2 === 0) return ['PUT', await path(DATABASES, nth), { allow_list }];
    return ['POST', DATABASES, { ...place, type: 'g6-standard-1', label: name(), engine: 'mysql/8.0.30', allow_list }];
  },
  credential: async ({ name }) => ['POST', CREDENTIALS, { label: name(), username: 'root', password: PASSWORD }],
  service: async ({ instance, ids, path, name }, nth, other) => {
    const credentials = (await ids(CREDENTIALS)).slice(-1 - (other % 2));
    const body = { address: `https://${(await instance(nth)).ipv4?.[0]}/`, credentials, region: null };
    if (other % 2 === 0) return ['PUT', await path(SERVICES, nth), body];
    return ['POST', SERVICES, { ...body, label: name(), service_type: 'url', timeout: 30 }];
  },
  contact: async ({ path, name }, nth, other) => {
    const contacts = '/managed/contacts';
    const body = { name: name(), email: `${name()}@example.com` };
    if (other < 2) return ['POST', contacts, body];
    return other < 4 ? ['PUT', await path(contacts, nth), body] : ['DELETE', await path(contacts, nth)];
  },
  access: async ({ instance }, nth, other) => {
    const ssh = { access: true, port: 2200 + other };
    return ['PUT', `/managed/compute-settings/${(await instance(nth)).id}`, { ssh }];
  },
};

/** What a user does next; the numbers choose among what is there. */
export interface Move {
  readonly kind: string;
  readonly nth: number;
  readonly other: number;
}

export const requestOf = ({ kind, nth, other }: Move, list: List, name: () => string): Promise<Request> | undefined =>
  MOVES[kind]?.(chooser(list, name), nth, other);

const move = (kinds: readonly string[]): fc.Arbitrary<Move> =>
  fc.record({ kind: fc.constantFrom(...kinds), nth: fc.nat(3), other: fc.nat(5) });

/** Something is made first, so that there is something new to name. */
export const anyMoves: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    fc.array(move(['instance', 'balancer', 'firewall', 'cluster']), { minLength: 1, maxLength: 3 }),
    fc.array(move(Object.keys(MOVES)), { minLength: 8, maxLength: 24, size: 'max' }),
  )
  .map(([first, rest]) => [...first, ...rest]);
