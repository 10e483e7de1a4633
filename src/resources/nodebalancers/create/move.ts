import { andList } from '#lib/format.ts';
import { type Backends, behind } from '../configs/nodes/fields/backends.ts';
import type { CreateValues } from './values.ts';

/** A node's address that was cleared, as its instance is of another Region. */
export interface Cleared {
  /** Of the address in the form: `configs.0.nodes.1.address`. */
  readonly path: string;
  readonly address: string;
  /** The label of the instance that has it. */
  readonly instance: string;
}

/** The addresses of nodes that are known to be of another Region (private addresses are reached within theirs). */
export function elsewhere({ configs }: Pick<CreateValues, 'configs'>, backends: Backends, region: string): Cleared[] {
  return configs.flatMap(({ nodes }, config) =>
    nodes.flatMap(({ address }, index) => {
      const instance = behind(backends, address);
      return instance === undefined || instance.region === region
        ? []
        : [{ path: `configs.${config}.nodes.${index}.address`, address, instance: instance.label }];
    }),
  );
}

/** The same paths, as far as nothing has been typed there since. */
export const stillEmpty = (cleared: readonly Cleared[], valueOf: (path: string) => unknown): Cleared[] =>
  cleared.filter(({ path }) => valueOf(path) === '');

/** "Cleared, as they are not in us-ord: 192.168.130.7 (web-1)." */
export const clearedText = (cleared: readonly Cleared[], region: string): string =>
  `Cleared, as ${cleared.length === 1 ? 'it is' : 'they are'} not in ${region}: ${andList(cleared.map(({ address, instance }) => `${address} (${instance})`))}.`;
