import { contains, type Example, like, type Specification, time, whole } from '../../specification.ts';
import { asking, scopeRules, unrestrictedOnly } from '../../specification/access.ts';
import { after } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { servicesApi } from '../services/api.ts';
import { issuesApi } from './api.ts';

const section = 'doc 1 §4.5';
const FIELDS = 'doc 1 §2.6';

const FIRST = { issueId: 1 };
const list: Example = { endpoint: issuesApi.list };
const views = asking(issuesApi.view);
const TICKET = { id: whole, label: like(/./), type: 'ticket', url: like(/^\/support\/tickets\/\d+$/) };

const service = (address: string, timeout = 40): Example => ({
  endpoint: servicesApi.create,
  body: { service_type: 'url', label: 'examples', address, timeout },
});
const issuesAfter = (wait: number, before: Example[], answer: object): Example => ({ ...list, before, wait, answer });
const OPENED = { services: [13] };

/** doc 1 §2.6, §3, §4.5, §7. */
export const specification: Specification = {
  title: 'Managed issues',
  api: issuesApi,
  rules: [
    pagedList({
      id: 'managed-issue.list',
      section,
      what: 'Issues',
      list,
      assumed: 'The document leaves the bounds of pages open (doc 1 §8); those of the other lists are taken',
    }),
    {
      id: 'managed-issue.read',
      section: FIELDS,
      rule: 'An issue names its ticket, when it was detected and the services that it affects.',
      accepted: [
        { ...list, answer: { data: contains([{ id: 2, created: time, entity: TICKET, services: [1, 2] }]) } },
        { ...list, world: 'empty', answer: { data: [], results: 0 } },
        { ...views(FIRST), answer: { id: 1, created: time, entity: TICKET, services: [1] } },
      ],
    },
    {
      id: 'managed-issue.opened',
      section: 'doc 1 §3',
      rule: 'A service that has a problem opens an issue, once its timeout is over.',
      assumed: 'The document says that issues are detected on services, and not when',
      accepted: [
        issuesAfter(100, [service('https://example.com/fail')], { data: contains([OPENED]) }),
        issuesAfter(99, [service('https://example.com/fail')], { data: contains([], [OPENED]) }),
        issuesAfter(315, [service('https://example.com/fail', 255)], { data: contains([OPENED]) }),
        issuesAfter(314, [service('https://example.com/fail', 255)], { data: contains([], [OPENED]) }),
        issuesAfter(86_400, [service('https://example.com/')], { data: contains([], [OPENED]) }),
      ],
    },
    {
      id: 'managed-issue.joined',
      section: FIELDS,
      rule: 'A problem on an instance that has an open issue joins that issue.',
      assumed: 'The document allows several services in an issue, and does not say when they share one',
      accepted: [
        issuesAfter(600, [service('http://198.18.0.10/')], {
          data: contains([{ id: 7, services: [4, 13] }], [OPENED]),
        }),
      ],
    },
    {
      id: 'managed-issue.services.deleted',
      section: FIELDS,
      rule: 'An issue outlives the services that it affected, and names those that are left.',
      assumed: 'The document shows no operation that deletes a service',
      accepted: after([{ endpoint: servicesApi.remove, params: { serviceId: 1 } }], {
        ...list,
        answer: {
          data: contains([
            { id: 1, services: [] },
            { id: 2, services: [2] },
          ]),
        },
      }),
    },
    notFound({
      id: 'managed-issue.unknown',
      section,
      what: 'an issue',
      calls: [views],
      known: FIRST,
      assumed: 'The document gives no status codes (doc 1 §7)',
    }),
    ...scopeRules({
      id: 'managed-issue.scope',
      section,
      what: 'issues',
      read: 'account:read_only',
      reads: [list, views(FIRST)],
    }),
    unrestrictedOnly({ id: 'managed-issue.unrestricted', section, what: 'issues', calls: [list, views(FIRST)] }),
  ],
};
