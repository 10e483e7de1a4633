import * as z from 'zod/mini';
import { across, type Report } from '#contract/fields.ts';
import {
  type Config,
  ConfigCreate,
  ConfigRebuild,
  isGiven,
  pairFaults,
} from '#contract/nodebalancers/configs/schema.ts';
import {
  ALGORITHMS,
  CHECKS,
  CIPHER_SUITES,
  CONFIG_DEFAULTS,
  CONFIG_PROTOCOLS,
  PROXY_PROTOCOLS,
  STICKINESSES,
} from '#contract/nodebalancers/configs/terms.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { NODE_MODES, type NodeMode } from '#contract/nodebalancers/configs/nodes/terms.ts';

/** A config as a form holds it: every field is there, under its name of the API; a pair that is not given is empty. */
export interface ConfigFormValues {
  port: number;
  protocol: (typeof CONFIG_PROTOCOLS)[number];
  algorithm: (typeof ALGORITHMS)[number];
  stickiness: (typeof STICKINESSES)[number];
  proxy_protocol: (typeof PROXY_PROTOCOLS)[number];
  cipher_suite: (typeof CIPHER_SUITES)[number];
  ssl_cert: string;
  ssl_key: string;
  check: (typeof CHECKS)[number];
  check_path: string;
  check_body: string;
  check_interval: number;
  check_timeout: number;
  check_attempts: number;
  check_passive: boolean;
}

/** A node as a form holds it; one that the server has not seen has no id. */
export interface NodeFormValues {
  id?: number | undefined;
  address: string;
  label: string;
  mode: NodeMode;
  weight: number;
}

/** A config and all its nodes, as the editor holds them. */
export interface ConfigEditValues extends ConfigFormValues {
  nodes: NodeFormValues[];
}

type Settings = z.input<typeof ConfigCreate>;
type RebuildBody = z.input<typeof ConfigRebuild>;

/** A new config with the documented defaults (doc 2 §2.2). */
export const newConfig = (): ConfigFormValues => ({ ...CONFIG_DEFAULTS, ssl_cert: '', ssl_key: '' });

const known = <T extends string>(words: readonly T[], word: string): T | undefined => words.find((one) => one === word);

/** A config of the server as the form holds it; undefined where it has a word that this console does not know. */
export function formConfig(config: Config): ConfigFormValues | undefined {
  const protocol = known(CONFIG_PROTOCOLS, config.protocol);
  const algorithm = known(ALGORITHMS, config.algorithm);
  const stickiness = known(STICKINESSES, config.stickiness);
  const proxy_protocol = known(PROXY_PROTOCOLS, config.proxy_protocol);
  const cipher_suite = known(CIPHER_SUITES, config.cipher_suite);
  const check = known(CHECKS, config.check);
  if (protocol === undefined || algorithm === undefined || stickiness === undefined) return undefined;
  if (proxy_protocol === undefined || cipher_suite === undefined || check === undefined) return undefined;
  const { port, check_path, check_body, check_interval, check_timeout, check_attempts, check_passive } = config;
  return {
    port,
    protocol,
    algorithm,
    stickiness,
    proxy_protocol,
    cipher_suite,
    ssl_cert: '',
    ssl_key: '',
    check,
    check_path,
    check_body,
    check_interval,
    check_timeout,
    check_attempts,
    check_passive,
  };
}

/** The nodes of the server as the form holds them; undefined where one has a mode that this console does not know. */
export function formNodes(nodes: readonly Pick<Node, 'id' | 'address' | 'label' | 'mode' | 'weight'>[]) {
  const list = nodes.flatMap(({ id, address, label, mode: word, weight }): NodeFormValues[] => {
    const mode = known(NODE_MODES, word);
    return mode === undefined ? [] : [{ id, address, label, mode, weight }];
  });
  return list.length === nodes.length ? list : undefined;
}

/** Both as the editor holds them; undefined where there is a word that this console does not know. */
export function formWhole(record: Config & { readonly nodes: readonly Node[] }): ConfigEditValues | undefined {
  const config = formConfig(record);
  const nodes = formNodes(record.nodes);
  return config === undefined || nodes === undefined ? undefined : { ...config, nodes };
}

/**
 * What is sent of a config: what its protocol and its check do not take is left out, so that a new config has the
 * default there and a stored one keeps what it has.
 */
export function configBody(values: ConfigFormValues): Settings {
  const { protocol, check } = values;
  return {
    port: values.port,
    protocol,
    algorithm: values.algorithm,
    stickiness: values.stickiness,
    proxy_protocol: protocol === 'tcp' ? values.proxy_protocol : 'none',
    ...(protocol === 'https' && {
      cipher_suite: values.cipher_suite,
      ...(isGiven(values.ssl_cert) && { ssl_cert: values.ssl_cert }),
      ...(isGiven(values.ssl_key) && { ssl_key: values.ssl_key }),
    }),
    check,
    check_passive: values.check_passive,
    ...(check !== 'none' && {
      check_interval: values.check_interval,
      check_timeout: values.check_timeout,
      check_attempts: values.check_attempts,
    }),
    ...((check === 'http' || check === 'http_body') && { check_path: values.check_path }),
    ...(check === 'http_body' && { check_body: values.check_body }),
  };
}

/** What is sent of a node: all of it, and its id if the server has given it one. */
const nodeBody = ({ id, address, label, mode, weight }: NodeFormValues): RebuildBody['nodes'][number] => ({
  ...(id !== undefined && { id }),
  address,
  label,
  mode,
  weight,
});

const wholeBody = (values: ConfigEditValues): RebuildBody => ({
  ...configBody(values),
  nodes: values.nodes.map(nodeBody),
});

/**
 * The rebuild that the editor stands for. A key without a certificate is not sent: that is what is left when the other's
 * certificate was chosen in a conflict.
 */
export function rebuildBody(values: ConfigEditValues): RebuildBody {
  const { ssl_key: key, ...rest } = wholeBody(values);
  return isGiven(rest.ssl_cert) && isGiven(key) ? { ...rest, ssl_key: key } : rest;
}

/** Certificate and key come together or not at all, where a stored pair would stay. */
function halfPair(given: Partial<RebuildBody>, report: Report): void {
  const [cert, key] = [isGiven(given.ssl_cert), isGiven(given.ssl_key)];
  if (cert === key) return;
  report(
    [cert ? 'ssl_key' : 'ssl_cert'],
    cert
      ? 'A new certificate needs its private key; leave both empty to keep what is stored'
      : 'A new key needs its certificate; leave both empty to keep what is stored',
  );
}

/** A form for a new config, judged as the request that it stands for. */
export const NewConfigForm = z.pipe(z.transform(configBody), ConfigCreate);

/** The editor, judged as the rebuild that it stands for: a config that becomes https needs a certificate and a key. */
export const RebuildForm = z.pipe(z.transform(wholeBody), across(ConfigRebuild, pairFaults));

/** The same of a config that is https: what is stored stays unless another pair is given. */
export const RebuildFormWithPair = z.pipe(z.transform(wholeBody), across(ConfigRebuild, halfPair));
