import type { SpecifiedRule } from '../../../specification.ts';
import { builds, refusesBuilt, vlan } from './samples.ts';

const ipam = (text: string) => builds(text, [vlan('a', { ipam_address: text })], [{ ipam_address: text }]);
const noIpam = (value: unknown, name = String(value)) =>
  refusesBuilt(name, [vlan('a', { ipam_address: value })], 'interfaces[0].ipam_address');

/** IPAM addresses of interfaces on VLANs (doc 3 §2.4). */
export const ipamLines: readonly SpecifiedRule[] = [
  {
    id: 'config.vlan.ipam',
    section: 'doc 3 §2.4',
    rule: 'An IPAM address is an address with its mask.',
    accepted: [
      ipam('10.0.0.1/24'),
      ipam('10.0.0.1/32'),
      ipam('192.0.2.0/0'),
      ipam('10.0.0.1/8'),
      ipam('255.255.255.255/32'),
      builds('empty', [vlan('a', { ipam_address: '' })], [{ ipam_address: '' }]),
    ],
    refused: [
      noIpam('10.0.0.1'),
      noIpam('10.0.0.1/33'),
      noIpam('10.0.0.256/24'),
      noIpam('10.0.0/24'),
      noIpam('backend'),
      noIpam(' '),
      noIpam('10.0.0.1.5/24'),
      noIpam('10.0.0.1/'),
      noIpam('10.0.0.1/x'),
      noIpam('10.0.0.1/24/24'),
      noIpam('10.0.0.1/024'),
      noIpam('10.0.0.1/1000'),
      noIpam('10.0.0.1/+24'),
      noIpam('10.0.0.1/2 4'),
      noIpam('/24'),
      noIpam('010.0.0.1/24'),
      noIpam('0x0a.0.0.1/24'),
      noIpam('10.0.0.1/255.255.255.0'),
      noIpam(' 10.0.0.1/24', 'a blank in front'),
      noIpam('10.0.0.0 /24', 'a blank before the mask'),
      noIpam('10.0.0.1 /24', 'a blank behind a digit that may stand before others'),
      noIpam('10.0.0.1/24 ', 'a blank behind'),
      noIpam(7, 'a number'),
    ],
  },
  {
    id: 'config.vlan.ipam.open',
    section: 'doc 3 §2.4',
    rule: 'An IPAM address may be IPv6, and may be left out, which is answered as an empty text.',
    assumed: 'The document says CIDR and names no family, and leaves open what a VLAN without an address answers',
    accepted: [
      ipam('2001:db8::1/64'),
      ipam('2001:db8::1/128'),
      ipam('2001:DB8::1/64'),
      ipam('::/0'),
      ipam('8000::/1'),
      ipam('1:2:3:4:5:6:7:8/128'),
      ipam('::ffff:192.0.2.1/128'),
      builds('left out', [vlan('a')], [{ ipam_address: '' }]),
      builds('null', [vlan('a', { ipam_address: null })], [{ ipam_address: '' }]),
    ],
    refused: [
      noIpam('2001:db8::1/129'),
      noIpam('2001:db8::1'),
      noIpam('2001:db8::1/-1'),
      noIpam('2001:db8:::/64'),
      noIpam('2001::db8::/64'),
      noIpam('2001:db8::g/64'),
      noIpam('2001:db8::12345/64'),
      noIpam('[2001:db8::1]/64'),
      noIpam(' ::1/64', 'a blank in front of IPv6'),
      noIpam('2001:db8::\t1/64', 'a tab within'),
      noIpam('fe80::1%eth0/64', 'a zone'),
    ],
  },
  {
    id: 'config.vlan.ipam.unique',
    section: 'doc 3 §2.4',
    rule: 'No two interfaces of a profile have one IPAM address; others on the VLAN may have it.',
    accepted: [
      builds(
        'two addresses',
        [vlan('a', { ipam_address: '10.0.0.1/24' }), vlan('b', { ipam_address: '10.0.0.2/24' })],
        [{ ipam_address: '10.0.0.1/24' }, { ipam_address: '10.0.0.2/24' }],
      ),
      builds(
        'one address with two masks',
        [vlan('a', { ipam_address: '10.0.0.1/24' }), vlan('b', { ipam_address: '10.0.0.1/25' })],
        [{ ipam_address: '10.0.0.1/24' }, { ipam_address: '10.0.0.1/25' }],
      ),
      builds('two without one', [vlan('a', { ipam_address: '' }), vlan('b', { ipam_address: '' })], [{}, {}]),
      builds(
        'that of another member',
        [vlan('backend', { ipam_address: '10.0.0.1/24' })],
        [{ label: 'backend', ipam_address: '10.0.0.1/24' }],
      ),
    ],
    refused: [
      refusesBuilt(
        'one twice',
        [vlan('a', { ipam_address: '10.0.0.1/24' }), vlan('b', { ipam_address: '10.0.0.1/24' })],
        'interfaces[1].ipam_address',
      ),
    ],
  },
];
