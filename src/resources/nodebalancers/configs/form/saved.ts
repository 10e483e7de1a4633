import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/http/client.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { ConfigWithNodes } from '#contract/nodebalancers/configs/schema.ts';
import { REDACTED } from '#contract/nodebalancers/configs/terms.ts';
import { notTaken, isEquivalent } from '#ui/form/conflict/body.ts';
import { isPrintOf } from '../certificates/display.ts';
import { nodesOf } from '../nodes/queries.ts';
import type { rebuildBody } from './form.ts';

type Body = ReturnType<typeof rebuildBody>;
type Id = number | string;

/** Shown for a config with values that this console does not know. */
export const UNKNOWN_LABELS =
  'This port uses settings that this console doesn’t know. Saving it here would change them.';

/** The current config with all its nodes, bypassing every cache. */
export async function readWhole(nodeBalancerId: Id, configId: Id, signal?: AbortSignal): Promise<ConfigWithNodes> {
  const options = signal === undefined ? {} : { signal };
  const [config, { records }] = await Promise.all([
    call(configsApi.view, { params: { nodeBalancerId, configId }, ...options }),
    nodesOf(nodeBalancerId, configId).load(options),
  ]);
  return { ...config, nodes: [...records] };
}

/** The same as a query. Its key begins like that of configs. */
export const wholeOf = (nodeBalancerId: Id, configId: Id) =>
  queryOptions({
    queryKey: ['nodebalancer-configs', 'whole', String(nodeBalancerId), String(configId)],
    queryFn: ({ signal }) => readWhole(nodeBalancerId, configId, signal),
  });

/**
 * The config in comparable form: nodes without the results of checks. No response contains a certificate, so a
 * different fingerprint means a different certificate.
 */
export const comparableRecord = (whole: ConfigWithNodes): ConfigWithNodes => ({
  ...whole,
  ssl_cert: whole.ssl_fingerprint === '' ? null : whole.ssl_fingerprint,
  nodes: whole.nodes.map(({ status: _status, config_id: _config, nodebalancer_id: _of, ...node }) => node),
});

/** The fields that the server ignored; for certificate and key a response only shows that they exist. */
export const notTakenOf = (body: object, record: object): string[] =>
  notTaken(body, record, (value, path) => (path === 'ssl_cert' || path === 'ssl_key' ? undefined : value));

/** Whether a fingerprint has the length of one that can be compared here: SHA-1 or SHA-256, in hex. */
const isComparable = (print: string): boolean => [40, 64].includes(print.replaceAll(/[^0-9a-f]/gi, '').length);

/** Whether the config has the given certificate, which can only be checked by its fingerprint. */
async function hasCertificate(given: string, now: ConfigWithNodes): Promise<boolean | 'unsure'> {
  if (now.ssl_cert !== REDACTED) return false;
  const { readCertificates } = await import('#lib/pem/index.ts');
  const [leaf] = readCertificates(given).certificates;
  if (leaf === undefined || !isComparable(now.ssl_fingerprint)) return 'unsure';
  return isPrintOf(now.ssl_fingerprint, leaf);
}

/**
 * Whether the server has what was sent, as far as that can be determined. Nodes are compared by their fields, as new
 * ones had no id yet.
 */
export async function isSaved(
  { nodes, ssl_cert: cert, ssl_key: _, ...settings }: Body,
  now: ConfigWithNodes,
): Promise<boolean | 'unsure'> {
  if (notTaken(settings, now).length > 0 || nodes.length !== now.nodes.length) return false;
  const left = comparableRecord(now).nodes.map(({ id: _id, ...rest }) => rest);
  if (!nodes.every(({ id: _id, ...rest }) => left.some((one) => isEquivalent(one, rest)))) return false;
  return typeof cert === 'string' ? hasCertificate(cert, now) : true;
}
