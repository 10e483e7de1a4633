import type { Kind } from '#contract/kinds.ts';
import { isFields, type Place, placesBelow, recordsIn, TOP, idOf } from '#contract/account-file/places.ts';
import { type AccountFile } from '#contract/account-file/schema.ts';
import { configsApi as profilesApi } from '#contract/computes/configs/api.ts';
import { computesApi } from '#contract/computes/api.ts';
import { databasesApi } from '#contract/databases/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldPath } from '#contract/envelope.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { imagesApi } from '#contract/images/api.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';

/** Something about a record, or about a list, as a sentence. */
export interface Reason {
  readonly path: string;
  readonly reason: string;
}

/** The operations that change a record, and the fields of the record that they take as it has them. */
const RULES: Partial<Readonly<Record<Kind, readonly (readonly [Endpoint, readonly string[]])[]>>> = {
  computes: [[computesApi.update, ['label', 'group', 'tags', 'alerts', 'watchdog_enabled']]],
  configs: [[profilesApi.update, ['label', 'comments', 'devices', 'helpers', 'kernel', 'run_level', 'virt_mode']]],
  images: [[imagesApi.update, ['label', 'description']]],
  firewalls: [[firewallsApi.update, ['label', 'tags']]],
  nodebalancers: [[nodebalancersApi.update, ['label', 'client_conn_throttle', 'tags']]],
  ports: [
    [
      configsApi.update,
      [
        'port',
        'protocol',
        'algorithm',
        'stickiness',
        'check',
        'check_interval',
        'check_timeout',
        'check_attempts',
        'check_path',
        'check_body',
        'check_passive',
        'cipher_suite',
        'proxy_protocol',
      ],
    ],
  ],
  nodes: [[nodesApi.update, ['address', 'label', 'mode', 'weight']]],
  clusters: [[clustersApi.update, ['label', 'k8s_version', 'tags', 'control_plane']]],
  pools: [[poolsApi.update, ['count', 'autoscaler']]],
  databases: [[databasesApi.update, ['label', 'allow_list', 'updates']]],
  contacts: [[contactsApi.update, ['name', 'email', 'group', 'phone']]],
  credentials: [[credentialsApi.update, ['label']]],
  services: [
    [
      servicesApi.update,
      ['label', 'service_type', 'address', 'timeout', 'body', 'consultation_group', 'credentials', 'notes', 'region'],
    ],
  ],
};

/** Kinds of which no two may have one label. */
const UNIQUE: readonly Kind[] = ['computes', 'firewalls', 'nodebalancers', 'databases'];

const sentence = (field: string, message: string): string => `${field === '' ? '' : `${field}: `}${message}.`;

/** What an operation would refuse of a record, were it sent as it is. */
function refusals(
  { body }: Endpoint,
  fields: readonly string[],
  record: Readonly<Record<string, unknown>>,
): readonly string[] {
  const given = Object.entries(record).filter(([name, value]) => fields.includes(name) && value !== null);
  const issues = body?.safeParse(Object.fromEntries(given)).error?.issues ?? [];
  return issues
    .filter(({ path: [first] }) => first === undefined || Object.hasOwn(record, first))
    .map(({ path, message }) => sentence(fieldPath(path), message));
}

function inRecord(kind: Kind, record: unknown): readonly string[] {
  if (!isFields(record)) return [];
  const own = (RULES[kind] ?? []).flatMap(([endpoint, fields]) => refusals(endpoint, fields, record));
  const rules = kind === 'firewalls' ? firewallsApi.replaceRules.body.safeParse(record['rules']).error?.issues : [];
  return [...own, ...(rules ?? []).map(({ path, message }) => sentence(fieldPath(['rules', ...path]), message))];
}

/** Labels that a list has more than once. */
function labelledTwice(place: Place, records: readonly unknown[]): readonly Reason[] {
  const first = new Map<string, string | undefined>();
  return records.flatMap((record) => {
    const label = isFields(record) && typeof record['label'] === 'string' ? record['label'] : undefined;
    const id = idOf(place.kind, record);
    if (label === undefined) return [];
    if (!first.has(label)) {
      first.set(label, id);
      return [];
    }
    return [{ path: `${place.path}/${id}`, reason: `label: ${label} is also that of ${first.get(label)}.` }];
  });
}

function tooManyVlans(records: readonly unknown[]): readonly Reason[] {
  const regions = Map.groupBy(records, (record) => (isFields(record) ? record['region'] : undefined));
  return [...regions].flatMap(([region, { length }]) =>
    length > INTERFACE_LIMITS.vlansPerRegion
      ? [
          {
            path: '/networking/vlans',
            reason: `${String(region)} has ${length} VLANs, and may have ${INTERFACE_LIMITS.vlansPerRegion}.`,
          },
        ]
      : [],
  );
}

/** Rules that the records of a file break: they may be older than the rule, or another server has another one. */
export function brokenIn({ answers }: AccountFile): readonly Reason[] {
  const broken: Reason[] = [];
  const places: Place[] = [...TOP];
  for (const place of places) {
    const { kind, path } = place;
    if (!Object.hasOwn(answers, path)) continue;
    const records = recordsIn(kind, answers[path]);
    for (const record of records) {
      places.push(...placesBelow(place, record));
      for (const reason of inRecord(kind, record)) broken.push({ path: `${path}/${idOf(kind, record) ?? ''}`, reason });
    }
    if (UNIQUE.includes(kind)) broken.push(...labelledTwice(place, records));
    if (kind === 'vlans') broken.push(...tooManyVlans(records));
  }
  return broken;
}
