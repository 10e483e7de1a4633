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
});
