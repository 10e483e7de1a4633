import type { Config, ConfigCreate } from '#contract/nodebalancers/configs/schema.ts';
import type { EventEntity, Registration } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { nodebalancersTable } from '../table.ts';

/** Fields with fixed values: rows have only the documented ones. */
type Words = Pick<ConfigCreate, 'protocol' | 'algorithm' | 'check' | 'cipher_suite' | 'proxy_protocol' | 'stickiness'>;

/**
 * A config without the fields that are computed when it is shown; of certificate and key, only derived values are
 * stored.
 */
export interface ConfigRow extends Omit<Config, 'nodes_status' | 'ssl_cert' | 'ssl_key' | keyof Words>, Words {
  readonly nodebalancer_id: number;
  /** Whether a certificate and its key are stored. */
  readonly has_pair: boolean;
  /** When the settings of its health checks changed last, clock time in ms: the checks start over then. */
  readonly changed_at: number;
}

/** Configs are deleted with their NodeBalancer (doc 2 §4.1, behaviour 2). */
export const configsTable: Table<ConfigRow> = {
  name: 'nodebalancer-configs',
  references: [{ to: 'nodebalancers', ids: ({ nodebalancer_id }) => [nodebalancer_id], onDelete: 'cascade' }],
};

/** A config, which has no label, as the entity of an event (assumed). */
export const configEntity = ({ id, port, nodebalancer_id }: ConfigRow): EventEntity => ({
  id,
  label: `port ${port}`,
  type: 'nodebalancer_config',
  url: `/v4/nodebalancers/${nodebalancer_id}/configs/${id}`,
});

/** doc 2 §4.1; seeded with the NodeBalancers. */
export const nodebalancerConfigs: Registration = {
  name: 'nodebalancer-configs',
  paths: ['/nodebalancers/{nodeBalancerId}/configs'],
  tables: [configsTable],
  grants: { nodebalancer: nodebalancersTable },
};
