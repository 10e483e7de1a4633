import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { isFields } from '#lib/json.ts';
import { kindAt, KINDS } from '#contract/account-file/places.ts';
import { kindsNamed } from '#contract/changes/named.ts';
import { listMade } from '#contract/changes/operations.ts';
import { type Endpoint, operationName, parameterNames } from '#contract/endpoint.ts';
import { COLLECTIONS, NEVER_HELD } from '#contract/kinds.ts';
import { isSecret } from '#lib/text/secrets.ts';
import { allEndpoints } from '../../scripts/specifications.ts';

/** Why fields that are numbers or texts name no record that a copy might have and the account not. */
const NAMES_NONE: Readonly<Record<string, readonly string[]>> = {
  'of the catalogue': ['region', 'type', 'kernel', 'k8s_version', 'engine'],
  'nothing makes one: it is the account’s own': ['subnet_id', 'vpc_id', 'volume_id'],
  'a user of the account': ['authorized_users', 'user'],
  'a name: that of a VLAN makes it': ['label', 'name', 'group', 'consultation_group', 'tags', 'username'],
  'what someone says': [
    'description',
    'comments',
    'notes',
    'email',
    'phone.primary',
    'phone.secondary',
    'body',
    'check_body',
  ],
  'a key of a person, or a certificate': ['authorized_keys', 'ssl_cert'],
  'a place on the instance or the service': ['root_device', 'check_path'],
  'an amount, or a time': [
    'swap_size',
    'memory_limit',
    'size',
    'count',
    'max',
    'min',
    'cluster_size',
    'weight',
    'timeout',
    'client_conn_throttle',
    'check_attempts',
    'check_interval',
    'check_timeout',
    'duration',
    'hour_of_day',
    'day_of_week',
    'week_of_month',
    'cpu',
    'io',
    'network_in',
    'network_out',
    'transfer_quota',
  ],
  'a port, or several': ['port', 'ports'],
  'addresses, which are found in any text': [
    'address',
    'allow_list',
    'ip',
    'ip_ranges',
    'ipam_address',
    'ips',
    'ipv4',
    'ipv6',
    'nat_1_1',
    'rdns',
    'route_target',
    'vpc',
  ],
};
const REASONED = new Set(Object.values(NAMES_NONE).flat());

/** The fields of a body that are numbers, or texts that are not listed, by their path. */
function fieldsIn(schema: unknown, at = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => fieldsIn(one, at));
  if (!isFields(schema)) return [];
  const { type, properties, items, anyOf, oneOf, additionalProperties } = schema;
  const isOwn =
    [type].flat().some((one) => ['string', 'number', 'integer'].includes(String(one))) &&
    !('enum' in schema) &&
    !('const' in schema);
  const inner = isFields(properties) ? Object.entries(properties) : [];
  return [
    ...(isOwn ? [at] : []),
    ...inner.flatMap(([name, part]) => fieldsIn(part, at === '' ? name : `${at}.${name}`)),
    ...[items, anyOf, oneOf, additionalProperties].flatMap((part) => fieldsIn(part, at)),
  ];
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  body === undefined ? [] : fieldsIn(schemaOf(body, 'input'));

const isReasoned = (at: string): boolean =>
  at.split('.').some((name) => name !== 'credentials' && isSecret(name, '')) ||
  [at.split('.').at(-1) ?? '', at.split('.').slice(-2).join('.')].some((name) => REASONED.has(name));

const writes = (await allEndpoints()).map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
const all = writes.flatMap((endpoint) => fieldsOf(endpoint).map((at) => [operationName(endpoint), at] as const));

const answers = KINDS.flatMap((kind) => fieldsIn(schemaOf(COLLECTIONS[kind].endpoint.response.strict, 'output')));

const names = (at: string): boolean =>
  kindsNamed(at).length > 0 || (at.split('.').at(-1) ?? '') in NEVER_HELD || isReasoned(at);

describe('what a request names', () => {
  it('is a record of a kind, or has a reason why it names none: no number of a copy is sent to the account', () => {
    // Beside its type an id names what is called so.
    expect(all.filter(([, at]) => !names(at) && at !== 'id')).toEqual([]);
    expect(all.length).toBeGreaterThan(150);
  });

  it('is found in answers as well', () => {
    expect(answers.filter((at) => at.endsWith('_id') && !names(at))).toEqual([]);
    expect(answers).toContain('data.lke_cluster_id');
  });

  it('is either, not both', () => {
    expect(all.filter(([, at]) => kindsNamed(at).length > 0 && isReasoned(at))).toEqual([]);
  });

  it('has no row that no request and no answer needs', () => {
    const known = [...all.map(([, at]) => at), ...answers];
    const isUsed = (name: string): boolean => known.some((at) => at === name || at.endsWith(`.${name}`));
    expect(
      [...KINDS.flatMap((kind) => COLLECTIONS[kind].named ?? []), ...REASONED].filter((name) => !isUsed(name)),
    ).toEqual([]);
  });

  it('is a record of a kind in each path, but for events and the nodes of a cluster', () => {
    const unclear = writes.flatMap(({ path }) =>
      parameterNames(path).filter((name) => kindAt(path.slice(0, path.indexOf(`/{${name}}`))) === undefined),
    );
    expect(new Set(unclear)).toEqual(new Set(['eventId', 'nodeId']));
  });

  it('makes a record of a kind with every operation that answers with a new one', () => {
    const made = writes.filter((endpoint) => listMade(endpoint) !== undefined).map(operationName);
    expect(made).toMatchInlineSnapshot(`
      [
        "POST /compute/instances",
        "POST /compute/instances/{computeId}/clone",
        "POST /compute/instances/{computeId}/configs",
        "POST /databases/mysql/instances",
        "POST /networking/firewalls",
        "POST /networking/firewalls/{firewallId}/devices",
        "POST /images",
        "POST /images/upload",
        "POST /lke/clusters",
        "POST /lke/clusters/{clusterId}/pools",
        "POST /managed/contacts",
        "POST /managed/credentials",
        "POST /managed/services",
        "POST /networking/ips",
        "POST /networking/ipv6/ranges",
        "POST /nodebalancers",
        "POST /nodebalancers/{nodeBalancerId}/configs",
        "POST /nodebalancers/{nodeBalancerId}/configs/{configId}/nodes",
      ]
    `);
  });
});
