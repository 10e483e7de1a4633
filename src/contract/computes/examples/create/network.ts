import { absent, contains, like, type SpecifiedRule, ofLength } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { bodyWith, creates, fromImage, making, refuses } from './samples.ts';

const PUBLIC = /^(?!192\.168\.|10\.|172\.)\d{1,3}(\.\d{1,3}){3}$/;
/** 192.168.128.0/17 (gaps §3). */
const PRIVATE = /^192\.168\.(12[89]|1[3-9]\d|2\d\d)\.\d{1,3}$/;
const V6 = /^2001:db8:[0-9a-f:]+\/128$/;

const PLACE = 'The document leaves open where a private address comes from and how it is asked for (gaps §3)';

/** The addresses of a new instance (doc 3 §2.3, §8). */
export const networkLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.ipv4',
    section: 'doc 3 §2.3',
    rule: 'An instance has one public IPv4 address from its creation, which no other has.',
    accepted: [
      creates('one', {}, { ipv4: [like(PUBLIC)] }),
      creates('one from an image', fromImage(), { ipv4: [like(PUBLIC)] }),
      {
        name: 'another for each',
        endpoint: computesApi.list,
        before: [making(), making(), making()],
        answer: {
          data: (rows: unknown) => {
            if (!Array.isArray(rows)) return false;
            const addresses = rows.flatMap(({ ipv4 }: { ipv4: string[] }) => ipv4);
            return new Set(addresses).size === addresses.length;
          },
        },
      },
    ],
    refused: [refuses('it is not chosen in place of a Region', { region: undefined, ipv4: ['198.18.0.9'] }, 'region')],
  },
  {
    id: 'compute.create.ipv6',
    section: 'doc 3 §2.3',
    rule: 'An instance has an IPv6 address by SLAAC, which no other has.',
    assumed: 'The document says “null if none” and not when that is; its form is the original API’s (gaps §3)',
    accepted: [
      creates('one', {}, { ipv6: like(V6) }),
      {
        name: 'another for each',
        endpoint: computesApi.list,
        before: [making(), making()],
        answer: {
          data: (rows: unknown) => {
            if (!Array.isArray(rows)) return false;
            const addresses = rows.map(({ ipv6 }: { ipv6: string | null }) => ipv6).filter((one) => one !== null);
            return new Set(addresses).size === addresses.length;
          },
        },
      },
    ],
    refused: [refuses('it is not chosen in place of a type', { type: undefined, ipv6: '2001:db8::1/128' }, 'type')],
  },
  {
    id: 'compute.create.private-ip',
    section: 'doc 3 §2.3',
    rule: 'With `private_ip` an instance has a private IPv4 address too, behind the public one; no other has it.',
    assumed: PLACE,
    accepted: [
      creates('asked for', { private_ip: true }, { ipv4: [like(PUBLIC), like(PRIVATE)] }),
      creates('not asked for', { private_ip: false }, { ipv4: [like(PUBLIC)] }),
      creates('left out', {}, { ipv4: [like(PUBLIC)] }),
      {
        name: 'another for each',
        endpoint: computesApi.list,
        before: [making({ private_ip: true }), making({ private_ip: true })],
        answer: {
          data: (rows: unknown) => {
            if (!Array.isArray(rows)) return false;
            const addresses = rows.flatMap(({ ipv4 }: { ipv4: string[] }) => ipv4);
            return new Set(addresses).size === addresses.length;
          },
        },
      },
      {
        name: 'the first of an account',
        ...making({ private_ip: true }),
        world: 'empty',
        answer: { ipv4: ['198.18.0.1', '192.168.128.1'], ipv6: '2001:db8:f00::1/128' },
      },
      {
        name: 'when a block of 250 is full, one of the next',
        endpoint: computesApi.list,
        world: 'empty',
        before: Array.from({ length: 251 }, () => making({ private_ip: true })),
        query: { page_size: 500 },
        answer: {
          data: contains([
            { id: 250, ipv4: ['198.18.0.250', '192.168.128.250'], ipv6: '2001:db8:f00::fa/128' },
            { id: 251, ipv4: ['198.18.1.1', '192.168.129.1'], ipv6: '2001:db8:f00::fb/128' },
          ]),
        },
      },
      creates('the request has no place in the record', { private_ip: true }, { private_ip: absent }),
    ],
    refused: [
      refuses('a word', { private_ip: 'yes' }, 'private_ip'),
      refuses('null', { private_ip: null }, 'private_ip'),
    ],
  },
  {
    id: 'compute.create.host',
    section: 'doc 3 §2.3',
    rule: 'An instance runs on a host, which has a UUID.',
    assumed: 'The document calls it a UUID; the answers of the original API have 40 hexadecimal digits (gaps §3)',
    accepted: [
      creates('of 40 digits', {}, { host_uuid: like(/^[0-9a-f]{40}$/) }),
      {
        name: 'in the list',
        endpoint: computesApi.list,
        before: [making({ label: 'hosted' })],
        answer: { data: contains([{ label: 'hosted', host_uuid: like(/^[0-9a-f]{40}$/) }]) },
      },
    ],
    refused: [
      {
        name: 'a host is not enough',
        endpoint: computesApi.create,
        body: { host_uuid: 'a' },
        field: ['region', 'type'],
      },
    ],
  },
  {
    id: 'compute.create.options',
    section: 'doc 3 §4.3',
    rule: 'A create takes `group` as a text and `tags` as a list of texts.',
    accepted: [
      creates('a group', { group: 'web' }, { group: 'web' }),
      creates('no group', {}, { group: '' }),
      creates('tags', { tags: ['web', 'production'] }, { tags: ['web', 'production'] }),
      creates('a tag twice is there once', { tags: ['web', 'web'] }, { tags: ofLength(1) }),
      creates('no tags', { tags: [] }, { tags: [] }),
    ],
    refused: [
      refuses('a group that is a number', { group: 1 }, 'group'),
      refuses('a group that is null', { group: null }, 'group'),
      refuses('tags that are a text', { tags: 'web' }, 'tags'),
      refuses('tags that are null', { tags: null }, 'tags'),
      refuses('a tag that is a number', { tags: ['web', 1] }, 'tags[1]'),
      { name: 'options alone', endpoint: computesApi.create, body: { group: 'web' }, field: ['region', 'type'] },
    ],
  },
  {
    id: 'compute.create.flags',
    section: 'doc 3 §4.3',
    rule: '`booted` and `backups_enabled` are true or false.',
    accepted: [
      creates('both true', { booted: true, backups_enabled: true }),
      creates('both false', { booted: false, backups_enabled: false }),
    ],
    refused: [
      refuses('words', { booted: 'yes', backups_enabled: 'no' }, ['booted', 'backups_enabled']),
      refuses('null', { booted: null, backups_enabled: null }, ['booted', 'backups_enabled']),
      { name: 'numbers', endpoint: computesApi.create, body: bodyWith({ booted: 1 }), field: 'booted' },
    ],
  },
];
