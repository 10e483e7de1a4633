import type { ConfigRow } from './row.ts';
import type { EventEntity } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';

export type { ConfigRow } from './row.ts';

/** Configs are deleted with their NodeBalancer (doc 2 §4.1, behaviour 2). */
export const configsTable: Table<ConfigRow> = {
  name: 'nodebalancer-configs',
  row: async () => (await import('./row.ts')).configRow,
  references: [{ to: 'nodebalancers', ids: ({ nodebalancer_id }) => [nodebalancer_id], onDelete: 'cascade' }],
};

/** A config, which has no label, as the entity of an event (assumed). */
export const configEntity = ({ id, port, nodebalancer_id }: ConfigRow): EventEntity => ({
  id,
  label: `port ${port}`,
  type: 'nodebalancer_config',
  url: `/v4/nodebalancers/${nodebalancer_id}/configs/${id}`,
});
