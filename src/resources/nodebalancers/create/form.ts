import * as z from 'zod/mini';
import { refineObject, type Report } from '#contract/fields.ts';
import { NodeBalancerCreate } from '#contract/nodebalancers/schema.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { andList, counted } from '#lib/text/format.ts';
import { wordOf } from '../configs/display.ts';
import { configBody, type ConfigEditValues, proposedConfig } from '../configs/form/form.ts';
import { type Backends, instanceAt } from '../configs/nodes/fields/backends.ts';
import { newNode, nodeBody } from '../configs/nodes/form.ts';

/** The form's values for a new NodeBalancer; paths are those of the request (doc 2 §2.1). */
export interface CreateValues {
  region: string | null;
  label: string;
  /** Connections per second; 0 is no limit, which is also the default for an empty field. */
  client_conn_throttle: number | '';
  firewall_id: number | null;
  tags: string[];
  configs: ConfigEditValues[];
}

/** A further port, with a node to fill in. */
export const newPort = (taken: readonly unknown[] = []): ConfigEditValues => ({
  ...proposedConfig(taken),
  nodes: [newNode()],
});

/** The form's initial values: one port, with the documented defaults (doc 2 §2.1, §2.2) but for its check. */
export const newNodeBalancer = (): CreateValues => ({
  region: null,
  label: '',
  client_conn_throttle: 0,
  firewall_id: null,
  tags: [],
  configs: [newPort()],
});

/** The request that the form produces (doc 2 §4.1). */
export function createBody(values: CreateValues): z.input<typeof NodeBalancerCreate> {
  const { region, label, client_conn_throttle, firewall_id, tags, configs } = values;
  return {
    region: region ?? '',
    ...(label !== '' && { label }),
    ...(client_conn_throttle !== '' && { client_conn_throttle }),
    ...(firewall_id !== null && { firewall_id }),
    ...(tags.length > 0 && { tags }),
    configs: configs.map((config) => ({ ...configBody(config), nodes: config.nodes.map(nodeBody) })),
  };
}

/** Required choices that the contract does not demand, and messages for empty fields. */
function missing({ region }: Partial<z.output<typeof NodeBalancerCreate>>, report: Report): void {
  if (region === '') report(['region'], 'Choose a region');
}

/** The form's values, validated as the request they produce. */
export const CreateForm = z.pipe(z.transform(createBody), refineObject(NodeBalancerCreate, missing));

/** Whether something was entered that would be lost: addresses, labels, a certificate. */
export const hasContent = ({ nodes, ssl_cert, ssl_key, check_path, check_body }: ConfigEditValues): boolean =>
  [ssl_cert, ssl_key, check_path, check_body].some((text) => text !== '') ||
  nodes.some(({ address, label }) => address !== '' || label !== '');

/** A port in a few words: "2 nodes, round robin, checked by connection". */
export function configText({ nodes, algorithm, check, stickiness }: ConfigEditValues): string {
  const parts = [
    counted(nodes.length, 'node'),
    wordOf('algorithm', algorithm).toLowerCase(),
    ...(stickiness === CONFIG_DEFAULTS.stickiness ? [] : [`sticky ${wordOf('stickiness', stickiness).toLowerCase()}`]),
    check === 'none' ? 'not checked' : `checked: ${wordOf('check', check)}`,
  ];
  return parts.join(', ');
}

/** " (web-1, 10.0.0.5)": the nodes of a port, as far as they have a name or an address. */
export function nodeNames({ nodes }: ConfigEditValues): string {
  const names = nodes.map(({ label, address }) => label || address).filter((text) => text !== '');
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}

/** A node's address that was cleared because its instance is in another Region. */
export interface Cleared {
  /** The path of the address in the form: `configs.0.nodes.1.address`. */
  readonly path: string;
  readonly address: string;
  /** The label of the instance with the address. */
  readonly instance: string;
}

/** The addresses of nodes that are known to be in another Region (private addresses only work within their own). */
export function inOtherRegions(
  { configs }: Pick<CreateValues, 'configs'>,
  backends: Backends,
  region: string,
): Cleared[] {
  return configs.flatMap(({ nodes }, config) =>
    nodes.flatMap(({ address }, index) => {
      const instance = instanceAt(backends, address);
      return instance === undefined || instance.region === region
        ? []
        : [{ path: `configs.${config}.nodes.${index}.address`, address, instance: instance.label }];
    }),
  );
}

/** Those paths where nothing has been typed since. */
export const stillEmpty = (cleared: readonly Cleared[], valueOf: (path: string) => unknown): Cleared[] =>
  cleared.filter(({ path }) => valueOf(path) === '');

/** "Cleared, not in us-ord: 192.168.130.7 (web-1)." */
export const clearedText = (cleared: readonly Cleared[], region: string): string =>
  `Cleared, not in ${region}: ${andList(cleared.map(({ address, instance }) => `${address} (${instance})`))}.`;
