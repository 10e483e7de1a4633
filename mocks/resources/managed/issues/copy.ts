import { issuesApi } from '#contract/managed/issues/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { issuesTable } from './table.ts';

export const copyIssues: CopyOf = (account, into) => {
  for (const issue of account.list(issuesApi.list, {}))
    into.put(issuesTable, issue, `${issuesApi.list.path}/${issue.id}`);
};
