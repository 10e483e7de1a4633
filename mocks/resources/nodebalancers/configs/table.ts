import type { Config, ConfigCreate } from '#contract/nodebalancers/configs/schema.ts';
import type { EventEntity, MockResource } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { nodebalancersTable } from '../table.ts';

/** The words of a config: rows hold none but those that the documents have. */
type Words = Pick<ConfigCreate, 'protocol' | 'algorithm' | 'check' | 'cipher_suite' | 'proxy_protocol' | 'stickiness'>;

/** A config without what is told when it is answered; of its certificate and key only what is derived from them. */
export interface ConfigRow extends Omit<Config, 'nodes_status' | 'ssl_cert' | 'ssl_key' | keyof Words>, Words {
  readonly nodebalancer_id: number;
  /** Whether a certificate and its key are stored. */
  readonly has_pair: boolean;
  /** When what is checked, and how, changed last, clock time in ms: the checks begin anew then. */
  readonly changed_at: number;
}

/** A config goes with its NodeBalancer (doc 2 §4.1, behaviour 2). */
export const configsTable: Table<ConfigRow> = {
  name: 'nodebalancer-configs',
  row: async () => (await import('./handlers.ts')).configRow,
  references: [{ to: 'nodebalancers', ids: ({ nodebalancer_id }) => [nodebalancer_id], onDelete: 'cascade' }],
};

/** How events speak of a config, which has no label (assumed). */
export const configEntity = ({ id, port, nodebalancer_id }: ConfigRow): EventEntity => ({
  id,
  label: `port ${port}`,
  type: 'nodebalancer_config',
  url: `/v4/nodebalancers/${nodebalancer_id}/configs/${id}`,
});

/** doc 2 §4.1; the seeds are those of the NodeBalancers. */
export const nodebalancerConfigs: MockResource = {
  name: 'nodebalancer-configs',
  paths: ['/nodebalancers/{nodeBalancerId}/configs'],
  tables: [configsTable],
  grants: { nodebalancer: nodebalancersTable },
  load: () => import('./handlers.ts'),
};
