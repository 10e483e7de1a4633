import { computesListApi } from '#contract/computes/list-api.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { databasesApi } from '#contract/databases/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { imagesApi } from '#contract/images/api.ts';
import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { lookOf } from '#resources/kinds.ts';

/** What can be done with records. */
export const ACTS = ['create', 'read', 'change', 'delete'] as const;
export type Act = (typeof ACTS)[number];

/** What can be done with a kind of record, by operation. */
interface Rights {
  readonly kind: Kind;
  /** Where there is no grant of its own: whose grants decide what is seen. */
  readonly follows?: Kind;
  readonly acts: { readonly [A in Act]?: Endpoint };
}

type Api = Readonly<Record<'create' | 'update' | 'remove', Endpoint>>;

const all = (kind: Kind, { create, update, remove }: Api): Rights => ({
  kind,
  acts: { create, change: update, delete: remove },
});

const RIGHTS: readonly Rights[] = [
  all('computes', computesListApi),
  all('clusters', clustersApi),
  all('images', imagesApi),
  all('nodebalancers', nodebalancersApi),
  all('firewalls', firewallsApi),
  { kind: 'ips', follows: 'computes', acts: { create: ipsApi.create, change: ipsApi.assign } },
  { kind: 'ranges', follows: 'computes', acts: { create: ipv6Api.create, delete: ipv6Api.remove } },
  // A VLAN comes into being with an interface of an instance's configuration.
  { kind: 'vlans', follows: 'computes', acts: { create: configsApi.update, change: configsApi.update } },
  { kind: 'vpcs', acts: {} },
  all('databases', databasesApi),
  all('services', servicesApi),
];

/** The kinds of records that users have rights on, each with an operation for each thing that can be done with it. */
export const KINDS = RIGHTS.map(({ kind, acts, ...rest }) => ({
  ...lookOf(kind),
  ...rest,
  /** The kind of grant that decides about single records. */
  grant: COLLECTIONS[kind].grant,
  acts: { ...acts, read: COLLECTIONS[kind].endpoint } satisfies Rights['acts'],
}));
export type RightsOfKind = (typeof KINDS)[number];
