import type { MockResource } from '../../../server/types.ts';
import { issuesTable } from './table.ts';
import { seedIssues } from './seeds.ts';

export const managedIssues: MockResource = {
  name: 'managed-issues',
  paths: ['/managed/issues'],
  tables: [issuesTable],
  seed: seedIssues,
  load: () => import('./handlers.ts'),
};
