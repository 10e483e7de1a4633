import { endpoint, listEndpoint } from '../../endpoint.ts';
import { Issue } from './schema.ts';

const section = 'doc 1 §4.5';
const access = { scopes: ['account:read_only'], unrestricted: true } as const;

export const issuesApi = {
  list: listEndpoint('/managed/issues', { section, access, response: Issue }),
  view: endpoint('GET', '/managed/issues/{issueId}', { section, access, response: Issue }),
} as const;
