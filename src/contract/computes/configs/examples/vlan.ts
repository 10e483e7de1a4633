import { contains, type Example, type SpecifiedRule, time } from '../../../specification.ts';
import { after, denied, refused, taken, words } from '../../../specification/calls.ts';
import { vlansApi } from '../../../vlans/api.ts';
import { answers, attach, PUBLIC, redefine, vlan } from './interface-samples.ts';
import { MAIL, profileOf, RUNNER, WEB } from './samples.ts';

const LABEL = 'interfaces[0].label';
const label = (text: unknown): Example => attach([vlan(text)]);
const ipam = (text: unknown): Example => attach([vlan('a', { ipam_address: text })]);
const noIpam = (...texts: readonly string[]) => refused(ipam, 'interfaces[0].ipam_address', texts);
/** Two VLANs with these IPAM addresses. */
const ipams = (one: string, other: string): Example =>
  attach([vlan('a', { ipam_address: one }), vlan('b', { ipam_address: other })]);

/** Profiles that name that many further VLANs in us-east, which has two; three in each profile. */
const filling = (count: number): Example[] =>
  Array.from({ length: Math.ceil(count / 3) }, (_, step) =>
    attach(Array.from({ length: Math.min(3, count - step * 3) }, (__, place) => vlan(`new-${step * 3 + place}`))),
  );
const onRunner = (text: string): Example => attach([vlan(text)], RUNNER);
/** Of ci-runner’s ten VLANs, the profile that alone names ci-10. */
const TENTH = profileOf('ci-runner', 'Network 10');

const lists = (results: number, data: unknown): Example => ({ endpoint: vlansApi.list, answer: { results, data } });
/** Whether all VLANs of a list were created at one time, as the seeded ones were. */
const ofOneTime = (value: unknown): boolean =>
  Array.isArray(value) && new Set(value.map((row: { created: string }) => row.created)).size === 1;

/** Interfaces on VLANs (doc 3 §2.4, §4.2, §8). */
export const vlans: readonly SpecifiedRule[] = [
  {
    id: 'config.vlan.label',
    section: 'doc 3 §2.4',
    rule: 'The label of a VLAN must have 1 to 64 ASCII letters, digits and hyphens, with no two hyphens in a row.',
    accepted: taken(label, ['a', 'a'.repeat(64), ...words('aZ0-9z -a a- - 0 a-b-c')]),
    refused: refused(label, LABEL, ['', 'a'.repeat(65), 'a b', ...words('a_b a.b ä a/b ١ @ [ ` { : a--b -- a---b')]),
  },
  {
    id: 'config.vlan.label.unique',
    section: 'doc 3 §2.4',
    rule: 'Two interfaces of a profile cannot be on one VLAN.',
    accepted: taken(attach, [
      [vlan('a'), vlan('b')],
      [vlan('a'), vlan('A')],
    ]),
    refused: [
      ...refused(attach, 'interfaces[1].label', [[vlan('a'), vlan('a')]]),
      ...refused(attach, 'interfaces[2].label', [[vlan('a'), PUBLIC, vlan('a')]]),
    ],
  },
  {
    id: 'config.vlan.region',
    section: 'doc 3 §4.2',
    rule: 'The region of an instance needs the capability `Vlans` for an interface on a VLAN.',
    accepted: [label('backend'), attach([PUBLIC], MAIL)],
    refused: [denied(attach([PUBLIC, vlan('a'), vlan('b')], MAIL), ['interfaces[1].purpose', 'interfaces[2].purpose'])],
  },
  {
    id: 'config.vlan.limit',
    section: 'doc 3 §8',
    rule: 'A region has at most ten VLANs; an instance can always join one of them.',
    accepted: [
      ...after(filling(8), label('tenth')),
      ...after(filling(7), attach([vlan('ninth'), vlan('tenth')])),
      attach([vlan('ci-10'), vlan('ci-01')], RUNNER),
      label('ci-11'),
    ],
    refused: [
      ...words('ci-11 CI-01').map((text) => denied(onRunner(text), LABEL)),
      ...after(filling(9), denied(label('eleventh'), LABEL)),
      ...after(filling(8), denied(attach([vlan('tenth'), vlan('eleventh')]), 'interfaces[1].label')),
    ],
  },
  {
    id: 'config.vlan.limit.freed',
    section: 'doc 3 §8',
    rule: 'A VLAN that no profile names any more does not count.',
    assumed: 'The document does not say when a VLAN ends; it begins with the interface that names it',
    accepted: [redefine([vlan('ci-11')], TENTH), ...after([redefine([], TENTH)], onRunner('ci-11'))],
    refused: after([onRunner('ci-10'), redefine([], TENTH)], denied(onRunner('ci-11'), LABEL)),
  },
  {
    id: 'config.vlan.begins',
    section: 'doc 3 §4.2',
    rule: 'The interface that names a VLAN first creates it, in the region of its instance; others only join it.',
    assumed: 'The document shows no fields of a VLAN; these are the original API’s',
    accepted: [
      ...after([label('a')], lists(13, contains([{ label: 'a', region: 'us-east', computes: [WEB], created: time }]))),
      ...after([label('backend')], lists(12, ofOneTime)),
    ],
  },
  {
    id: 'config.vlan.ipam',
    section: 'doc 3 §2.4',
    rule: 'An IPAM address must be an address with its mask, or empty.',
    accepted: taken(ipam, ['', ...words('10.0.0.1/24 10.0.0.1/32 192.0.2.0/0 10.0.0.1/8 255.255.255.255/32')]),
    refused: noIpam(
      ...words(`10.0.0.1 10.0.0.1/33 10.0.0.256/24 10.0.0/24 backend 10.0.0.1.5/24 10.0.0.1/ 10.0.0.1/x 10.0.0.1/24/24
        10.0.0.1/024 10.0.0.1/1000 10.0.0.1/+24 /24 010.0.0.1/24 0x0a.0.0.1/24 10.0.0.1/255.255.255.0`),
      ...' |10.0.0.1/2 4| 10.0.0.1/24|10.0.0.0 /24|10.0.0.1 /24|10.0.0.1/24 '.split('|'),
    ),
  },
  {
    id: 'config.vlan.ipam.ipv6',
    section: 'doc 3 §2.4',
    rule: 'An IPAM address may be IPv6, without a zone; it must have a mask as well. Left out, it is answered as an empty text.',
    assumed: 'The document says CIDR and names no family, and leaves open what a VLAN without an address answers',
    accepted: [
      ...taken(ipam, words('2001:db8::1/64 2001:db8::1/128 2001:DB8::1/64 ::/0 8000::/1')),
      ...taken(ipam, words('1:2:3:4:5:6:7:8/128 ::ffff:192.0.2.1/128')),
      ...[undefined, null].map((text) => answers(ipam(text), { ipam_address: '' })),
    ],
    refused: noIpam(
      ...words(`2001:db8::1/129 2001:db8::1 2001:db8::1/-1 2001:db8:::/64 2001::db8::/64 2001:db8::g/64
        2001:db8::12345/64 [2001:db8::1]/64 fe80::1%eth0/64`),
      ' ::1/64',
      '2001:db8::\t1/64',
    ),
  },
  {
    id: 'config.vlan.ipam.unique',
    section: 'doc 3 §2.4',
    rule: 'Two interfaces of a profile cannot have the same IPAM address and mask; others on the VLAN may have it.',
    accepted: [
      ipams('10.0.0.1/24', '10.0.0.2/24'),
      ipams('10.0.0.1/24', '10.0.0.1/25'),
      ipams('', ''),
      attach([vlan('backend', { ipam_address: '10.0.0.1/24' })]),
    ],
    refused: [{ ...ipams('10.0.0.1/24', '10.0.0.1/24'), answer: undefined, field: 'interfaces[1].ipam_address' }],
  },
];
