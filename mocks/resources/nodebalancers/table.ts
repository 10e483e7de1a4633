import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { EventEntity } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

/** A NodeBalancer without the fields that are computed when it is shown. */
export interface NodeBalancerRow extends Omit<NodeBalancer, 'created' | 'transfer'> {
  readonly created: string;
}

export const nodebalancersTable: Table<NodeBalancerRow> = {
  name: 'nodebalancers',
  version: 3,
  // What a cluster has made is not given back without it.
  isKept: ({ lke_cluster_id: cluster }) => typeof cluster !== 'number',
  // Those that a cluster created are deleted with it (doc 2 §4.3, behaviour 2).
  references: [
    {
      to: 'lke-clusters',
      ids: ({ lke_cluster_id }) => (typeof lke_cluster_id === 'number' ? [lke_cluster_id] : []),
      onDelete: 'cascade',
    },
  ],
};

/** A NodeBalancer as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Pick<NodeBalancerRow, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'nodebalancer',
  url: `/v4/nodebalancers/${id}`,
});

/**
 * The addresses of a NodeBalancer by its index, from ranges reserved for documentation and tests (RFC 2544, RFC 3849).
 */
export function addressesAt(index: number, region: string): Pick<NodeBalancerRow, 'hostname' | 'ipv4' | 'ipv6'> {
  const ipv4 = `198.19.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  return {
    hostname: `nb-${ipv4.replaceAll('.', '-')}.${region}.nodebalancers.example`,
    ipv4,
    ipv6: `2001:db8:ba1::${(index + 1).toString(16)}`,
  };
}
