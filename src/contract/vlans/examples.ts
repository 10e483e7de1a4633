import { configsApi } from '../computes/configs/api.ts';
import { computesApi } from '../computes/api.ts';
import { contains, type Specification, ofLength, type Step, time } from '../specification.ts';
import { vlansApi } from './api.ts';

const MEMBERS = 'The document shows no fields and no members of a VLAN; these are the original API’s';

/** A profile on this VLAN. */
const joining = (compute: string, label: string): Step => ({
  endpoint: configsApi.create,
  params: { computeId: `@compute:${compute}` },
  body: { label: 'examples', devices: {}, interfaces: [{ purpose: 'vlan', label }] },
});

const BACKEND = { label: 'backend', region: 'us-east' };
const seeded = ['@compute:db-1', '@compute:vlan-1', '@compute:vlan-2'];

/** doc 3 §4.2. */
export const specification: Specification = {
  title: 'VLANs',
  api: vlansApi,
  rules: [
    {
      id: 'vlan.list',
      section: 'doc 3 §4.2',
      rule: 'The VLANs of the account are listed, page by page.',
      accepted: [
        {
          name: 'the first page',
          endpoint: vlansApi.list,
          query: { page: 1, page_size: 25 },
          answer: { data: ofLength(12), page: 1, pages: 1, results: 12 },
        },
        { name: 'none', endpoint: vlansApi.list, world: 'empty', answer: { data: [], page: 1, pages: 1, results: 0 } },
      ],
      refused: [
        { name: 'pages too small', endpoint: vlansApi.list, query: { page_size: 24 }, field: 'page_size' },
        { name: 'pages too large', endpoint: vlansApi.list, query: { page_size: 501 }, field: 'page_size' },
        { name: 'page 0', endpoint: vlansApi.list, query: { page: 0 }, field: 'page' },
        { name: 'nobody asks', endpoint: vlansApi.list, token: null, status: 401, field: null },
      ],
    },
    {
      id: 'vlan.created',
      section: 'doc 3 §4.2',
      rule: 'A VLAN is created by the interface that names it first.',
      accepted: [
        {
          name: 'in its Region',
          endpoint: vlansApi.list,
          before: [joining('web-1', 'fresh')],
          answer: { data: contains([{ label: 'fresh', region: 'us-east' }]) },
        },
        {
          name: 'in another Region it is another',
          endpoint: vlansApi.list,
          before: [joining('web-1', 'batch')],
          answer: {
            results: 13,
            data: contains([
              { label: 'batch', region: 'us-east' },
              { label: 'batch', region: 'us-ord' },
            ]),
          },
        },
        {
          name: 'joined, it is not another',
          endpoint: vlansApi.list,
          before: [joining('web-1', 'backend')],
          answer: { results: 12 },
        },
      ],
      refused: [
        {
          name: 'by one without a label, nothing',
          ...joining('web-1', ''),
          field: 'interfaces[0].label',
        },
      ],
    },
    {
      id: 'vlan.record',
      section: 'doc 3 §2.2',
      rule: 'A VLAN has label, Region and the time of its creation, and names the instances on it by their ids.',
      assumed: MEMBERS,
      accepted: [
        {
          name: 'by rising id',
          endpoint: vlansApi.list,
          answer: { data: contains([{ ...BACKEND, computes: seeded, created: time }]) },
        },
        {
          name: 'one more, in its place',
          endpoint: vlansApi.list,
          before: [joining('web-1', 'backend')],
          answer: { data: contains([{ ...BACKEND, computes: ['@compute:web-1', ...seeded] }]) },
        },
        {
          name: 'each once, however many of its profiles name it',
          endpoint: vlansApi.list,
          before: [joining('vlan-1', 'backend')],
          answer: { data: contains([{ ...BACKEND, computes: seeded }]) },
        },
        {
          name: 'one that is off as well',
          endpoint: vlansApi.list,
          answer: { data: contains([{ label: 'batch', computes: ['@compute:worker-1', '@compute:worker-2'] }]) },
        },
        {
          name: 'one less, deleted',
          endpoint: vlansApi.list,
          before: [{ endpoint: computesApi.remove, params: { computeId: '@compute:vlan-2' } }],
          answer: { data: contains([{ ...BACKEND, computes: ['@compute:db-1', '@compute:vlan-1'] }]) },
        },
      ],
      refused: [{ name: 'another page than a number', endpoint: vlansApi.list, query: { page: 'all' }, field: 'page' }],
    },
    {
      id: 'vlan.ends',
      section: 'doc 3 §4.2',
      rule: 'A VLAN that no profile names any more is gone.',
      assumed: 'The document does not say when a VLAN ends; it has no operation for it',
      accepted: [
        {
          name: 'with the last profile',
          endpoint: vlansApi.list,
          before: [
            joining('web-1', 'fresh'),
            { endpoint: configsApi.remove, params: { computeId: '@compute:web-1', configId: '$1' } },
          ],
          answer: { results: 12, data: contains([], [{ label: 'fresh' }]) },
        },
        {
          name: 'with the last instance',
          endpoint: vlansApi.list,
          before: [{ endpoint: computesApi.remove, params: { computeId: '@compute:ci-runner' } }],
          answer: { results: 2, data: contains([], [{ region: 'nl-ams' }]) },
        },
      ],
      refused: [{ name: 'page 0', endpoint: vlansApi.list, query: { page: 0 }, field: 'page' }],
    },
    {
      id: 'vlan.scope',
      section: 'doc 3 §5',
      rule: 'Listing VLANs needs `computes:read_only`.',
      assumed: 'The document leaves the scope open; it is the original API’s',
      accepted: [{ name: 'that scope', endpoint: vlansApi.list, persona: { scopes: ['computes:read_only'] } }],
      refused: [
        {
          name: 'those of other areas',
          endpoint: vlansApi.list,
          persona: { scopes: ['ips:read_write', 'vpc:read_write', 'firewall:read_write'] },
          status: 403,
          field: null,
        },
      ],
    },
    {
      id: 'vlan.restricted',
      section: 'doc 3 §5',
      rule: 'A restricted user sees the VLANs that an instance of his is on, and of their members those that are his.',
      assumed: 'The document says nothing of it; lists leave out what a user has no grant on (gaps §0)',
      accepted: [
        {
          // The operator may see db-1, vlan-1, worker-1, worker-2 and ci-runner, not vlan-2.
          name: 'his own',
          endpoint: vlansApi.list,
          token: 'demo-operator',
          answer: {
            data: contains([
              { ...BACKEND, computes: ['@compute:db-1', '@compute:vlan-1'] },
              { label: 'ci-01', computes: ['@compute:ci-runner'] },
            ]),
          },
        },
        {
          name: 'not one that nobody of his is on',
          endpoint: vlansApi.list,
          before: [joining('web-2', 'fresh')],
          token: 'demo-operator',
          answer: { data: contains([BACKEND], [{ label: 'fresh' }]) },
        },
        { name: 'none', endpoint: vlansApi.list, token: 'demo-restricted', answer: { data: [], results: 0 } },
      ],
      refused: [{ name: 'nobody', endpoint: vlansApi.list, token: 'nobody', status: 401, field: null }],
    },
  ],
};
