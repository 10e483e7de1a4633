import { type SpecifiedRule } from '../../../specification.ts';
import { bodyRules, oneOf } from '../../../specification/bodies.ts';
import { denied, refused, type Sends, taken, UNKNOWN_ID, words } from '../../../specification/calls.ts';
import { freeText } from '../../../specification/texts.ts';
import { FIELDS, assumed, NEW, PRIVATE, create, update, creates, both } from './samples.ts';

const typed = {
  section: FIELDS,
  body: { ...NEW, body: 'OK', consultation_group: 'On call', credentials: [1], notes: 'Ask Ada' },
  types: {
    service_type: 'string',
    label: 'string',
    address: 'string',
    timeout: 'integer',
    body: 'string',
    consultation_group: 'string',
    credentials: 'integer[]',
    notes: 'string',
  },
  nullable: ['body', 'notes'],
} as const;

const texts = (sends: (field: string) => Sends[], id: string, why?: string) => {
  const more = why === undefined ? {} : { assumed: why };
  return freeText({
    id: `${id}.label`,
    section: FIELDS,
    what: 'The label',
    field: 'label',
    sends: sends('label'),
    min: 3,
    max: 64,
    ...more,
  });
};
/** A text of up to so many characters, which may be empty. */
const upTo = (field: string, max: number) => ({
  id: `managed-service.${field.replace('_', '-')}.length`,
  section: FIELDS,
  rule: `\`${field}\` has up to ${max} characters.`,
  accepted: taken(creates(field), ['', 'a'.repeat(max), '🧱'.repeat(max)]),
  refused: refused(creates(field), field, ['a'.repeat(max + 1), '🧱'.repeat(max + 1)]),
});
const ADDRESSES = [
  ...words('https://example.com http://example.com:8080/health?no-cache=1 HTTPS://example.com a.b 192.0.2.1:22'),
  ...words('https://[2001:db8::1]:8443/ tcp.example.com:6379 example'),
];
const NO_ADDRESSES = [
  'https://',
  'http:// example.com',
  'not an address',
  'https://example.com:99999',
  '/health',
  '???',
];

/** The fields of a service (doc 1 §2.8, §7, §8). */
export const fields: readonly SpecifiedRule[] = [
  ...bodyRules({
    ...typed,
    id: 'managed-service.create',
    what: 'A new service',
    sends: create,
    required: ['service_type', 'label', 'address', 'timeout'],
  }),
  ...bodyRules({ ...typed, id: 'managed-service.update', what: 'An update', sends: update, assumed }),
  oneOf({
    id: 'managed-service.type',
    section: FIELDS,
    what: 'The type',
    field: 'service_type',
    sends: creates('service_type'),
    values: ['url', 'tcp'],
    others: ['http', 'udp'],
  }),
  ...texts((field) => [creates(field)], 'managed-service'),
  ...texts((field) => both(field).slice(1), 'managed-service.update', assumed),
  {
    id: 'managed-service.address.length',
    section: FIELDS,
    rule: 'The address has 3 to 100 characters.',
    accepted: taken(creates('address'), ['a.b', `https://example.com/${'a'.repeat(80)}`]),
    refused: refused(creates('address'), 'address', ['ab', `https://example.com/${'a'.repeat(81)}`]),
  },
  {
    id: 'managed-service.address.format',
    section: FIELDS,
    rule: 'The address is a URL, with or without its scheme: http, https or tcp, a host, a port, a path.',
    assumed: 'The document says URL, and its shortest one has three characters, so that a host alone is one',
    accepted: [
      ...taken(creates('address'), ADDRESSES),
      create({ service_type: 'tcp', address: 'tcp://example.com:25' }),
    ],
    refused: [
      ...refused(creates('address'), 'address', NO_ADDRESSES),
      ...refused(creates('address'), 'address', [
        'ftp://example.com',
        'https://ann:secret@example.com',
        'tcp://example.com:25',
      ]),
    ],
  },
  {
    id: 'managed-service.address.fragment',
    section: FIELDS,
    rule: 'The parameters of an address are kept, its fragment is dropped.',
    assumed: 'The document leaves both open',
    accepted: [
      {
        ...create({ address: 'https://example.com/a?b=1&c#top' }),
        answer: { address: 'https://example.com/a?b=1&c' },
      },
      { ...update({ address: 'https://example.com/#top' }), answer: { address: 'https://example.com/' } },
    ],
  },
  {
    id: 'managed-service.timeout',
    section: FIELDS,
    rule: 'The timeout is 1 to 255 seconds.',
    accepted: taken(creates('timeout'), [1, 255]),
    refused: refused(creates('timeout'), 'timeout', [0, 256, -1]),
  },
  upTo('body', 100),
  upTo('consultation_group', 50),
  {
    id: 'managed-service.notes',
    section: FIELDS,
    rule: 'Notes are of any length.',
    accepted: taken(creates('notes'), ['', 'a'.repeat(10_000)]),
  },
  {
    id: 'managed-service.region',
    section: 'doc 1 §7',
    rule: 'A service has a region exactly when its address is a private IP address.',
    accepted: [
      create(),
      ...taken(
        (address) => create({ ...PRIVATE, address, region: 'us-east' }),
        words('10.0.0.1 10.255.255.255 172.16.0.1:80 172.31.255.255 192.168.0.1 http://192.168.1.1/'),
      ),
      ...taken(creates('address'), words('9.255.255.255 11.0.0.1 172.15.0.1 172.32.0.1 192.167.0.1 192.169.0.1')),
    ],
    refused: [
      ...refused((address) => create({ ...PRIVATE, address }), 'region', words('10.0.0.1 172.16.0.1 192.168.0.1:22')),
      ...refused(
        (address) => create({ address, region: 'us-east' }),
        'region',
        words('https://example.com 192.0.2.1 172.32.0.1 192.169.0.1'),
      ),
    ],
  },
  {
    id: 'managed-service.region.ipv6',
    section: 'doc 1 §7',
    rule: 'The unique local addresses of IPv6 are private, and null is no region.',
    assumed: 'The document says “private IP” and not which; these are the private ones of RFC 4193',
    accepted: [create({ address: 'http://[fd00::1]/', region: 'us-east' }), create({ region: null })],
    refused: [
      ...refused(creates('address'), 'region', ['http://[fd00::1]/', 'http://[fc00::1]/']),
      ...refused((region) => create({ ...PRIVATE, region }), 'region', [null]),
    ],
  },
  {
    id: 'managed-service.region.known',
    section: FIELDS,
    rule: 'The region is one that there is.',
    assumed: 'The document does not say it of services; it says it of all other records',
    accepted: [create({ ...PRIVATE, region: 'us-west' })],
    refused: [denied(create({ ...PRIVATE, region: 'mars-1' }), 'region')],
  },
  {
    id: 'managed-service.region.update',
    section: 'doc 1 §7',
    rule: 'An update is judged by the record that it leaves; the error names what was sent.',
    assumed,
    accepted: [update({ address: '10.0.0.1', region: 'us-east' }), update({ address: '192.0.2.1' })],
    refused: [
      denied(update({ address: '10.0.0.1' }), 'address'),
      denied(update({ region: 'us-east' }), 'region'),
      denied({ ...update({ address: 'https://example.com' }), params: { serviceId: 3 } }, 'address'),
      denied({ ...update({ region: null }), params: { serviceId: 3 } }, 'region'),
    ],
  },
  {
    id: 'managed-service.credentials',
    section: FIELDS,
    rule: 'The credentials of a service are ones that there are.',
    accepted: [create({ credentials: [] }), create({ credentials: [1, 3] })],
    refused: [denied(create({ credentials: [1, UNKNOWN_ID] }), 'credentials[1]')],
  },
];
