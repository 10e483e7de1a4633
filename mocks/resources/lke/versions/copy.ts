import { versionsApi } from '#contract/lke/versions/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { versionsTable } from './table.ts';

/** The API shows no patches: those of the mock's own versions are as they are, of others nothing is known. */
export const copyVersions: CopyOf = (account, into) => {
  const own = new Map(into.all(versionsTable).map(({ id, patch }) => [id, patch]));
  into.replace(
    versionsTable,
    account.list(versionsApi.list, {}).map(({ id }) => ({ id, patch: own.get(id) ?? 0 })),
  );
};
