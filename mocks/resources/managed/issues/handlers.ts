import { issuesApi } from '#contract/managed/issues/api.ts';
import { Issue } from '#contract/managed/issues/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../../server/types.ts';
import { issuesTable } from './table.ts';

/** doc 1 §4.5: issues are opened by problems of services (`services/checks.ts`), and only read here. */
export const handlers = mockHandlers({
  api: issuesApi,
  records: { issueId: { table: issuesTable } },
  handlers: {
    list: ({ rows }) => rows(issuesTable).all(),
    view: ({ rows, params }) => found(rows(issuesTable).get(params.issueId)),
  },
  rows: () => [[issuesTable, Issue.strict]],
  copy: (account, into) => {
    for (const issue of account.list(issuesApi.list, {}))
      into.put(issuesTable, issue, `${issuesApi.list.path}/${issue.id}`);
  },
});
