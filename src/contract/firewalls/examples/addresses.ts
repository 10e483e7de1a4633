import type { Example, SpecifiedRule, RefusedExample } from '../../specification.ts';
import { creates, networks, POLICIES, refuses, refusesRule, RULE, takesRule } from './samples.ts';

const ipv4 = (text: string): Example => takesRule(text, { addresses: { ipv4: [text] } });
const ipv6 = (text: string): Example => takesRule(text, { addresses: { ipv6: [text] } });
const noIpv4 = (text: unknown, name = String(text)): RefusedExample =>
  refusesRule(name, { addresses: { ipv4: [text] } }, 'addresses.ipv4[0]');
const noIpv6 = (text: unknown, name = String(text)): RefusedExample =>
  refusesRule(name, { addresses: { ipv6: [text] } }, 'addresses.ipv6[0]');

/** Addresses of a rule (doc 3 §2.1, §7, §8). */
export const addresses: readonly SpecifiedRule[] = [
  {
    id: 'firewall.rule.addresses.required',
    section: 'doc 3 §2.1',
    rule: 'A rule needs `addresses`, an object.',
    accepted: [takesRule('given', { addresses: { ipv4: ['0.0.0.0/0'] } })],
    refused: [
      refusesRule('left out', { addresses: undefined }, 'addresses'),
      refusesRule('null', { addresses: null }, 'addresses'),
      refusesRule('a list', { addresses: ['0.0.0.0/0'] }, 'addresses'),
      refuses(
        'outbound, left out',
        { rules: { ...POLICIES, outbound: [{ ...RULE, addresses: undefined }] } },
        'rules.outbound[0].addresses',
      ),
    ],
  },
  {
    id: 'firewall.rule.addresses.families',
    section: 'doc 3 §2.1',
    rule: '`addresses` has `ipv4`, `ipv6` or both.',
    accepted: [
      takesRule('ipv4', { addresses: { ipv4: ['192.0.2.0/24'] } }),
      takesRule('ipv6', { addresses: { ipv6: ['2001:db8::/32'] } }),
      takesRule('both', { addresses: { ipv4: ['192.0.2.0/24'], ipv6: ['2001:db8::/32'] } }),
    ],
    refused: [
      refusesRule('neither', { addresses: {} }, 'addresses'),
      refusesRule('another name', { addresses: { ip: ['192.0.2.0/24'] } }, 'addresses'),
    ],
  },
  {
    id: 'firewall.rule.addresses.empty',
    section: 'doc 3 §7',
    rule: 'Neither list may be empty; a family without addresses is left out.',
    accepted: [takesRule('one family left out', { addresses: { ipv6: ['::/0'] } })],
    refused: [
      refusesRule('ipv4 alone', { addresses: { ipv4: [] } }, 'addresses.ipv4'),
      refusesRule('ipv6 alone', { addresses: { ipv6: [] } }, 'addresses.ipv6'),
      refusesRule('ipv4 beside ipv6', { addresses: { ipv4: [], ipv6: ['::/0'] } }, 'addresses.ipv4'),
      refusesRule('ipv6 beside ipv4', { addresses: { ipv4: ['0.0.0.0/0'], ipv6: [] } }, 'addresses.ipv6'),
      refusesRule('a text in place of a list', { addresses: { ipv4: '0.0.0.0/0' } }, 'addresses.ipv4'),
    ],
  },
  {
    id: 'firewall.rule.addresses.ipv4',
    section: 'doc 3 §2.1',
    rule: 'An IPv4 address is written IP/mask, the mask 0 to 32; `0.0.0.0/0` is all of IPv4.',
    accepted: [
      ipv4('0.0.0.0/0'),
      ipv4('192.0.2.0/24'),
      ipv4('192.0.2.1/32'),
      ipv4('10.0.0.0/8'),
      ipv4('255.255.255.255/32'),
      ipv4('128.0.0.0/1'),
      takesRule('several', { addresses: { ipv4: ['192.0.2.0/24', '198.51.100.7/32'] } }),
    ],
    refused: [
      noIpv4('192.0.2.0/33'),
      noIpv4('192.0.2.0/-1'),
      noIpv4('192.0.2.0/'),
      noIpv4('192.0.2.0/x'),
      noIpv4('192.0.2.0/24/24'),
      noIpv4('256.0.2.0/24'),
      noIpv4('192.0.2/24'),
      noIpv4('192.0.2.0.0/24'),
      noIpv4('/24'),
      noIpv4('192.0.2.0/024'),
      noIpv4('192.0.2.0/1000'),
      noIpv4('192.0.2.0/+24'),
      noIpv4('192.0.2.0/2 4'),
      noIpv4('10/8'),
      noIpv4('010.0.0.1/8'),
      noIpv4('0x0a.0.0.0/8'),
      noIpv4('192.0.2.0/255.255.255.0'),
      noIpv4('example.com/24'),
      noIpv4('everyone'),
      noIpv4('', 'empty'),
      noIpv4(' 192.0.2.0/24', 'a blank in front'),
      noIpv4('192.0.2.0 /24', 'a blank before the mask'),
      noIpv4('192.0.2.1 /32', 'a blank behind a digit that may stand before others'),
      noIpv4('192.0.2.0/24 ', 'a blank behind'),
      noIpv4('192.0.2.0/24,198.51.100.0/24', 'two in one'),
      noIpv4('192.0.2.1-192.0.2.9', 'a range'),
      noIpv4(null),
      noIpv4(3_221_225_984, 'a number'),
      refusesRule('the second', { addresses: { ipv4: ['0.0.0.0/0', '192.0.2.0/33'] } }, 'addresses.ipv4[1]'),
    ],
  },
  {
    id: 'firewall.rule.addresses.ipv6',
    section: 'doc 3 §2.1',
    rule: 'An IPv6 address is written IP/mask, the mask 0 to 128; `::/0` is all of IPv6.',
    accepted: [
      ipv6('::/0'),
      ipv6('2001:db8::/32'),
      ipv6('2001:db8::1/128'),
      ipv6('2001:0db8:0000:0000:0000:0000:0000:0001/128'),
      ipv6('::1/128'),
      ipv6('fe80::/10'),
      ipv6('8000::/1'),
      ipv6('2001:DB8::/32'),
      ipv6('1:2:3:4:5:6:7:8/128'),
      ipv6('::ffff:192.0.2.1/128'),
    ],
    refused: [
      noIpv6('2001:db8::/129'),
      noIpv6('2001:db8::/-1'),
      noIpv6('2001:db8::/'),
      noIpv6('2001:db8::/x'),
      noIpv6('2001:db8::/032'),
      noIpv6('2001:db8::/1000'),
      noIpv6('2001:db8::/32/32'),
      noIpv6('2001:db8:::/32'),
      noIpv6('2001::db8::/32'),
      noIpv6('2001:db8:1:2:3:4:5:6:7/64'),
      noIpv6('2001:db8:1:2:3:4:5/64'),
      noIpv6('2001:db8::g/64'),
      noIpv6('2001:db8::12345/64'),
      noIpv6('[2001:db8::]/32'),
      noIpv6('', 'empty'),
      noIpv6(' ::/0', 'a blank in front'),
      noIpv6('2001:db8::\t1/64', 'a tab within'),
      noIpv6(null),
    ],
  },
  {
    id: 'firewall.rule.addresses.own-list',
    section: 'doc 3 §2.1',
    rule: 'Each family stands in its own list.',
    accepted: [takesRule('both in their own', { addresses: { ipv4: ['192.0.2.1/32'], ipv6: ['2001:db8::1/128'] } })],
    refused: [
      noIpv6('192.0.2.0/24', 'IPv4 among IPv6'),
      noIpv6('0.0.0.0/0', 'all of IPv4 among IPv6'),
      noIpv4('2001:db8::/32', 'IPv6 among IPv4'),
      noIpv4('::/0', 'all of IPv6 among IPv4'),
    ],
  },
  {
    id: 'firewall.rule.addresses.zone',
    section: 'doc 3 §2.1',
    rule: 'An IPv6 address has no zone id.',
    accepted: [ipv6('fe80::1/128')],
    refused: [noIpv6('fe80::1%eth0/64'), noIpv6('fe80::1%1/128'), noIpv6('fe80::1/64%eth0'), noIpv6('fe80::%/64')],
  },
  {
    id: 'firewall.rule.addresses.mask-required',
    section: 'doc 3 §2.1',
    rule: 'The mask has to be given, even for one address.',
    assumed:
      'The document asks for IP/mask and has no example of a bare address; the form completes one, the API does not',
    accepted: [ipv4('192.0.2.1/32'), ipv6('2001:db8::1/128')],
    refused: [noIpv4('192.0.2.1'), noIpv6('2001:db8::1'), noIpv4('0.0.0.0'), noIpv6('::')],
  },
  {
    id: 'firewall.rule.addresses.host-bits',
    section: 'doc 3 §2.1',
    rule: 'An address may have bits set beyond its mask, and is kept as it was sent.',
    assumed: 'The document does not ask for a network address; the form hints at what the rule will match',
    accepted: [ipv4('192.0.2.77/24'), ipv4('192.0.2.1/0'), ipv6('2001:db8::77/64')],
    refused: [noIpv4('192.0.2.300/24', 'an address that is none')],
  },
  {
    id: 'firewall.rule.addresses.count',
    section: 'doc 3 §8',
    rule: 'A rule has at most 255 addresses, of both families together; a network counts as one.',
    accepted: [
      takesRule('255 IPv4', { addresses: { ipv4: networks('ipv4', 255) } }),
      takesRule('255 IPv6', { addresses: { ipv6: networks('ipv6', 255) } }),
      takesRule('200 and 55', { addresses: { ipv4: networks('ipv4', 200), ipv6: networks('ipv6', 55) } }),
      creates('255 in each of two rules', {
        rules: { ...POLICIES, inbound: [0, 1].map(() => ({ ...RULE, addresses: { ipv4: networks('ipv4', 255) } })) },
      }),
    ],
    refused: [
      refusesRule(
        '200 and 56',
        { addresses: { ipv4: networks('ipv4', 200), ipv6: networks('ipv6', 56) } },
        'addresses',
      ),
      refusesRule('255 and 1', { addresses: { ipv4: networks('ipv4', 255), ipv6: ['::/0'] } }, 'addresses'),
      {
        ...refusesRule('256 IPv4', { addresses: { ipv4: networks('ipv4', 256) } }, 'addresses'),
        field: undefined,
      },
      {
        ...refusesRule('256 IPv6', { addresses: { ipv6: networks('ipv6', 256) } }, 'addresses'),
        field: undefined,
      },
    ],
  },
];
