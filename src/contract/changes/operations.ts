import { isFields } from '#lib/json.ts';
import { accountApi } from '../account/api.ts';
import { COLLECTIONS, type Kind } from '../kinds.ts';
import { kindAt } from '../account-file/places.ts';
import { computesApi } from '../computes/api.ts';
import { configsApi } from '../computes/configs/api.ts';
import { databasesApi } from '../databases/api.ts';
import { type Endpoint, operationName, parameterNames } from '../endpoint.ts';
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

/** The write of that name; a file was read, so it has no other. */
export function writeNamed(name: string): Endpoint {
  const write = WRITES.get(name);
  if (write === undefined) throw new Error(`${name} is no operation of a plan`);
  return write;
}

/** The read of a path. */
export const readOf = (path: string): Endpoint | undefined => OPERATIONS.get(`GET ${path}`);

/** The path of the list in which a write makes a record; undefined for one that makes none. */
export function listMade({ method, path, effect = {} }: Endpoint, body?: unknown): string | undefined {
  if (method !== 'POST' || (effect.into !== undefined && isFields(body) && (body[effect.into] ?? null) !== null))
    return undefined;
  const list = effect.makes ?? path;
  return kindAt(list) === undefined ? undefined : list;
}

/** The path of the record that a write is about, or of that which it is below. */
export const subjectOf = ({ path }: Endpoint): string =>
  path.endsWith('}') || parameterNames(path).length === 0 ? path : path.slice(0, path.lastIndexOf('/'));

/** The read of the record that a write is about; undefined where nothing reads it alone. */
export const viewOf = (write: Endpoint): Endpoint | undefined => readOf(subjectOf(write));

/** The kind of record that a write is about. */
const kindOf = (write: Endpoint): Kind | undefined => {
  const path = subjectOf(write);
  const own = kindAt(path);
  return own !== undefined && COLLECTIONS[own].key === undefined ? own : kindAt(path.slice(0, path.lastIndexOf('/')));
};

/** Fields of the record that a write is about which change although nobody changes it. */
export function quietIn(write: Endpoint): readonly string[] {
  const kind = write.effect?.replaces === undefined ? kindOf(write) : undefined;
  return kind === undefined ? [] : COLLECTIONS[kind].quiet;
}

/** The parameters of a path, by its template. */
export function paramsIn(template: string, path: string): Readonly<Record<string, string>> {
  const parts = path.split('/');
  return Object.fromEntries(
    template.split('/').flatMap((part, nth): [string, string][] => {
      const [name] = parameterNames(part);
      return name === undefined ? [] : [[name, decodeURIComponent(parts[nth] ?? '')]];
    }),
  );
}

/** The path of a request, or a part of it, with the values of its parameters. */
export const pathWith = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
