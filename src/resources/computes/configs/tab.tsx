import type { Compute } from '#contract/computes/schema.ts';

/** The configuration profiles of an instance. */
export function ConfigsTab({ compute }: { compute: Compute }) {
  return <p>{compute.label}</p>;
}
