import type { Version } from '#contract/lke/versions/schema.ts';
import type { Table } from '../../../store/types.ts';
import type { Registration, Seeding } from '../../../server/types.ts';

/** A version with its latest patch, which new and recycled nodes get (doc 2 §2.5). */
export interface VersionRow extends Version {
  readonly patch: number;
}

export const versionsTable: Table<VersionRow> = { name: 'lke-versions' };

/** Four minor versions in a row (assumed); the first is the oldest that is still offered. */
export const OFFERED = [
  ['1.26', 15],
  ['1.27', 13],
  ['1.28', 9],
  ['1.29', 4],
] as const;

export const lkeVersions: Registration = {
  name: 'lke-versions',
  paths: ['/lke/versions'],
  tables: [versionsTable],
  seed: (world: Seeding) => {
    for (const [id, patch] of OFFERED) world.rows(versionsTable).put({ id, patch });
  },
};
