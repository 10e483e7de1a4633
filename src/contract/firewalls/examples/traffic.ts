import { absent, type Example, type SpecifiedRule } from '../../specification.ts';
import { refused, taken, words } from '../../specification/calls.ts';
import { copies, networks, refusedRule, RULE, rule, rules } from './samples.ts';

const PORTS = 'rules.inbound[0].ports';
const ports = (text: unknown): Example => rule({ ports: text });

/** That many single ports, and that many ranges of two. */
const singles = (count: number): string[] => Array.from({ length: count }, (_, n) => String(1000 + n));
const ranges = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${2000 + 10 * n}-${2005 + 10 * n}`);

const addresses = (fields: object): Example => rule({ addresses: fields });
const ipv4 = (text: unknown): Example => addresses({ ipv4: [text] });
const ipv6 = (text: unknown): Example => addresses({ ipv6: [text] });
const noIpv4 = (...texts: readonly string[]) => refused(ipv4, 'rules.inbound[0].addresses.ipv4[0]', texts);
const noIpv6 = (...texts: readonly string[]) => refused(ipv6, 'rules.inbound[0].addresses.ipv6[0]', texts);

const BOTH = { ipv4: ['192.0.2.0/24', '198.51.100.7/32'], ipv6: ['2001:db8::/32'] };

/** The traffic of a rule: its addresses and ports, as sent in a create (doc 3 §2.1, §7, §8). */
export const traffic: readonly SpecifiedRule[] = [
  {
    id: 'firewall.rule.addresses.families',
    section: 'doc 3 §7',
    rule: '`addresses` has `ipv4`, `ipv6` or both; neither list may be empty, a family without addresses is left out.',
    accepted: taken(addresses, [{ ipv4: BOTH.ipv4 }, { ipv6: BOTH.ipv6 }, BOTH]),
    refused: [
      ...refusedRule('addresses', [{ addresses: {} }, { addresses: { ip: ['192.0.2.0/24'] } }]),
      ...refusedRule('addresses.ipv4', [{ addresses: { ipv4: [], ipv6: ['::/0'] } }]),
      ...refusedRule('addresses.ipv6', [{ addresses: { ipv4: ['0.0.0.0/0'], ipv6: [] } }]),
    ],
  },
  {
    id: 'firewall.rule.addresses.ipv4',
    section: 'doc 3 §2.1',
    rule: 'An IPv4 address is written IP/mask, the mask 0 to 32; `0.0.0.0/0` is all of IPv4.',
    accepted: taken(ipv4, words('0.0.0.0/0 192.0.2.0/24 192.0.2.1/32 10.0.0.0/8 255.255.255.255/32 128.0.0.0/1')),
    refused: [
      ...noIpv4(
        ...words(`192.0.2.0/33 192.0.2.0/-1 192.0.2.0/ 192.0.2.0/x 192.0.2.0/24/24 256.0.2.0/24 192.0.2/24 /24 10/8
          192.0.2.0.0/24 192.0.2.0/024 192.0.2.0/1000 192.0.2.0/+24 010.0.0.1/8 0x0a.0.0.0/8 192.0.2.0/255.255.255.0
          example.com/24 everyone 192.0.2.0/24,198.51.100.0/24 192.0.2.1-192.0.2.9 2001:db8::/32 ::/0`),
      ),
      ...noIpv4('', '192.0.2.0/2 4', ' 192.0.2.0/24', '192.0.2.0 /24', '192.0.2.1 /32', '192.0.2.0/24 '),
      ...refusedRule('addresses.ipv4[1]', [{ addresses: { ipv4: ['0.0.0.0/0', '192.0.2.0/33'] } }]),
    ],
  },
  {
    id: 'firewall.rule.addresses.ipv6',
    section: 'doc 3 §2.1',
    rule: 'An IPv6 address is written IP/mask, the mask 0 to 128, without a zone id; `::/0` is all of IPv6.',
    accepted: taken(
      ipv6,
      words(`::/0 2001:db8::/32 2001:0db8:0000:0000:0000:0000:0000:0001/128 ::1/128 fe80::/10 8000::/1 2001:DB8::/32
        1:2:3:4:5:6:7:8/128 ::ffff:192.0.2.1/128`),
    ),
    refused: [
      ...noIpv6(
        ...words(`2001:db8::/129 2001:db8::/-1 2001:db8::/ 2001:db8::/x 2001:db8::/032 2001:db8::/1000 2001:db8::/32/32
          2001:db8:::/32 2001::db8::/32 2001:db8:1:2:3:4:5:6:7/64 2001:db8:1:2:3:4:5/64 2001:db8::g/64 fe80::%/64
          2001:db8::12345/64 [2001:db8::]/32 192.0.2.0/24 0.0.0.0/0 fe80::1%eth0/64 fe80::1%1/128 fe80::1/64%eth0`),
      ),
      ...noIpv6('', ' ::/0', '2001:db8::\t1/64'),
    ],
  },
  {
    id: 'firewall.rule.addresses.mask-required',
    section: 'doc 3 §2.1',
    rule: 'The mask is required, even for one address; it may leave bits of the host set, which are kept.',
    assumed: 'The document asks for IP/mask, has no example of a bare address, and does not ask for a network address',
    accepted: [...taken(ipv4, words('192.0.2.77/24 192.0.2.1/0')), ipv6('2001:db8::77/64')],
    refused: [...noIpv4('192.0.2.1', '0.0.0.0'), ...noIpv6('2001:db8::1', '::')],
  },
  {
    id: 'firewall.rule.addresses.count',
    section: 'doc 3 §8',
    rule: 'A rule has at most 255 addresses, of both families together; a network counts as one.',
    accepted: [
      ...[networks('ipv4', 255)].map((list) => rules({ inbound: copies(2, { ...RULE, addresses: { ipv4: list } }) })),
      ...taken(addresses, [
        { ipv6: networks('ipv6', 255) },
        { ipv4: networks('ipv4', 200), ipv6: networks('ipv6', 55) },
      ]),
    ],
    refused: refused(addresses, 'rules.inbound[0].addresses', [
      { ipv4: networks('ipv4', 256) },
      { ipv6: networks('ipv6', 256) },
      { ipv4: networks('ipv4', 200), ipv6: networks('ipv6', 56) },
    ]),
  },
  {
    id: 'firewall.rule.ports.form',
    section: 'doc 3 §2.1',
    rule: '`ports` is a port, a range, or a list of both with commas between, each of which one blank may follow.',
    accepted: taken(ports, ['80', '8000-8999', '443,80', '80, 443', '22, 80-90,443, 8000-8999']),
    refused: refused(ports, PORTS, [
      ...words(
        '80, ,80 80,,443 , 80;443 80:90 80..90 80–90 80- -80 - 80-90-100 80--90 http all 80.0 8e1 0x50 +80 ８０ *',
      ),
      ...'80, |80, ,443|80,  443|80 ,443|80\t,443|80,\t443|80,\n443| 80|80 |80\n|80 443|80 - 90|80- 90| '.split('|'),
    ]),
  },
  {
    id: 'firewall.rule.ports.bounds',
    section: 'doc 3 §2.1',
    rule: 'A port is a number from 1 to 65535, without leading zeroes.',
    accepted: taken(ports, words('1 65535 1-65535 100-1000')),
    refused: refused(
      ports,
      PORTS,
      words('0 65536 0-10 65535-65536 80,0 80,65536 100000 18446744073709551697 080 00080 01 80,0443 080-90 80-090'),
    ),
  },
  {
    id: 'firewall.rule.ports.range',
    section: 'doc 3 §2.1',
    rule: 'The end of a range is greater than its start.',
    accepted: taken(ports, words('80-81 1-2 65534-65535 9-10')),
    refused: refused(ports, PORTS, words('80-80 90-80 81-80 65535-1 100-99 443,90-80')),
  },
  {
    id: 'firewall.rule.ports.pieces',
    section: 'doc 3 §8',
    rule: '`ports` has at most 15 pieces: a port is one, a range two.',
    accepted: [
      ...taken(ports, [
        singles(15).join(', '),
        [...ranges(7), '1'].join(','),
        [...ranges(1), ...singles(13)].join(','),
      ]),
      rules({ inbound: copies(2, { ...RULE, ports: singles(15).join(',') }) }),
    ],
    refused: refused(ports, PORTS, [
      singles(16).join(','),
      ranges(8).join(','),
      [...ranges(7), '1', '2'].join(','),
      [...ranges(1), ...singles(14)].join(','),
    ]),
  },
  {
    id: 'firewall.rule.ports.empty',
    section: 'doc 3 §2.1',
    rule: 'Without ports, be it null, empty or left out, a rule is for all ports.',
    accepted: [null, '', undefined].map((none) => ({ ...ports(none), answer: { rules: { inbound: [RULE] } } })),
  },
  {
    id: 'firewall.rule.ports.none',
    section: 'doc 3 §2.1',
    rule: 'Empty ports are no ports: every protocol may have them, and they are answered as null.',
    assumed: 'The document lets ports be empty or null, and allows ports only with TCP and UDP',
    accepted: [
      { ...rule({ protocol: 'ICMP', ports: '' }), answer: { rules: { inbound: [{ ports: null }] } } },
      { ...rules({ outbound: [{ ...RULE, ports: '' }] }), answer: { rules: { outbound: [{ ports: null }] } } },
      { ...rule({}), answer: { rules: { inbound: [{ ports: absent }] } } },
    ],
    refused: refusedRule('ports', [{ protocol: 'ICMP', ports: ' ' }]),
  },
  {
    id: 'firewall.rule.ports.protocols',
    section: 'doc 3 §7',
    rule: 'Only rules for `TCP` and `UDP` have ports.',
    accepted: taken(rule, [
      { protocol: 'TCP', ports: '80' },
      { protocol: 'UDP', ports: '53, 500-600' },
      { protocol: 'IPENCAP', ports: null },
    ]),
    refused: refusedRule('ports', [
      { protocol: 'ICMP', ports: '80' },
      { protocol: 'IPENCAP', ports: '1-65535' },
    ]),
  },
];
