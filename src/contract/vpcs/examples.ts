import { configsApi } from '../computes/configs/api.ts';
import { contains, type Example, ofLength, type Specification, type Step, time, whole } from '../specification.ts';
import { asking, recordGrants, scopeRules } from '../specification/access.ts';
import { after } from '../specification/calls.ts';
import { notFound, pagedList } from '../specification/records.ts';
import { vpcsApi } from './api.ts';

const assumed =
  'The document speaks of VPCs and subnets (doc 3 §2.4) and not of how they are read; this is the original API’s';
const section = 'doc 3 §2.4';

const PRODUCTION = { vpcId: '@vpc:production' };
const list: Example = { endpoint: vpcsApi.list };
const views = asking(vpcsApi.view);
const view = views(PRODUCTION);

/** Creates a configuration profile with that many interfaces in the subnet `web`. */
const joining = (computeId: string, count: number): Step => ({
  endpoint: configsApi.create,
  params: { computeId },
  body: {
    label: 'examples',
    devices: {},
    interfaces: Array.from({ length: count }, () => ({ purpose: 'vpc', subnet_id: '@vpc:production/subnet:web' })),
  },
});

/** In a response: these instances are in the subnets `web` and `data`. */
const members = (web: readonly object[], data: unknown = contains([])): Example => ({
  ...view,
  answer: { subnets: [{ computes: web }, { computes: data }] },
});
const WEB_2 = { id: '@compute:web-2', interfaces: [{ id: whole, active: true }] };

/** What a `vpc` interface can be put into (doc 3 §2.4). */
export const specification: Specification = {
  title: 'VPCs',
  api: vpcsApi,
  rules: [
    pagedList({ id: 'vpc.list', section, what: 'VPCs', list, assumed }),
    {
      id: 'vpc.read',
      section,
      rule: 'VPCs can be read in the list and by their ids, with their subnets and address ranges.',
      assumed,
      accepted: [
        {
          ...list,
          answer: {
            data: [
              { label: 'production', region: 'us-east' },
              ...['staging', 'build', 'lab'].map((label) => ({ label })),
            ],
            results: 4,
          },
        },
        { ...list, world: 'empty', answer: { data: [], results: 0 } },
        {
          ...view,
          answer: {
            id: '@vpc:production',
            label: 'production',
            description: 'Web and data apart',
            created: time,
            updated: time,
            subnets: [
              { id: whole, label: 'web', ipv4: '10.10.1.0/24', created: time, updated: time },
              { id: whole, label: 'data', ipv4: '10.10.2.0/24' },
            ],
          },
        },
      ],
    },
    {
      id: 'vpc.members',
      section,
      rule: 'A subnet names the instances in it by rising id, each with its interfaces there and whether they are active.',
      assumed,
      accepted: [
        members([WEB_2], [{ id: '@compute:db-1', interfaces: ofLength(1) }]),
        ...after(
          [joining('@compute:web-1', 2)],
          members([{ id: '@compute:web-1', interfaces: [{ active: false }, { active: false }] }, WEB_2]),
        ),
        // The interfaces of several profiles are in one list.
        ...after(
          [joining('@compute:web-2', 1)],
          members([{ id: '@compute:web-2', interfaces: [{ active: true }, { active: false }] }]),
        ),
      ],
    },
    ...scopeRules({
      id: 'vpc.scope',
      section: 'doc 3 §5',
      what: 'VPCs',
      read: 'vpc:read_only',
      reads: [list, view],
      assumed,
    }),
    ...recordGrants({
      id: 'vpc.grant',
      section: 'doc 3 §5',
      what: 'a VPC',
      writable: PRODUCTION,
      readable: { vpcId: '@vpc:lab' },
      hidden: { vpcId: '@vpc:staging' },
      reads: [views],
      assumed,
    }),
    {
      id: 'vpc.grant.list',
      section: 'doc 3 §5',
      rule: 'The list shows a restricted user the VPCs that he has a grant on.',
      assumed,
      accepted: [
        {
          ...list,
          token: 'demo-operator',
          answer: {
            data: contains([{ label: 'production' }, { label: 'build' }, { label: 'lab' }], [{ label: 'staging' }]),
          },
        },
      ],
    },
    notFound({ id: 'vpc.unknown', section, what: 'a VPC', calls: [views], known: PRODUCTION, assumed }),
  ],
};
