import * as z from 'zod/mini';
import { versionsApi } from '#contract/lke/versions/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../../server/types.ts';
import { type VersionRow, versionsTable } from './table.ts';

const shown = ({ id }: VersionRow) => ({ id });

/** doc 2 §4.3. */
export const handlers = mockHandlers({
  api: versionsApi,
  records: { version: { table: versionsTable } },
  handlers: {
    list: ({ rows }) => rows(versionsTable).all().map(shown),
    view: ({ rows, params }) => shown(found(rows(versionsTable).get(params.version))),
  },
  rows: () => [[versionsTable, z.strictObject({ id: z.string(), patch: z.int() })]],
  /** The API shows no patches: those of the mock's own versions are as they are, of others nothing is known. */
  copy: (account, into) => {
    const own = new Map(into.all(versionsTable).map(({ id, patch }) => [id, patch]));
    into.replace(
      versionsTable,
      account.list(versionsApi.list, {}).map(({ id }) => ({ id, patch: own.get(id) ?? 0 })),
    );
  },
});
