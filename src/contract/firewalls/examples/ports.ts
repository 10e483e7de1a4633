import type { Example, SpecifiedRule, RefusedExample } from '../../specification.ts';
import { copies, creates, POLICIES, refuses, refusesRule, RULE, takesRule } from './samples.ts';

const ports = (text: string, name = text): Example => takesRule(name, { ports: text });
const noPorts = (text: unknown, name = String(text)): RefusedExample => refusesRule(name, { ports: text }, 'ports');

/** So many single ports, and so many ranges of two. */
const singles = (count: number): string[] => Array.from({ length: count }, (_, n) => String(1000 + n));
const ranges = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${2000 + 10 * n}-${2005 + 10 * n}`);

/** The grammar of `ports` (doc 3 §2.1, §7, §8). */
export const portsLines: readonly SpecifiedRule[] = [
  {
    id: 'firewall.rule.ports.form',
    section: 'doc 3 §2.1',
    rule: '`ports` is a port, a range, or a list of both with commas between, each of which one blank may follow.',
    accepted: [
      ports('80'),
      ports('8000-8999'),
      ports('80,443'),
      ports('80, 443'),
      ports('80,443, 8080'),
      ports('22, 80-90,443, 8000-8999'),
      ports('443,80', 'in any order'),
      takesRule('UDP', { protocol: 'UDP', ports: '53, 500-600' }),
    ],
    refused: [
      noPorts('80,', 'a comma at the end'),
      noPorts('80, ', 'a comma and a blank at the end'),
      noPorts(',80', 'a comma at the beginning'),
      noPorts('80,,443', 'two commas'),
      noPorts('80, ,443', 'nothing between commas'),
      noPorts(',', 'a comma alone'),
      noPorts('80,  443', 'two blanks after a comma'),
      noPorts('80 ,443', 'a blank before a comma'),
      noPorts('80\t,443', 'a tab before a comma'),
      noPorts('80,\t443', 'a tab after a comma'),
      noPorts('80,\n443', 'a line break after a comma'),
      noPorts(' 80', 'a blank at the beginning'),
      noPorts('80 ', 'a blank at the end'),
      noPorts('80\n', 'a line break at the end'),
      noPorts('80 443', 'a blank in place of a comma'),
      noPorts('80;443'),
      noPorts('80:90'),
      noPorts('80..90'),
      noPorts('80 - 90', 'blanks in a range'),
      noPorts('80- 90', 'a blank in a range'),
      noPorts('80–90', 'a long dash'),
      noPorts('80-'),
      noPorts('-80'),
      noPorts('-'),
      noPorts('80-90-100'),
      noPorts('80--90'),
      noPorts('http'),
      noPorts('80.0'),
      noPorts('8e1'),
      noPorts('0x50'),
      noPorts('+80'),
      noPorts('８０', 'full-width digits'),
      noPorts('*'),
      noPorts(' ', 'a blank alone'),
      noPorts(80, 'a number'),
      noPorts(['80'], 'a list'),
    ],
  },
  {
    id: 'firewall.rule.ports.bounds',
    section: 'doc 3 §2.1',
    rule: 'A port is a number from 1 to 65535.',
    accepted: [ports('1'), ports('65535'), ports('1-65535'), ports('1,65535')],
    refused: [
      noPorts('0'),
      noPorts('65536'),
      noPorts('0-10'),
      noPorts('65535-65536'),
      noPorts('80,0'),
      noPorts('80, 65536'),
      noPorts('100000'),
      noPorts('18446744073709551697', 'a number that wraps round to 81'),
    ],
  },
  {
    id: 'firewall.rule.ports.zeroes',
    section: 'doc 3 §2.1',
    rule: 'A port has no leading zeroes.',
    accepted: [ports('80'), ports('100-1000')],
    refused: [
      noPorts('080'),
      noPorts('00080'),
      noPorts('01'),
      noPorts('80,0443'),
      noPorts('080-90'),
      noPorts('80-090'),
    ],
  },
  {
    id: 'firewall.rule.ports.range',
    section: 'doc 3 §2.1',
    rule: 'The end of a range is greater than its start.',
    accepted: [ports('80-81'), ports('1-2'), ports('65534-65535'), ports('9-10')],
    refused: [
      noPorts('80-80', 'as great as its start'),
      noPorts('90-80', 'smaller than its start'),
      noPorts('81-80', 'smaller by one'),
      noPorts('65535-1'),
      noPorts('100-99', 'smaller, though greater as a text'),
      noPorts('443, 90-80', 'the second piece'),
    ],
  },
  {
    id: 'firewall.rule.ports.pieces',
    section: 'doc 3 §8',
    rule: '`ports` has at most 15 pieces: a port is one, a range two.',
    accepted: [
      ports(singles(15).join(','), '15 ports'),
      ports(singles(15).join(', '), '15 ports, with blanks'),
      ports(ranges(7).join(','), '7 ranges'),
      ports([...ranges(7), '1'].join(','), '7 ranges and a port'),
      ports([...ranges(1), ...singles(13)].join(','), 'a range and 13 ports'),
      creates('15 in each of two rules', {
        rules: { ...POLICIES, inbound: copies(2, { ...RULE, ports: singles(15).join(',') }) },
      }),
    ],
    refused: [
      noPorts(singles(16).join(','), '16 ports'),
      noPorts(ranges(8).join(','), '8 ranges'),
      noPorts([...ranges(7), '1', '2'].join(','), '7 ranges and 2 ports'),
      noPorts([...ranges(1), ...singles(14)].join(','), 'a range and 14 ports'),
    ],
  },
  {
    id: 'firewall.rule.ports.empty',
    section: 'doc 3 §2.1',
    rule: 'Without ports, be it null, empty or left out, a rule is for all ports.',
    accepted: [
      { ...takesRule('null', { ports: null }), answer: { rules: { inbound: [RULE] } } },
      { ...takesRule('empty', { ports: '' }), answer: { rules: { inbound: [RULE] } } },
      { ...takesRule('left out', {}), answer: { rules: { inbound: [RULE] } } },
    ],
    refused: [noPorts('all'), noPorts('any')],
  },
  {
    id: 'firewall.rule.ports.protocols',
    section: 'doc 3 §7',
    rule: 'Only rules for `TCP` and `UDP` have ports.',
    accepted: [
      takesRule('TCP', { protocol: 'TCP', ports: '80' }),
      takesRule('UDP', { protocol: 'UDP', ports: '53' }),
      { ...takesRule('ICMP without', { protocol: 'ICMP' }), answer: { rules: { inbound: [{ protocol: 'ICMP' }] } } },
      {
        ...takesRule('IPENCAP with null', { protocol: 'IPENCAP', ports: null }),
        answer: { rules: { inbound: [{ protocol: 'IPENCAP' }] } },
      },
    ],
    refused: [
      refusesRule('ICMP', { protocol: 'ICMP', ports: '80' }, 'ports'),
      refusesRule('IPENCAP', { protocol: 'IPENCAP', ports: '80' }, 'ports'),
      refusesRule('ICMP on a range', { protocol: 'ICMP', ports: '1-65535' }, 'ports'),
      refuses(
        'outbound ICMP',
        { rules: { ...POLICIES, outbound: [{ ...RULE, protocol: 'ICMP', ports: '80' }] } },
        'rules.outbound[0].ports',
      ),
    ],
  },
];
