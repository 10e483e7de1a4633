import { computesListApi } from '#contract/computes/list-api.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { databasesApi } from '#contract/databases/api.ts';
import type { Endpoint, GrantKind } from '#contract/endpoint.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { imagesApi } from '#contract/images/api.ts';
import { imagesListApi } from '#contract/images/list-api.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { vlansApi } from '#contract/vlans/api.ts';
import { vpcsApi } from '#contract/vpcs/api.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { imagePaths } from '#resources/images/paths.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { managedPaths } from '#resources/managed/paths.ts';
import { ipPaths } from '#resources/networking/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';

/** What can be done with records. */
export const ACTS = ['create', 'read', 'change', 'delete'] as const;
export type Act = (typeof ACTS)[number];

/** A kind of record, with an operation for each thing that can be done with it. */
export interface Kind {
  readonly label: string;
  /** One of them, in a sentence. */
  readonly one: string;
  /** Its list; VPCs have no screen. */
  readonly to?: string;
  /** The kind of grant that decides about single records. */
  readonly grant?: GrantKind;
  /** Where there is no grant of its own: whose grants decide what is seen. */
  readonly follows?: string;
  readonly acts: { readonly [A in Act]?: Endpoint };
}

export const KINDS: readonly Kind[] = [
  {
    label: 'Instances',
    one: 'instance',
    to: computePaths.list(),
    grant: 'compute',
    acts: {
      create: computesListApi.create,
      read: computesListApi.list,
      change: computesListApi.update,
      delete: computesListApi.remove,
    },
  },
  {
    label: 'Kubernetes clusters',
    one: 'cluster',
    to: clusterPaths.list(),
    grant: 'lkecluster',
    acts: {
      create: clustersApi.create,
      read: clustersApi.list,
      change: clustersApi.update,
      delete: clustersApi.remove,
    },
  },
  {
    label: 'Images',
    one: 'image',
    to: imagePaths.list(),
    grant: 'image',
    acts: {
      create: imagesApi.create,
      read: imagesListApi.list,
      change: imagesApi.update,
      delete: imagesApi.remove,
    },
  },
  {
    label: 'NodeBalancers',
    one: 'NodeBalancer',
    to: nodebalancerPaths.list(),
    grant: 'nodebalancer',
    acts: {
      create: nodebalancersApi.create,
      read: nodebalancersApi.list,
      change: nodebalancersApi.update,
      delete: nodebalancersApi.remove,
    },
  },
  {
    label: 'Firewalls',
    one: 'firewall',
    to: firewallPaths.list(),
    grant: 'firewall',
    acts: {
      create: firewallsApi.create,
      read: firewallsApi.list,
      change: firewallsApi.update,
      delete: firewallsApi.remove,
    },
  },
  {
    label: 'IP addresses',
    one: 'IP address',
    to: ipPaths.list(),
    follows: 'instances',
    acts: { create: ipsApi.create, read: ipsApi.list, change: ipsApi.assign },
  },
  {
    label: 'IPv6 ranges',
    one: 'IPv6 range',
    to: ipPaths.ranges.list(),
    follows: 'instances',
    acts: { create: ipv6Api.create, read: ipv6Api.list, delete: ipv6Api.remove },
  },
  {
    label: 'VLANs',
    one: 'VLAN',
    to: vlanPaths.list(),
    follows: 'instances',
    // A VLAN comes into being with an interface of an instance's configuration.
    acts: { create: configsApi.update, read: vlansApi.list, change: configsApi.update },
  },
  { label: 'VPCs', one: 'VPC', grant: 'vpc', acts: { read: vpcsApi.list } },
  {
    label: 'Databases',
    one: 'database',
    to: databasePaths.list(),
    grant: 'database',
    acts: {
      create: databasesApi.create,
      read: databasesApi.list,
      change: databasesApi.update,
      delete: databasesApi.remove,
    },
  },
  {
    label: 'Managed services',
    one: 'service',
    to: managedPaths.overview(),
    acts: {
      create: servicesApi.create,
      read: servicesApi.list,
      change: servicesApi.update,
      delete: servicesApi.remove,
    },
  },
];
