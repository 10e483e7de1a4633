import { andList } from '#lib/text/format.ts';
import { type Backends, instanceAt } from '../configs/nodes/fields/backends.ts';
import type { CreateValues } from './form.ts';

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
