import { among, contains, type Specification, like, truth } from '../specification.ts';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../envelope.ts';
import { regionsApi } from './api.ts';

const nowhere = { regionId: 'xx-nowhere' };
const section = 'doc 2 §4.4';

/** A list with Regions that have a capability and Regions that have not. */
const mixed = (capability: string) => (value: unknown) =>
  Array.isArray(value) &&
  value.some((region: { capabilities: string[] }) => !region.capabilities.includes(capability)) &&
  value.some((region: { capabilities: string[] }) => region.capabilities.includes(capability));

/** doc 2 §2.6, §4.4. */
export const specification: Specification = {
  title: 'Regions',
  api: regionsApi,
  rules: [
    {
      id: 'region.public',
      section,
      rule: 'Regions and their availability can be read without credentials; a wrong token is refused.',
      assumed: 'That they are public is the document’s; what a wrong token does is not said',
      accepted: [
        { name: 'the list', endpoint: regionsApi.list, token: null },
        { name: 'the availability', endpoint: regionsApi.availability, token: null },
        { name: 'one Region', endpoint: regionsApi.view, params: { regionId: 'us-east' }, token: null },
        { name: 'its availability', endpoint: regionsApi.availabilityOf, params: { regionId: 'us-east' }, token: null },
        { name: 'a token without scopes', endpoint: regionsApi.list, persona: { scopes: [] } },
        {
          name: 'a restricted user',
          endpoint: regionsApi.view,
          params: { regionId: 'us-east' },
          token: 'demo-restricted',
        },
      ],
      refused: [
        { name: 'the list', endpoint: regionsApi.list, token: 'nobody', status: 401, field: null },
        { name: 'the availability', endpoint: regionsApi.availability, token: 'nobody', status: 401, field: null },
        {
          name: 'one Region',
          endpoint: regionsApi.view,
          params: { regionId: 'us-east' },
          token: 'nobody',
          status: 401,
          field: null,
        },
        {
          name: 'its availability',
          endpoint: regionsApi.availabilityOf,
          params: { regionId: 'us-east' },
          token: 'nobody',
          status: 401,
          field: null,
        },
      ],
    },
    {
      id: 'region.record',
      section: 'doc 2 §2.6',
      rule: 'A Region has an id, a label, a country, capabilities, resolvers and a status.',
      accepted: [
        {
          name: 'one',
          endpoint: regionsApi.view,
          params: { regionId: 'us-east' },
          answer: {
            id: 'us-east',
            label: like(/./),
            country: like(/^[a-z]{2}$/),
            capabilities: contains(['NodeBalancers']),
            resolvers: { ipv4: like(/./), ipv6: like(/./) },
            status: among('ok', 'outage'),
          },
        },
        {
          name: 'the same in the list',
          endpoint: regionsApi.list,
          answer: { data: contains([{ id: 'us-east', country: 'us', status: among('ok', 'outage') }]) },
        },
      ],
      refused: [{ name: 'an unknown Region', endpoint: regionsApi.view, params: nowhere, status: 404, field: null }],
    },
    {
      id: 'region.resolvers',
      section: 'doc 2 §2.6',
      rule: '`resolvers` has IPv4 and IPv6 addresses, each a text with commas between them.',
      accepted: [
        {
          name: 'several of each',
          endpoint: regionsApi.view,
          params: { regionId: 'us-east' },
          answer: {
            resolvers: {
              ipv4: like(/^\d+(\.\d+){3}(, ?\d+(\.\d+){3})+$/),
              ipv6: like(/^[\da-f:]+(, ?[\da-f:]+)+$/),
            },
          },
        },
      ],
      refused: [
        {
          name: 'they are part of a Region, not a list of their own',
          endpoint: endpoint('GET', '/regions/{regionId}/resolvers', {
            section,
            texts: ['regionId'],
            response: nothing,
          }),
          params: { regionId: 'us-east' },
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'region.read-only',
      section,
      rule: 'Regions can only be read.',
      accepted: [{ name: 'read', endpoint: regionsApi.view, params: { regionId: 'us-east' } }],
      refused: [
        {
          name: 'changed',
          endpoint: endpoint('PUT', '/regions/{regionId}', { section, texts: ['regionId'], response: nothing }),
          params: { regionId: 'us-east' },
          text: '{"status":"outage"}',
          status: 404,
          field: null,
        },
        {
          name: 'deleted',
          endpoint: endpoint('DELETE', '/regions/{regionId}', { section, texts: ['regionId'], response: nothing }),
          params: { regionId: 'us-east' },
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'region.availability',
      section: 'doc 2 §2.6',
      rule: 'Availability says of a Region and a plan whether the plan can be had there.',
      accepted: [
        {
          name: 'records of all Regions',
          endpoint: regionsApi.availability,
          answer: { data: contains([{ region: 'us-ord', plan: like(/./), available: truth }]) },
        },
        {
          name: 'some can be had and some cannot',
          endpoint: regionsApi.availability,
          query: { page_size: 500 },
          answer: { data: contains([{ available: true }, { available: false }]) },
        },
      ],
      refused: [
        { name: 'an unknown Region', endpoint: regionsApi.availabilityOf, params: nowhere, status: 404, field: null },
      ],
    },
    {
      id: 'region.availability.one',
      section,
      rule: 'The availability of one Region is one record, that of its first plan; without any it is not found.',
      assumed:
        'The document says “availability record” though a Region has several plans; the original API answers a list',
      accepted: [
        {
          name: 'one record',
          endpoint: regionsApi.availabilityOf,
          params: { regionId: 'us-ord' },
          answer: { region: 'us-ord', plan: like(/./), available: truth },
        },
      ],
      refused: [
        {
          name: 'a Region that nothing is told of',
          endpoint: regionsApi.availabilityOf,
          params: { regionId: 'us-west' },
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'region.capabilities',
      section,
      rule: 'Not every service is to be had in every Region.',
      accepted: [
        { name: 'NodeBalancers', endpoint: regionsApi.list, answer: { data: mixed('NodeBalancers') } },
        { name: 'VLANs', endpoint: regionsApi.list, answer: { data: mixed('Vlans') } },
        { name: 'metadata', endpoint: regionsApi.list, answer: { data: mixed('Metadata') } },
        {
          name: 'a Region in outage is listed beside those that are well',
          endpoint: regionsApi.list,
          answer: { data: contains([{ status: 'outage' }, { status: 'ok' }]) },
        },
      ],
      refused: [
        { name: 'what is no Region has none', endpoint: regionsApi.view, params: nowhere, status: 404, field: null },
      ],
    },
    {
      id: 'region.world',
      section,
      rule: 'Every world of the mock has the same Regions.',
      assumed: 'A world without Regions could not be filled by any form',
      accepted: [
        {
          name: 'in a world without anything else',
          endpoint: regionsApi.list,
          world: 'empty',
          answer: { data: contains([{ id: 'us-east' }, { status: 'outage' }]) },
        },
      ],
      refused: [
        {
          name: 'and no more than those',
          endpoint: regionsApi.view,
          world: 'empty',
          params: nowhere,
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'region.paging',
      section: 'doc 2 §8',
      rule: 'Both lists take `page` and `page_size`.',
      accepted: [
        { name: 'Regions', endpoint: regionsApi.list, query: { page: 1, page_size: 25 }, answer: { page: 1 } },
        {
          name: 'availability, its second page',
          endpoint: regionsApi.availability,
          query: { page: 2, page_size: 25 },
          answer: { page: 2 },
        },
      ],
      refused: [
        { name: 'Regions', endpoint: regionsApi.list, query: { page_size: 24 }, field: 'page_size' },
        { name: 'availability', endpoint: regionsApi.availability, query: { page: 0 }, field: 'page' },
      ],
    },
  ],
};
