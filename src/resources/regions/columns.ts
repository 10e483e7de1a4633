import { CAPABILITIES, type Capability } from '#contract/regions/capabilities.ts';

/** One column per capability; its id stands in the address (`f.block-storage=yes`). */
export const CAPABILITY_COLUMNS: readonly { readonly id: string; readonly capability: Capability }[] = CAPABILITIES.map(
  (capability) => ({ id: capability.toLowerCase().replaceAll(' ', '-'), capability }),
);

/** What hardly tells Regions apart, since nearly all have it: its columns are there for those who choose them. */
export const EVERYWHERE: readonly Capability[] = ['Computes', 'Block Storage', 'Cloud Firewall'];

/** The columns by which the list can be sorted and filtered. */
export const REGION_COLUMN_IDS: readonly string[] = [
  'label',
  'id',
  'country',
  'status',
  ...CAPABILITY_COLUMNS.map(({ id }) => id),
];
