import type { MockResource } from '../../../server/types.ts';
import { computeSettingsTable, seedSettings } from './table.ts';

export const managedSettings: MockResource = {
  name: 'managed-compute-settings',
  paths: ['/managed/compute-settings'],
  tables: [computeSettingsTable],
  seed: seedSettings,
  load: () => import('./handlers.ts'),
};
