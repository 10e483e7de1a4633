import { among, contains, type Example, like, type Specification, truth } from '../specification.ts';
import { publicReads } from '../specification/access.ts';
import { each, MISSING } from '../specification/calls.ts';
import { pagedList } from '../specification/records.ts';
import { regionsApi } from './api.ts';

const section = 'doc 2 §4.4';

const list: Example = { endpoint: regionsApi.list };
const availability: Example = { endpoint: regionsApi.availability };
const view = (regionId: string): Example => ({ endpoint: regionsApi.view, params: { regionId } });
const availabilityOf = (regionId: string): Example => ({ endpoint: regionsApi.availabilityOf, params: { regionId } });

/** A list with regions that have a capability and regions that do not. */
const mixed = (capability: string) => (value: unknown) =>
  Array.isArray(value) &&
  value.some((region: { capabilities: string[] }) => !region.capabilities.includes(capability)) &&
  value.some((region: { capabilities: string[] }) => region.capabilities.includes(capability));

const STATUS = among('ok', 'outage');
const query = { page_size: 500 };
const AVAILABILITY = { plan: like(/./), available: truth };

/** doc 2 §2.6, §4.4. */
export const specification: Specification = {
  title: 'Regions',
  api: regionsApi,
  rules: [
    publicReads({
      id: 'region.public',
      section,
      what: 'regions and their availability',
      reads: [list, availability, view('us-east'), availabilityOf('us-east')],
      assumed: 'That they are public is the document’s; what a wrong token does is not said',
    }),
    pagedList({ id: 'region.list', section: 'doc 2 §8', what: 'Regions', list }),
    {
      ...pagedList({ id: 'region.availability.list', section: 'doc 2 §8', what: 'Availability', list: availability }),
      rule: 'Availability is listed in pages.',
      accepted: [{ ...availability, query: { page: 2, page_size: 25 }, answer: { page: 2 } }],
    },
    {
      id: 'region.record',
      section: 'doc 2 §2.6',
      rule: 'A region has an id, a label, a country, capabilities, IPv4 and IPv6 resolvers with commas between them, and a status.',
      accepted: [
        {
          ...view('us-east'),
          answer: {
            id: 'us-east',
            label: like(/./),
            country: like(/^[a-z]{2}$/),
            capabilities: contains(['NodeBalancers']),
            resolvers: {
              ipv4: like(/^\d+(\.\d+){3}(, ?\d+(\.\d+){3})+$/),
              ipv6: like(/^[\da-f:]+(, ?[\da-f:]+)+$/),
            },
            status: STATUS,
          },
        },
        { ...list, answer: { data: contains([{ id: 'us-east', country: 'us', status: STATUS }]) } },
      ],
      refused: [{ ...view('xx-nowhere'), ...MISSING }],
    },
    {
      id: 'region.availability',
      section: 'doc 2 §2.6',
      rule: 'Availability says of a region and a plan whether the plan is available there.',
      accepted: [
        { ...availability, answer: { data: contains([{ ...AVAILABILITY, region: 'us-ord' }]) } },
        ...[true, false].map((available) => ({ ...availability, query, answer: { data: contains([{ available }]) } })),
      ],
      refused: [{ ...availabilityOf('xx-nowhere'), ...MISSING }],
    },
    {
      id: 'region.availability.one',
      section,
      rule: 'The availability of one region is one record, that of its first plan; without any it answers 404.',
      assumed:
        'The document says “availability record” though a region has several plans; the original API answers a list',
      accepted: [{ ...availabilityOf('us-ord'), answer: { ...AVAILABILITY, region: 'us-ord' } }],
      refused: [{ ...availabilityOf('us-west'), ...MISSING }],
    },
    {
      id: 'region.capabilities',
      section,
      rule: 'Services differ by region, and a region may be in outage.',
      accepted: [
        ...['NodeBalancers', 'Vlans', 'Metadata'].map((capability) => ({
          ...list,
          answer: { data: mixed(capability) },
        })),
        ...each({ answer: { data: contains([{ id: 'us-east', status: 'ok' }, { status: 'outage' }]) } }, [
          list,
          // Forms need it in a new account too.
          { ...list, world: 'empty' },
        ]),
      ],
    },
  ],
};
