import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { Table } from '../../../store/types.ts';

/** A config without what is told when it is answered; of its certificate and key only what is derived from them. */
export interface ConfigRow extends Omit<Config, 'nodes_status' | 'ssl_cert' | 'ssl_key'> {
  readonly nodebalancer_id: number;
  /** Whether a certificate and its key are stored. */
  readonly has_pair: boolean;
  /** When it was made or changed last, clock time in ms: its checks begin anew then. */
  readonly changed_at: number;
}

/** A config goes with its NodeBalancer (doc 2 §4.1, behaviour 2). */
export const configsTable: Table<ConfigRow> = {
  name: 'nodebalancer-configs',
  row: async () => (await import('./rows.ts')).config,
  references: [{ to: 'nodebalancers', ids: ({ nodebalancer_id }) => [nodebalancer_id], onDelete: 'cascade' }],
};
