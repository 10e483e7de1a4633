import type { SettingsRow } from './row.ts';
import type { Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { computesTable } from '../../computes/table.ts';

export type { SettingsRow } from './row.ts';

export const computeSettingsTable: Table<SettingsRow> = {
  name: 'managed-compute-settings',
  row: async () => (await import('./row.ts')).settingsRow,
  references: [{ to: 'computes', ids: ({ id }) => [id], onDelete: 'cascade' }],
};

export function seedSettings(world: Seeding): void {
  for (const { id, label, ipv4 } of world.rows(computesTable).all()) {
    const [ip = 'any'] = ipv4;
    if (label === 'mail' || label === 'bastion')
      world.rows(computeSettingsTable).put({ id, ssh: { access: false, user: null, ip: 'any', port: null } });
    if (label === 'db-1')
      world.rows(computeSettingsTable).put({ id, ssh: { access: true, user: 'support', ip, port: 2222 } });
  }
}
