import type { Whole } from '#api/cache/pages.ts';
import { type Collection, queryClient } from '#api/cache/queries.ts';
import { wholeOf } from '#api/cache/whole.ts';
import type { Account, Lists } from '#analysis/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { vpcsApi } from '#contract/vpcs/api.ts';
import { configsOf } from './computes/configs/queries.ts';
import { computes } from './computes/queries.ts';
import { allEngines, databases } from './databases/queries.ts';
import { devicesOf, firewalls } from './firewalls/queries.ts';
import { images } from './images/queries.ts';
import { poolsOf } from './lke/clusters/pools/queries.ts';
import { clusters } from './lke/clusters/queries.ts';
import { settings } from './managed/compute-settings/queries.ts';
import { services } from './managed/services/queries.ts';
import { ips } from './networking/ips/queries.ts';
import { ranges } from './networking/ipv6/queries.ts';
import { nodesOf } from './nodebalancers/configs/nodes/queries.ts';
import { configsOf as portsOf } from './nodebalancers/configs/queries.ts';
import { nodebalancers } from './nodebalancers/queries.ts';
import { vlans } from './vlans/queries.ts';
import { vpcs } from './vpcs/queries.ts';

/** What a list has, and the account with it; null where the server does not report it. */
type Found = (Pick<Whole<unknown>, 'records' | 'total' | 'complete'> & { into(account: Account): Account }) | null;

export interface Source {
  readonly endpoint: Endpoint;
  /** `brief`: the first page alone. */
  find(of: number, account: Account, brief: boolean): Promise<Found>;
  /** Of what is below a record: what it is called, the list of that record, and how that is called. */
  readonly below?: { readonly noun: string; readonly list: keyof Lists; nameOf(of: number, account: Account): string };
}

/** A record of a list, and of a list below records. */
type Item<L extends keyof Lists> = NonNullable<Lists[L]> extends readonly (infer T)[] ? T : never;
type Part<L extends keyof Lists> =
  NonNullable<Lists[L]> extends Partial<Record<number, readonly (infer T)[]>> ? T : never;

async function firstOf<T>(from: Collection<T>): Promise<Whole<T>> {
  const { data, pages, results } = await queryClient.fetchQuery(from.page(1, PAGE_SIZE.max));
  return { records: data, total: results, complete: pages <= 1 };
}

const list = <L extends keyof Lists>(
  name: L,
  from: Collection<Item<L>>,
  read: () => Promise<Whole<Item<L>>> = () => wholeOf(queryClient, from),
): Source => ({
  endpoint: from.list,
  async find(_of, _account, brief) {
    const whole = await (brief ? firstOf(from) : read());
    return { ...whole, into: (account) => ({ ...account, [name]: whole.records }) };
  },
});

const nameIn = (records: readonly { readonly id: number; readonly label?: string }[] = [], of: number): string =>
  records.find(({ id }) => id === of)?.label ?? String(of);

const below = <L extends 'configs' | 'devices' | 'ports' | 'nodes' | 'pools'>(
  name: L,
  noun: string,
  of: 'computes' | 'firewalls' | 'nodebalancers' | 'clusters' | 'ports',
  endpoint: Endpoint,
  read: (of: number, account: Account) => Promise<readonly Part<L>[] | null>,
): Source => ({
  endpoint,
  async find(id, before) {
    const found = await read(id, before);
    const records = [...(found ?? [])];
    return (
      found && {
        records,
        total: records.length,
        complete: true,
        into: (account) => ({ ...account, [name]: { ...account[name], [id]: records } }),
      }
    );
  },
  below: {
    noun,
    list: of,
    nameOf(id, account) {
      if (of !== 'ports') return nameIn(account[of], id);
      const port = Object.values(account.ports ?? {}).flatMap((own) => own?.find((one) => one.id === id) ?? [])[0];
      return `port ${port?.port ?? id}`;
    },
  },
});

const recordsOf = async <T>(from: Collection<T>): Promise<T[]> => (await queryClient.fetchQuery(from.all())).records;

/** The NodeBalancer of a port that was read. */
const balancerOf = ({ ports = {} }: Account, config: number): string =>
  Object.entries(ports).find(([, own]) => own?.some(({ id }) => id === config))?.[0] ?? '';

/** All databases; only the list of those with MySQL names their ports, and an answer can do without. */
async function withPorts() {
  const mysql = queryClient.fetchQuery(databases.all()).catch(() => undefined);
  const every = await wholeOf(queryClient, allEngines);
  const ports = new Map((await mysql)?.records.map(({ id, port }) => [id, port]));
  return { ...every, records: every.records.map((one) => ({ port: ports.get(one.id), ...one })) };
}

/** How each list of an account is read. */
export const SOURCES: Readonly<Record<keyof Lists, Source>> = {
  computes: list('computes', computes),
  firewalls: list('firewalls', firewalls),
  nodebalancers: list('nodebalancers', nodebalancers),
  databases: list('databases', allEngines, withPorts),
  clusters: list('clusters', clusters),
  vlans: list('vlans', vlans),
  vpcs: {
    endpoint: vpcsApi.list,
    async find() {
      const records = await queryClient.fetchQuery(vpcs);
      return (
        records && {
          records: [...records],
          total: records.length,
          complete: true,
          into: (account) => ({ ...account, vpcs: records }),
        }
      );
    },
  },
  ips: list('ips', ips),
  ranges: list('ranges', ranges),
  images: list('images', images),
  services: list('services', services),
  settings: list('settings', settings),
  configs: below('configs', 'Configurations', 'computes', configsOf(0).list, (of) => recordsOf(configsOf(of))),
  devices: below('devices', 'Services', 'firewalls', firewallsApi.devices, (of) =>
    queryClient.fetchQuery(devicesOf(of)),
  ),
  ports: below('ports', 'Ports', 'nodebalancers', portsOf(0).list, (of) => recordsOf(portsOf(of))),
  nodes: below('nodes', 'Nodes', 'ports', nodesOf(0, 0).list, (of, account) =>
    recordsOf(nodesOf(balancerOf(account, of), of)),
  ),
  pools: below('pools', 'Pools', 'clusters', poolsOf(0).list, (of) => recordsOf(poolsOf(of))),
};
