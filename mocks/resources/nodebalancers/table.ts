import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { EventEntity } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

/** A NodeBalancer without what is told when it is answered. */
export interface NodeBalancerRow extends Omit<NodeBalancer, 'created' | 'transfer'> {
  readonly created: string;
}

export const nodebalancersTable: Table<NodeBalancerRow> = {
  name: 'nodebalancers',
  version: 2,
  row: async () => (await import('./handlers.ts')).nodebalancerRow,
};

/** How events speak of a NodeBalancer (assumed). */
export const entityOf = ({ id, label }: Pick<NodeBalancerRow, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'nodebalancer',
  url: `/v4/nodebalancers/${id}`,
});

/** The addresses of a NodeBalancer, from ranges kept for documentation and tests (RFC 2544, RFC 3849), by its place. */
export function addressesAt(index: number, region: string): Pick<NodeBalancerRow, 'hostname' | 'ipv4' | 'ipv6'> {
  const ipv4 = `198.19.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  return {
    hostname: `nb-${ipv4.replaceAll('.', '-')}.${region}.nodebalancers.example`,
    ipv4,
    ipv6: `2001:db8:ba1::${(index + 1).toString(16)}`,
  };
}
