import * as z from 'zod/mini';
import { refineObject } from '#contract/fields.ts';
import { halfPairError, isGiven } from '#contract/nodebalancers/configs/rules.ts';
import {
  type Config,
  ConfigCreate,
  ConfigRebuild,
  ConfigUpdate,
  type ConfigWithNodes,
  pairErrors,
} from '#contract/nodebalancers/configs/schema.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { restNames, withRest } from '#contract/rest.ts';
import { entriesBy } from '#lib/merge-lists.ts';
import { isEquivalent } from '#ui/form/conflict/body.ts';
import { areKnown } from '../display.ts';
import { formNode, nodeBody, type NodeFormValues } from '../nodes/form.ts';

/** The settings of a config: everything except certificate and key. */
export type Settings = Omit<ConfigCreate, 'ssl_cert' | 'ssl_key'>;

/** The form's values for a config: every field exists, under its name in the API; a pair that is not given is empty. */
export interface ConfigFormValues extends Settings {
  ssl_cert: string;
  ssl_key: string;
}

/** Whether a check requests a path (doc 2 §2.2). */
export const asksHttp = (check: ConfigFormValues['check']): boolean => check === 'http' || check === 'http_body';

/** The form's values for a config and all its nodes. */
export interface ConfigEditValues extends ConfigFormValues {
  nodes: NodeFormValues[];
}

type CreateBody = z.input<typeof ConfigCreate>;
type RebuildBody = z.input<typeof ConfigRebuild>;

/** A new config with the documented defaults (doc 2 §2.2). */
export const newConfig = (): ConfigFormValues => ({ ...CONFIG_DEFAULTS, ssl_cert: '', ssl_key: '' });

/** Ports that are suggested first. */
const USUAL_PORTS = [CONFIG_DEFAULTS.port, 443, 8080, 8443];

/** The suggested port of the next config: the first usual one that is free. */
export function nextPort(taken: readonly unknown[]): number {
  const usual = USUAL_PORTS.find((port) => !taken.includes(port));
  if (usual !== undefined) return usual;
  const numbers = taken.filter((port) => typeof port === 'number');
  return Math.min(Math.max(...numbers) + 1, 65_535);
}

/** What the forms propose for a new config beside those with these ports: the defaults, but dead nodes get no requests. */
export const proposedConfig = (taken: readonly unknown[]): ConfigFormValues => ({
  ...newConfig(),
  port: nextPort(taken),
  check: 'connection',
});

type Timing = Pick<Settings, 'check_interval' | 'check_timeout' | 'check_attempts'>;

const timingOf = ({ check_interval, check_timeout, check_attempts }: Timing): Timing => ({
  check_interval,
  check_timeout,
  check_attempts,
});

/** The form's values for an existing config; undefined when it has a value that this console does not know. */
export function formConfig(config: Config): ConfigFormValues | undefined {
  if (!areKnown(config)) return undefined;
  const { port, protocol, algorithm, stickiness, proxy_protocol, cipher_suite, check } = config;
  const chosen = { protocol, algorithm, stickiness, proxy_protocol, cipher_suite, check };
  const { check_path, check_body, check_passive } = config;
  return { port, ...chosen, ssl_cert: '', ssl_key: '', check_path, check_body, ...timingOf(config), check_passive };
}

/** The form's values for a config and its nodes; undefined when there is a value that this console does not know. */
export function formWhole(record: ConfigWithNodes): ConfigEditValues | undefined {
  const config = formConfig(record);
  const nodes = record.nodes.flatMap((node) => formNode(node) ?? []);
  return config && nodes.length === record.nodes.length ? { ...config, nodes } : undefined;
}

/** A node as a rebuild sends it. */
const rebuildNode = ({ id, rest, ...node }: NodeFormValues) =>
  withRest({ ...(id !== undefined && { id }), ...nodeBody(node) }, rest);

/** How nodes are recognised when two users changed them. */
export const NODE_ENTRIES = entriesBy<NodeFormValues>(
  ({ id }) => id,
  (one, other) => isEquivalent(rebuildNode(one), rebuildNode(other)),
);

/** What is sent of nodes without being known: "zone of web-1". */
export const unknownParts = (nodes: readonly NodeFormValues[]): string[] =>
  nodes.flatMap((node) => restNames(node.rest, node).map((name) => `${name} of ${node.label}`));

const pathOf = ({ check_path }: Settings) => ({ check_path });

/** The fields that are always sent. */
const shownBody = ({ port, protocol, algorithm, stickiness, proxy_protocol, check, check_passive }: Settings) => ({
  port,
  protocol,
  algorithm,
  stickiness,
  proxy_protocol: protocol === 'tcp' ? proxy_protocol : CONFIG_DEFAULTS.proxy_protocol,
  check,
  check_passive,
});

const pairBody = ({ protocol, ssl_cert, ssl_key }: ConfigFormValues) =>
  protocol === 'https' && {
    ...(isGiven(ssl_cert) && { ssl_cert }),
    ...(isGiven(ssl_key) && { ssl_key }),
  };

/**
 * The request for a new config: fields that its protocol and its check do not use have the documented defaults. Path
 * and body of a check have none.
 */
export function configBody(values: ConfigFormValues): CreateBody {
  const { protocol, check } = values;
  return {
    ...shownBody(values),
    cipher_suite: protocol === 'https' ? values.cipher_suite : CONFIG_DEFAULTS.cipher_suite,
    ...pairBody(values),
    ...timingOf(check === 'none' ? CONFIG_DEFAULTS : values),
    ...(asksHttp(check) && pathOf(values)),
    ...(check === 'http_body' && { check_body: values.check_body }),
  };
}

/**
 * All settings that a rebuild sends (assumed). A hidden field may have an invalid value from before it was hidden; the
 * user could not correct it, so the stored value is sent instead.
 */
export function rebuildSettings(values: ConfigFormValues, stored: ConfigFormValues): Settings {
  const { cipher_suite, check, check_body } = values;
  const sound = (part: (of: Settings) => Partial<Settings>): Settings =>
    [values, stored].find((one) => ConfigUpdate.safeParse(part(one)).success) ?? CONFIG_DEFAULTS;
  return {
    ...shownBody(values),
    cipher_suite,
    ...timingOf(check === 'none' ? sound(timingOf) : values),
    ...pathOf(asksHttp(check) ? values : sound(pathOf)),
    check_body,
  };
}

const wholeBody = (values: ConfigEditValues, stored: ConfigFormValues): RebuildBody => ({
  ...rebuildSettings(values, stored),
  ...pairBody(values),
  nodes: values.nodes.map(rebuildNode),
});

/**
 * The request that the editor produces. A key without a certificate is not sent: it remains when the other side's
 * certificate was chosen in a conflict.
 */
export function rebuildBody(values: ConfigEditValues, stored: ConfigFormValues): RebuildBody {
  const { ssl_key: key, ...rest } = wholeBody(values, stored);
  return isGiven(rest.ssl_cert) && isGiven(key) ? { ...rest, ssl_key: key } : rest;
}

/** The form's values for a new config, validated as the request they produce. */
export const NewConfigForm = z.pipe(z.transform(configBody), ConfigCreate);

// Hidden fields get valid values for the validation, whatever is stored.
const validatedBody = z.transform((values: ConfigEditValues) => wholeBody(values, newConfig()));

/**
 * The editor's values, validated as the rebuild they produce: a config that becomes https needs a certificate and a
 * key.
 */
export const RebuildForm = z.pipe(validatedBody, refineObject(ConfigRebuild, pairErrors));

/** The same for a config that is https already: the stored pair is kept unless another one, not half a one, is given. */
export const RebuildFormWithPair = z.pipe(
  validatedBody,
  refineObject(ConfigRebuild, (given, report) => {
    const half = halfPairError(given);
    if (half !== undefined) report([half.field], half.reason);
  }),
);
