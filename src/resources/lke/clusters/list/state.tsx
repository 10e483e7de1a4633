import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { Muted, Pending } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { NOT_GIVEN } from '#ui/table/columns/common.tsx';
import { knownState, useNodes } from '../state.ts';

/** The state of a cluster in words, as far as it was read. */
export const knownLabel = (cluster: Cluster): string | undefined => knownState(cluster)?.label;

/** The worst of the control plane and the nodes; nothing is said before the nodes are known. */
export default function State({ cluster }: { cluster: Cluster }) {
  const { state, isPending, isError } = useNodes(cluster);
  if (isPending) return <Pending label="Loading the status" />;
  if (isError) return <Muted>not loaded</Muted>;
  return state === undefined ? NOT_GIVEN : <Status {...state} />;
}
