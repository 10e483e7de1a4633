import type { LedgerLine } from '../../../../ledger.ts';
import { BODY, making, refuses, refusesAll, takes, updating } from './samples.ts';

/** Each field of a node (doc 2 §2.3, §8). */
export const fields: readonly LedgerLine[] = [
  {
    id: 'nodebalancer.node.required',
    section: 'doc 2 §4.1',
    rule: 'A new node needs an address and a label; an update needs nothing.',
    accepted: [
      { name: 'both', ...making(), answer: BODY },
      { name: 'an update of nothing', before: [making()], ...updating({}), answer: BODY },
    ],
    refused: [
      refuses('no address', { label: BODY.label }, 'address'),
      refuses('no label', { address: BODY.address }, 'label'),
      refuses('neither', {}, ['address', 'label']),
      refuses('neither, but what need not be', { mode: 'accept', weight: 1 }, ['address', 'label']),
      refuses('null for both', { address: null, label: null }, ['address', 'label']),
    ],
  },
  {
    id: 'nodebalancer.node.defaults',
    section: 'doc 2 §2.3',
    rule: 'A new node has the mode `accept` and the weight 100 unless it says otherwise.',
    assumed: 'The document names no defaults; these are what the original API gives',
    accepted: [
      { name: 'nothing is said', ...making(), answer: { mode: 'accept', weight: 100 } },
      {
        name: 'an update does not put them back',
        before: [making({ mode: 'drain', weight: 5 })],
        ...updating({ label: 'other' }),
        answer: { mode: 'drain', weight: 5 },
      },
    ],
    refused: [refuses('null is not left out', { ...BODY, mode: null, weight: null }, ['mode', 'weight'])],
  },
  {
    id: 'nodebalancer.node.label.length',
    section: 'doc 2 §8',
    rule: 'The label of a node has 3 to 32 characters.',
    accepted: takes('label', 'abc', 'abcd', 'a'.repeat(31), 'a'.repeat(32)),
    refused: refusesAll('label', '', 'ab', 'a'.repeat(33), 7, null),
  },
  {
    id: 'nodebalancer.node.label.charset',
    section: 'doc 2 §2.3',
    rule: 'The label of a node is of letters, digits, hyphens, underscores and periods.',
    assumed: 'The document names its length alone; the original API has this charset',
    accepted: takes('label', 'Web-1_a.b', '...', '123'),
    refused: refusesAll('label', 'a b', 'wéb', 'a/b', 'web:1', 'web\n'),
  },
  {
    id: 'nodebalancer.node.label.display',
    section: 'doc 2 §2.3',
    rule: 'The label of a node is for display only: two nodes may share it.',
    accepted: [
      { name: 'a label twice', before: [making()], ...making(), answer: BODY },
      { name: 'that of a seeded node', ...making({ label: 'web-1' }), answer: { label: 'web-1' } },
    ],
    refused: [refuses('it is needed all the same', { address: BODY.address, label: '' }, 'label')],
  },
  {
    id: 'nodebalancer.node.address',
    section: 'doc 2 §2.3',
    rule: 'The address of a node is a private IP address.',
    accepted: takes('address', '192.168.140.20', '192.168.200.1'),
    refused: refusesAll('address', '203.0.113.1', '8.8.8.8', 'web-1', '', '192.168.1', '192.168.1.256', null, 5),
  },
  {
    id: 'nodebalancer.node.address.private',
    section: 'doc 2 §2.3',
    rule: 'Private are the addresses of RFC 1918: 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16, of IPv4 alone.',
    assumed: 'The document says private and not what that is; instances have theirs of 192.168.128.0/17',
    accepted: takes(
      'address',
      '10.0.0.0',
      '10.255.255.255',
      '172.16.0.0',
      '172.31.255.255',
      '192.168.0.0',
      '192.168.255.255',
    ),
    refused: refusesAll(
      'address',
      '9.255.255.255',
      '11.0.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '192.167.255.255',
      '192.169.0.0',
      '127.0.0.1',
      'fd00::1',
    ),
  },
  {
    id: 'nodebalancer.node.address.port',
    section: 'doc 2 §2.3',
    rule: 'The address of a node may carry a port, from 1 to 65,535, and is shown as it was given.',
    assumed:
      'The document has an IP address, the original API `address:port`; without one the port of the config counts',
    accepted: takes('address', '192.168.140.20:1', '192.168.140.20:65535', '10.1.2.3:8080', '10.1.2.3'),
    refused: refusesAll(
      'address',
      '192.168.140.20:0',
      '192.168.140.20:65536',
      '192.168.140.20:',
      '192.168.140.20:080',
      '192.168.140.20:80:80',
      '192.168.140.20:http',
      ':80',
      '203.0.113.1:80',
    ),
  },
  {
    id: 'nodebalancer.node.mode',
    section: 'doc 2 §2.3',
    rule: 'The mode of a node is `accept`, `reject`, `drain` or `backup`, and is set directly.',
    accepted: takes('mode', 'accept', 'reject', 'drain', 'backup'),
    refused: refusesAll('mode', 'off', 'Accept', '', true),
  },
  {
    id: 'nodebalancer.node.weight',
    section: 'doc 2 §8',
    rule: 'The weight of a node is a whole number from 1 to 255.',
    accepted: takes('weight', 1, 2, 100, 254, 255),
    refused: refusesAll('weight', 0, 256, -1, 1.5, '100'),
  },
];
