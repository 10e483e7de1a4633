import { accountApi } from '../account/api.ts';
import { COLLECTIONS, type Collection } from '../kinds.ts';
import { kindAt } from '../account-file/places.ts';
import { computesApi } from '../computes/api.ts';
import { configsApi } from '../computes/configs/api.ts';
import { databasesApi } from '../databases/api.ts';
import { type Endpoint, operationName } from '../endpoint.ts';
import { firewallsApi } from '../firewalls/api.ts';
import { imagesApi } from '../images/api.ts';
import { imagesListApi } from '../images/list-api.ts';
import { clustersApi } from '../lke/clusters/api.ts';
import { nodesApi } from '../lke/clusters/nodes/api.ts';
import { poolsApi } from '../lke/clusters/pools/api.ts';
import { computeSettingsApi } from '../managed/compute-settings/api.ts';
import { contactsApi } from '../managed/contacts/api.ts';
import { credentialsApi } from '../managed/credentials/api.ts';
import { servicesApi } from '../managed/services/api.ts';
import { ipsApi } from '../networking/ips/api.ts';
import { ipv6Api } from '../networking/ipv6/api.ts';
import { nodebalancersApi } from '../nodebalancers/api.ts';
import { configsApi as portsApi } from '../nodebalancers/configs/api.ts';
import { nodesApi as backendsApi } from '../nodebalancers/configs/nodes/api.ts';

/** What a plan may consist of, with the reads that tell what became of it. Marks on events change no account. */
const APIS: readonly Readonly<Record<string, Endpoint>>[] = [
  accountApi,
  computesApi,
  configsApi,
  databasesApi,
  firewallsApi,
  imagesApi,
  imagesListApi,
  clustersApi,
  nodesApi,
  poolsApi,
  computeSettingsApi,
  contactsApi,
  credentialsApi,
  servicesApi,
  ipsApi,
  ipv6Api,
  nodebalancersApi,
  portsApi,
  backendsApi,
];

const OPERATIONS: ReadonlyMap<string, Endpoint> = new Map(
  APIS.flatMap((api) => Object.entries(api).map(([, one]) => [operationName(one), one] as const)),
);

/** The writes that a plan may have, by name. */
export const WRITES: ReadonlyMap<string, Endpoint> = new Map(
  [...OPERATIONS].filter(([, { method }]) => method !== 'GET'),
);

/** An operation that a plan may have to do with, by name. */
export const operationAt = (name: string): Endpoint | undefined => OPERATIONS.get(name);

/** Requests that make a record of another list than the one that they are sent to. */
const MAKES: Readonly<Record<string, string>> = {
  'POST /compute/instances/{computeId}/clone': '/compute/instances',
  'POST /images/upload': '/images',
};

/** The path of the list in which a write makes a record; undefined for one that makes none. */
export function listMadeIn(operation: string): string | undefined {
  if (!operation.startsWith('POST ')) return undefined;
  const path = operation.slice('POST '.length);
  const isOfList = (one: Endpoint): boolean =>
    one.path.startsWith(`${path}/{`) && one.path.indexOf('/', path.length + 1) === -1;
  return MAKES[operation] ?? ([...OPERATIONS.values()].some(isOfList) ? path : undefined);
}

/** Answers with a secret, which nothing here may read. */
const SECRET: readonly string[] = ['/lke/clusters/{clusterId}/kubeconfig'];

/** The read of the record that a write is about; undefined where its path names none, or nothing reads it alone. */
export function viewOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Endpoint | undefined {
  if (listMadeIn(`${method} ${path}`) !== undefined) return undefined;
  // Rules are a part of the firewall, which every server can read.
  const own = SECRET.includes(path) || path.endsWith('/rules') ? undefined : OPERATIONS.get(`GET ${path}`);
  const above = path.slice(0, path.lastIndexOf('/'));
  return own ?? (path.endsWith('}') || !above.endsWith('}') ? undefined : OPERATIONS.get(`GET ${above}`));
}

/** What is known of the list at a path, with or without values of its parameters. */
export function collectionAt(path: string): Collection | undefined {
  const kind = kindAt(path);
  return kind === undefined ? undefined : COLLECTIONS[kind];
}

/** Fields of a record that change although nobody changes it, by the path of its read. */
export function quietAt(path: string): readonly string[] {
  const own = collectionAt(path);
  if (own !== undefined && own.key === undefined) return own.quiet;
  return collectionAt(path.slice(0, path.lastIndexOf('/')))?.quiet ?? [];
}

/** The path of a request, or a part of it, with the values of its parameters. */
export const pathWith = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
