import { absent, contains, type SpecifiedRule, whole } from '../../../specification.ts';
import { denied, each, MISSING, refused, taken } from '../../../specification/calls.ts';
import { pagedList } from '../../../specification/records.ts';
import {
  compute,
  DB_1,
  list,
  NATTED,
  ofCompute,
  PRIVATE_1,
  RANGE_1,
  RANGE_2,
  setRdns,
  SHARED,
  SLAAC_1,
  view,
  WEB_1,
  WEB_2,
} from './calls.ts';

const section = 'doc 3 §4.2';
const FIELDS = 'doc 3 §2.2';

const IPV4 = {
  address: DB_1,
  gateway: '198.18.0.254',
  compute_id: compute('db-1'),
  prefix: 24,
  subnet_mask: '255.255.255.0',
  public: true,
  rdns: '198-18-0-3.ip.example.com',
  region: 'us-east',
  type: 'ipv4',
  vpc_nat_1_1: null,
};
const IPV6 = { address: SLAAC_1, compute_id: compute('web-1'), prefix: 64, public: true, rdns: null, type: 'ipv6' };
const NEW_V6 = '2001-db8-f00--1.example.com';

const paged = pagedList({ id: 'ip.list', section, what: 'Addresses', list });

/** The list, and what is in a record. */
export const records: readonly SpecifiedRule[] = [
  {
    ...paged,
    accepted: [{ ...list, answer: { page: 1, pages: 1, results: whole } }],
    rule: 'Addresses come in pages.',
  },
  {
    id: 'ip.record',
    section: FIELDS,
    rule: 'Each address is listed with all its fields and can be read by itself, in any spelling.',
    accepted: [
      { ...list, answer: { data: contains([IPV4, IPV6]) } },
      { ...list, world: 'empty', answer: { data: [], results: 0 } },
      { ...view(DB_1), answer: IPV4 },
      { ...view('2001:DB8:F00:0::1'), answer: IPV6 },
      { ...view(RANGE_1), answer: { address: RANGE_1, type: 'ipv6/range', prefix: 64, compute_id: compute('web-1') } },
    ],
    refused: each(MISSING, [view('203.0.113.1'), view('first'), view('2001:db8:dead::1'), view('198.18.0.3/24')]),
  },
  {
    id: 'ip.private',
    section,
    rule: 'The list leaves private addresses out; one of them can still be read by itself.',
    accepted: [
      { ...list, answer: { data: contains([], [{ address: PRIVATE_1 }, { public: false }]) } },
      {
        ...view(PRIVATE_1),
        answer: { public: false, prefix: 17, subnet_mask: '255.255.128.0', gateway: null, rdns: null },
      },
    ],
  },
  {
    id: 'ip.nat',
    section: FIELDS,
    rule: 'An address behind 1:1 NAT names the VPC address, its subnet and VPC; all others have null.',
    accepted: [
      { ...view(NATTED), answer: { vpc_nat_1_1: { address: '10.20.0.2', subnet_id: whole, vpc_id: whole } } },
      { ...view(WEB_2), answer: { vpc_nat_1_1: { address: '10.10.1.2' } } },
      { ...view(WEB_1), answer: { vpc_nat_1_1: null } },
    ],
  },
  {
    id: 'ip.computes',
    section: FIELDS,
    rule: 'An address names the instances that share it.',
    assumed: 'The document names them for ranges alone; without them nobody could tell which addresses cannot be moved',
    accepted: [
      { ...view(SHARED), answer: { compute_id: compute('cache-1'), computes: [compute('cache-2')] } },
      { ...view(RANGE_2), answer: { compute_id: compute('web-2'), computes: [compute('db-1')] } },
      { ...view(WEB_1), answer: { computes: [] } },
    ],
  },
  {
    id: 'ip.skip-ipv6-rdns',
    section,
    rule: 'With `skip_ipv6_rdns` IPv6 addresses are listed without reverse DNS.',
    assumed: 'The document names the option, not how it is sent; clients send a query parameter',
    accepted: [
      {
        ...list,
        before: [setRdns(SLAAC_1, NEW_V6)],
        query: { page_size: 500, skip_ipv6_rdns: 'true' },
        answer: { data: contains([IPV4, IPV6]) },
      },
      {
        ...list,
        before: [setRdns(SLAAC_1, NEW_V6)],
        query: { page_size: 500, skip_ipv6_rdns: 'false' },
        answer: { data: contains([{ address: SLAAC_1, rdns: NEW_V6 }]) },
      },
    ],
    refused: refused((skip_ipv6_rdns) => ({ ...list, query: { skip_ipv6_rdns } }), 'skip_ipv6_rdns', ['yes', '1']),
  },
  {
    id: 'ip.rdns.form',
    section,
    rule: 'Reverse DNS is a full host name, or null.',
    assumed: 'The document shows no body; a name without a domain cannot be resolved from outside',
    accepted: taken((rdns: unknown) => setRdns(DB_1, rdns), ['a.198-18-0-3.example.com', '198-18-0-3.de.', null]),
    refused: [
      ...refused((rdns) => setRdns(DB_1, rdns), 'rdns', ['', 'web', 'a b.example.com', '-a.example.com', 7, ['a.de']]),
      ...refused((rdns) => setRdns(DB_1, rdns), 'rdns', [`${'a'.repeat(64)}.example.com`, 'a..example.com']),
      { ...setRdns(DB_1, undefined), field: 'rdns' },
    ],
  },
  {
    id: 'ip.rdns.forward',
    section,
    rule: 'Forward DNS comes first: the name must already lead to the address.',
    assumed: 'A mock asks no DNS: here a name leads to the address that is written in it with hyphens',
    accepted: [
      { ...setRdns(DB_1, 'db.198-18-0-3.example.com'), answer: { rdns: 'db.198-18-0-3.example.com' } },
      { ...setRdns(SLAAC_1, NEW_V6), answer: { rdns: NEW_V6 } },
      { ...setRdns(RANGE_1, 'net-2001-db8-a00-1.example.com'), answer: { type: 'ipv6/range' } },
    ],
    refused: ['db-1.example.com', '198-18-0-30.example.com', '1198-18-0-3.example.com'].map((name) =>
      denied(setRdns(DB_1, name), 'rdns', name),
    ),
  },
  {
    id: 'ip.rdns.default',
    section: FIELDS,
    rule: 'A public IPv4 address has a default reverse DNS, to which null leads back.',
    accepted: [
      { ...view(DB_1), answer: { rdns: IPV4.rdns } },
      { ...view(WEB_1), answer: { rdns: 'www-198-18-0-1.example.com' } },
      { ...setRdns(WEB_1, null), answer: { rdns: '198-18-0-1.ip.example.com' } },
      { ...setRdns(SLAAC_1, null), answer: { rdns: null }, before: [setRdns(SLAAC_1, NEW_V6)] },
    ],
  },
  {
    id: 'ip.rdns.private',
    section,
    rule: 'A private address has no reverse DNS.',
    assumed: 'The document speaks of public addresses alone',
    accepted: [{ ...view(PRIVATE_1), answer: { rdns: null } }],
    refused: [
      denied(setRdns(PRIVATE_1, '192-168-128-10.example.com'), 'rdns'),
      denied(setRdns(PRIVATE_1, null), 'rdns'),
    ],
  },
  {
    id: 'ip.compute',
    section,
    rule: 'The addresses of an instance are listed by kind, private and shared ones, too.',
    assumed: 'The document shows no such operation',
    accepted: [
      {
        ...ofCompute('web-1'),
        answer: {
          ipv4: { public: [{ address: WEB_1 }], private: [{ address: PRIVATE_1 }], shared: [] },
          ipv6: { slaac: { address: SLAAC_1 }, global: [{ address: RANGE_1, id: absent }] },
        },
      },
      {
        ...ofCompute('cache-2'),
        answer: { ipv4: { private: [], shared: [{ address: SHARED, compute_id: compute('cache-1') }] } },
      },
    ],
    refused: each(MISSING, [{ ...ofCompute('web-1'), params: { computeId: 987_654_321 } }]),
  },
];
