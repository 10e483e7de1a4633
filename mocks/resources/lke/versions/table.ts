import type { Version } from '#contract/lke/versions/schema.ts';
import type { MockResource, Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';

/** A version with its latest patch, which new and recycled nodes get (doc 2 §2.5). */
export interface VersionRow extends Version {
  readonly patch: number;
}

export const versionsTable: Table<VersionRow> = {
  name: 'lke-versions',
  row: async () => (await import('./handlers.ts')).versionRow,
};

/** Four minor versions in a row (assumed); the first is the oldest that is still offered. */
const OFFERED = [
  ['1.26', 15],
  ['1.27', 13],
  ['1.28', 9],
  ['1.29', 4],
] as const;

export const lkeVersions: MockResource = {
  name: 'lke-versions',
  paths: ['/lke/versions'],
  tables: [versionsTable],
  seed: (world: Seeding) => {
    for (const [id, patch] of OFFERED) world.rows(versionsTable).put({ id, patch });
  },
  load: () => import('./handlers.ts'),
};
