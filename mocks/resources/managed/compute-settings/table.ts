import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import type { Row, Table } from '../../../store/types.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import { computesTable } from '../../computes/table.ts';

/** The SSH settings that somebody has changed, under the id of their instance; all others have the usual ones. */
export interface SettingsRow extends Row, Pick<ComputeSettings, 'id' | 'ssh'> {
  readonly id: number;
}

export const computeSettingsTable: Table<SettingsRow> = {
  name: 'managed-compute-settings',
  references: [{ to: 'computes', ids: ({ id }) => [id], onDelete: 'cascade' }],
};

function seedSettings(world: Seeding): void {
  for (const { id, label, ipv4 } of world.rows(computesTable).all()) {
    const [ip = 'any'] = ipv4;
    if (label === 'mail' || label === 'bastion')
      world.rows(computeSettingsTable).put({ id, ssh: { access: false, user: null, ip: 'any', port: null } });
    if (label === 'db-1')
      world.rows(computeSettingsTable).put({ id, ssh: { access: true, user: 'support', ip, port: 2222 } });
  }
}

export const managedSettings: Registration = {
  name: 'managed-compute-settings',
  paths: ['/managed/compute-settings'],
  tables: [computeSettingsTable],
  seed: seedSettings,
};
