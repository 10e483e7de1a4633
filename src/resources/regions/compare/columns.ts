import { CAPABILITIES, type Capability } from '#contract/regions/capabilities.ts';

/** One column per capability; its id is used in the address (`f.block-storage=yes`). */
export const CAPABILITY_COLUMNS: readonly { readonly id: string; readonly capability: Capability }[] = CAPABILITIES.map(
  (capability) => ({ id: capability.toLowerCase().replaceAll(' ', '-'), capability }),
);

/** Nearly all Regions have these, so their columns are hidden at first. */
export const EVERYWHERE: readonly Capability[] = ['Computes', 'Block Storage', 'Cloud Firewall'];
