import { readText } from '#ui/page/navigation/address.ts';

export const VIEWS = ['map', 'tree', 'table'] as const;
export type View = (typeof VIEWS)[number];

export const SHOWN = ['all', 'exposed', 'broken'] as const;
export type Shows = (typeof SHOWN)[number];

/** The state of the network map in its address. */
export interface NetworkSearch {
  readonly as?: View | undefined;
  readonly show?: Shows | undefined;
  /** A name, an address or a port to find. */
  readonly q?: string | undefined;
  /** The record that is looked at, for example `compute:1`. */
  readonly at?: string | undefined;
}

/** Reads it. The route does not, or its code would be loaded at the start. */
export const networkSearch = ({ as, show, q, at }: Record<string, unknown>): NetworkSearch => ({
  as: VIEWS.find((one) => one === as),
  show: SHOWN.find((one) => one === show),
  q: readText(q),
  at: readText(at),
});
