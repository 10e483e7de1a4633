import type { FieldError } from '#contract/envelope.ts';
import type { NodeCreate } from '#contract/nodebalancers/configs/nodes/schema.ts';
import {
  type Config,
  type ConfigCreate,
  configErrors,
  type ConfigUpdate,
  pairErrors,
} from '#contract/nodebalancers/configs/schema.ts';
import { halfPairError, portReason } from '#contract/nodebalancers/configs/rules.ts';
import { REDACTED } from '#contract/nodebalancers/configs/terms.ts';
import type { RecordParam } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { statusOf } from '../health.ts';
import type { NodeBalancerRow } from '../table.ts';
import { addNode, nodesOf } from './nodes/rules.ts';
import type { Pair } from './pair.ts';
import { type ConfigRow, configsTable } from './table.ts';

/** A config is found only below its own NodeBalancer. */
export const configOfNodeBalancer: RecordParam<ConfigRow> = {
  table: configsTable,
  within: ({ nodebalancer_id }, { nodeBalancerId }) => nodebalancer_id === Number(nodeBalancerId),
};

/** The configs of a NodeBalancer, by id. */
export const configsOf = ({ rows }: Pick<Transaction, 'rows'>, nodebalancerId: number): ConfigRow[] =>
  rows(configsTable)
    .all()
    .filter(({ nodebalancer_id }) => nodebalancer_id === nodebalancerId);

/** A config as the API shows it: without certificate and key, with the number of its nodes that are up and down. */
export function presentConfig(transaction: Transaction, nodebalancer: NodeBalancerRow, config: ConfigRow): Config {
  const { has_pair, changed_at: _, ...record } = config;
  const secret = has_pair ? REDACTED : null;
  const statuses = nodesOf(transaction, config.id).map((node) => statusOf(transaction, nodebalancer, config, node));
  const count = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  return { ...record, ssl_cert: secret, ssl_key: secret, nodes_status: { up: count('UP'), down: count('DOWN') } };
}

/** Only one config of a NodeBalancer can use a port (doc 2 §2.2, §7). */
export function portErrors(
  transaction: Transaction,
  nodebalancer: NodeBalancerRow,
  port: number | undefined,
  own?: ConfigRow,
): FieldError[] {
  const others = configsOf(transaction, nodebalancer.id).filter(({ id }) => id !== own?.id);
  const reason = portReason(others, port);
  return reason === undefined ? [] : [{ field: 'port', reason }];
}

/** Where a rule between two fields is broken, the error is reported on the one that was sent. */
const OTHER: Readonly<Record<string, string>> = {
  proxy_protocol: 'protocol',
  stickiness: 'protocol',
  check_interval: 'check_timeout',
  check_path: 'check',
  check_body: 'check',
};

/** The settings of a config with the sent fields merged in. */
function merged(config: ConfigRow, body: ConfigUpdate): ConfigRow {
  return {
    ...config,
    port: body.port ?? config.port,
    protocol: body.protocol ?? config.protocol,
    algorithm: body.algorithm ?? config.algorithm,
    check: body.check ?? config.check,
    check_attempts: body.check_attempts ?? config.check_attempts,
    check_body: body.check_body ?? config.check_body,
    check_interval: body.check_interval ?? config.check_interval,
    check_passive: body.check_passive ?? config.check_passive,
    check_path: body.check_path ?? config.check_path,
    check_timeout: body.check_timeout ?? config.check_timeout,
    cipher_suite: body.cipher_suite ?? config.cipher_suite,
    proxy_protocol: body.proxy_protocol ?? config.proxy_protocol,
    stickiness: body.stickiness ?? config.stickiness,
  };
}

/** Errors of the pair of a config that is or becomes https (doc 2 §2.2, §7; that a stored pair stays is assumed). */
function changedPairErrors(config: ConfigRow, body: ConfigUpdate, pair: Pair | undefined): FieldError[] {
  const errors: FieldError[] = [...(pair?.errors ?? [])];
  if (!config.has_pair)
    pairErrors({ ...body, protocol: 'https' }, (path, reason) => errors.push({ field: path.join('.'), reason }));
  const half = config.has_pair ? halfPairError(body) : undefined;
  return half === undefined ? errors : [...errors, half];
}

/** Errors of a config after an update or a rebuild is merged in; each is reported on a field that was sent. */
export function changeErrors(
  transaction: Transaction,
  nodebalancer: NodeBalancerRow,
  config: ConfigRow,
  body: ConfigUpdate,
  pair: Pair | undefined,
): FieldError[] {
  const errors = portErrors(transaction, nodebalancer, body.port, config);
  const sent = new Map(Object.entries(body));
  const next = merged(config, body);
  configErrors({ ...next, ssl_cert: body.ssl_cert, ssl_key: body.ssl_key }, ([name = ''], reason) => {
    const field = String(name);
    errors.push({ field: sent.get(field) === undefined ? (OTHER[field] ?? field) : field, reason });
  });
  return next.protocol === 'https' ? [...errors, ...changedPairErrors(config, body, pair)] : errors;
}

/** The settings of the health checks: when one of them changes, the checks start over. */
const checkedBy = ({ port, check, check_attempts, check_body, check_interval, check_path, check_timeout }: ConfigRow) =>
  JSON.stringify([port, check, check_attempts, check_body, check_interval, check_path, check_timeout]);

/** The stored fields of a pair, empty without one. */
const keptOf = (pair: Pair | undefined): Pick<ConfigRow, 'has_pair' | 'ssl_commonname' | 'ssl_fingerprint'> => ({
  has_pair: pair !== undefined,
  ssl_commonname: pair?.ssl_commonname ?? '',
  ssl_fingerprint: pair?.ssl_fingerprint ?? '',
});

/** Changes a config that was validated before; its pair is kept while it is https and deleted when it no longer is. */
export function changeConfig(
  { rows, now }: Transaction,
  config: ConfigRow,
  body: ConfigUpdate,
  pair: Pair | undefined,
): ConfigRow {
  const next = merged(config, body);
  const isKept = next.protocol === 'https' && pair === undefined;
  const changed: ConfigRow = {
    ...next,
    ...(isKept ? {} : keptOf(pair)),
    changed_at: checkedBy(next) === checkedBy(config) ? config.changed_at : now,
  };
  rows(configsTable).put(changed);
  return changed;
}

/** Adds a config and its nodes, if any, to a NodeBalancer without validating them or adding events. */
export function insertConfig(
  { rows, now }: Transaction,
  nodebalancer: NodeBalancerRow,
  body: ConfigCreate & { readonly nodes?: readonly NodeCreate[] },
  pair: Pair | undefined,
): ConfigRow {
  const { ssl_cert: _cert, ssl_key: _key, nodes = [], ...settings } = body;
  const config = rows(configsTable).insert({
    ...settings,
    ...keptOf(pair),
    nodebalancer_id: nodebalancer.id,
    changed_at: now,
  });
  for (const node of nodes) addNode({ rows, now }, config, node);
  return config;
}
