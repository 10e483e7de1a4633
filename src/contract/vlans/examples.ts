import { computesApi } from '../computes/api.ts';
import { configsApi } from '../computes/configs/api.ts';
import { contains, type Example, ofLength, type Specification, type Step, time } from '../specification.ts';
import { scopeRules } from '../specification/access.ts';
import { after } from '../specification/calls.ts';
import { pagedList } from '../specification/records.ts';
import { vlansApi } from './api.ts';

const list: Example = { endpoint: vlansApi.list };
const operator = { token: 'demo-operator' };

/** Creates a configuration profile with an interface on this VLAN. */
const joining = (compute: string, label: string): Step => ({
  endpoint: configsApi.create,
  params: { computeId: `@compute:${compute}` },
  body: { label: 'examples', devices: {}, interfaces: [{ purpose: 'vlan', label }] },
});
const deleting = (compute: string): Step => ({
  endpoint: computesApi.remove,
  params: { computeId: `@compute:${compute}` },
});

/** The list has VLANs like the first, and none like the others. */
const has = (some: readonly unknown[], none: readonly unknown[] = []): Example => ({
  ...list,
  answer: { data: contains(some, none) },
});
const backend = (...computes: readonly string[]) => ({
  label: 'backend',
  region: 'us-east',
  computes: computes.map((label) => `@compute:${label}`),
});
const SEEDED = backend('db-1', 'cache-1', 'cache-2');

const paged = pagedList({ id: 'vlan.list', section: 'doc 3 §4.2', what: 'VLANs', list });

/** doc 3 §4.2. */
export const specification: Specification = {
  title: 'VLANs',
  api: vlansApi,
  rules: [
    {
      ...paged,
      rule: 'The VLANs of the account are listed, page by page.',
      accepted: [
        { ...list, query: { page: 1, page_size: 25 }, answer: { data: ofLength(12), page: 1, pages: 1, results: 12 } },
        { ...list, query: { page_size: 500 } },
        { ...list, world: 'empty', answer: { data: [], page: 1, pages: 1, results: 0 } },
      ],
    },
    {
      id: 'vlan.created',
      section: 'doc 3 §4.2',
      rule: 'A VLAN is created by the interface that names it first, which needs a label; the same label in another region is another VLAN.',
      accepted: [
        ...after([joining('web-1', 'fresh')], has([{ label: 'fresh', region: 'us-east' }])),
        ...after([joining('web-1', 'batch')], {
          ...list,
          answer: { results: 13, data: contains(['us-east', 'us-ord'].map((region) => ({ label: 'batch', region }))) },
        }),
        ...after([joining('web-1', 'backend')], { ...list, answer: { results: 12 } }),
      ],
      refused: [{ ...joining('web-1', ''), field: 'interfaces[0].label' }],
    },
    {
      id: 'vlan.record',
      section: 'doc 3 §2.2',
      rule: 'A VLAN has a label, a region and the time of its creation, and names the instances on it by rising id.',
      assumed: 'The document shows no fields and no members of a VLAN; these are the original API’s',
      accepted: [
        has([{ ...SEEDED, created: time }]),
        // worker-2 is off.
        has([{ label: 'batch', computes: ['@compute:worker-1', '@compute:worker-2'] }]),
        ...after([joining('web-1', 'backend')], has([backend('web-1', 'db-1', 'cache-1', 'cache-2')])),
        // An instance appears once, even if several of its profiles name the VLAN.
        ...after([joining('cache-1', 'backend')], has([SEEDED])),
        ...after([deleting('cache-2')], has([backend('db-1', 'cache-1')])),
      ],
    },
    {
      id: 'vlan.ends',
      section: 'doc 3 §4.2',
      rule: 'A VLAN ends when no profile names it any more.',
      assumed: 'The document does not say when a VLAN ends; it has no operation to delete one',
      accepted: [
        ...after(
          [
            joining('web-1', 'fresh'),
            { endpoint: configsApi.remove, params: { computeId: '@compute:web-1', configId: '$1' } },
          ],
          { ...list, answer: { results: 12, data: contains([], [{ label: 'fresh' }]) } },
        ),
        ...after([deleting('ci-runner')], {
          ...list,
          answer: { results: 2, data: contains([], [{ region: 'nl-ams' }]) },
        }),
      ],
    },
    ...scopeRules({
      id: 'vlan.scope',
      section: 'doc 3 §5',
      what: 'VLANs',
      read: 'computes:read_only',
      reads: [list],
      assumed: 'The document leaves the scope open; it is the original API’s',
    }),
    {
      id: 'vlan.restricted',
      section: 'doc 3 §5',
      rule: 'A restricted user sees the VLANs of instances with a grant, and only these instances as members.',
      assumed: 'The document does not say so; lists omit what a user has no grant on',
      accepted: [
        // The operator may see db-1, cache-1, worker-1, worker-2 and ci-runner, not cache-2 and web-2.
        { ...has([backend('db-1', 'cache-1'), { label: 'ci-01', computes: ['@compute:ci-runner'] }]), ...operator },
        ...after([joining('web-2', 'fresh')], { ...has([{ label: 'backend' }], [{ label: 'fresh' }]), ...operator }),
        { ...list, token: 'demo-restricted', answer: { data: [], results: 0 } },
      ],
    },
  ],
};
