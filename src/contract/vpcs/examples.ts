import { configsApi } from '../computes/configs/api.ts';
import { contains, type Specification, ofLength, time, whole } from '../specification.ts';
import { vpcsApi } from './api.ts';

const assumed =
  'The document speaks of VPCs and subnets (doc 3 §2.4) and not of how they are read; this is the original API’s';

const PRODUCTION = { vpcId: '@vpc:production' };
const WEB = '@vpc:production/subnet:web';
const reading = { scopes: ['vpc:read_only'] };
const others = { scopes: ['computes:read_write', 'ips:read_write'] };

/** What a `vpc` interface can be put into (doc 3 §2.4). */
export const specification: Specification = {
  title: 'VPCs',
  api: vpcsApi,
  rules: [
    {
      id: 'vpc.read',
      section: 'doc 3 §2.4',
      rule: 'VPCs are listed, and each can be read by its id, with its subnets and their ranges.',
      assumed,
      accepted: [
        {
          name: 'listed',
          endpoint: vpcsApi.list,
          answer: {
            data: [
              { label: 'production', region: 'us-east' },
              { label: 'staging' },
              { label: 'build' },
              { label: 'lab' },
            ],
            results: 4,
          },
        },
        { name: 'none', endpoint: vpcsApi.list, world: 'empty', answer: { data: [], results: 0 } },
        {
          name: 'one',
          endpoint: vpcsApi.view,
          params: PRODUCTION,
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
      refused: [
        { name: 'an unknown one', endpoint: vpcsApi.view, params: { vpcId: 987_654_321 }, status: 404, field: null },
        { name: 'pages too small', endpoint: vpcsApi.list, query: { page_size: 24 }, field: 'page_size' },
      ],
    },
    {
      id: 'vpc.members',
      section: 'doc 3 §2.4',
      rule: 'A subnet names the instances in it, each with its interfaces there and whether they are active.',
      assumed,
      accepted: [
        {
          name: 'one',
          endpoint: vpcsApi.view,
          params: PRODUCTION,
          answer: {
            subnets: [
              { computes: [{ id: '@compute:web-2', interfaces: [{ id: whole, active: true }] }] },
              { computes: [{ id: '@compute:db-1', interfaces: ofLength(1) }] },
            ],
          },
        },
        {
          name: 'one more, by rising id, and not active',
          endpoint: vpcsApi.view,
          before: [
            {
              endpoint: configsApi.create,
              params: { computeId: '@compute:web-1' },
              body: {
                label: 'examples',
                devices: {},
                interfaces: [
                  { purpose: 'vpc', subnet_id: WEB },
                  { purpose: 'vpc', subnet_id: WEB },
                ],
              },
            },
          ],
          params: PRODUCTION,
          answer: {
            subnets: [
              {
                computes: [
                  { id: '@compute:web-1', interfaces: [{ active: false }, { active: false }] },
                  { id: '@compute:web-2', interfaces: [{ active: true }] },
                ],
              },
              {},
            ],
          },
        },
        {
          name: 'the interfaces of several profiles together',
          endpoint: vpcsApi.view,
          before: [
            {
              endpoint: configsApi.create,
              params: { computeId: '@compute:web-2' },
              body: { label: 'examples', devices: {}, interfaces: [{ purpose: 'vpc', subnet_id: WEB }] },
            },
          ],
          params: PRODUCTION,
          answer: {
            subnets: [{ computes: [{ id: '@compute:web-2', interfaces: [{ active: true }, { active: false }] }] }, {}],
          },
        },
      ],
      refused: [
        { name: 'of an unknown one', endpoint: vpcsApi.view, params: { vpcId: 987_654_321 }, status: 404, field: null },
      ],
    },
    {
      id: 'vpc.scope',
      section: 'doc 3 §5',
      rule: 'Reading VPCs needs `vpc:read_only`.',
      assumed,
      accepted: [
        { name: 'list', endpoint: vpcsApi.list, persona: reading },
        { name: 'view', endpoint: vpcsApi.view, params: PRODUCTION, persona: reading },
      ],
      refused: [
        { name: 'list', endpoint: vpcsApi.list, persona: others, status: 403, field: null },
        { name: 'view', endpoint: vpcsApi.view, params: PRODUCTION, persona: others, status: 403, field: null },
      ],
    },
    {
      id: 'vpc.grant',
      section: 'doc 3 §5',
      rule: 'A restricted user sees the VPCs that he has a grant on.',
      assumed,
      accepted: [
        {
          name: 'listed',
          endpoint: vpcsApi.list,
          token: 'demo-operator',
          answer: {
            data: contains([{ label: 'production' }, { label: 'build' }, { label: 'lab' }], [{ label: 'staging' }]),
          },
        },
        { name: 'read', endpoint: vpcsApi.view, params: PRODUCTION, token: 'demo-operator' },
      ],
      refused: [
        {
          name: 'another',
          endpoint: vpcsApi.view,
          params: { vpcId: '@vpc:staging' },
          token: 'demo-operator',
          status: 403,
          field: null,
        },
      ],
    },
  ],
};
