import type { SpecifiedRule } from '../../../../specification.ts';
import { bodyRules, oneOf } from '../../../../specification/bodies.ts';
import { refused, taken, words } from '../../../../specification/calls.ts';
import { BODY, create, update } from './samples.ts';

const TYPES = { address: 'string', label: 'string', mode: 'string', weight: 'integer' } as const;

const good = (field: string, values: readonly unknown[]) =>
  [create, update].flatMap((send) => taken((value) => send({ [field]: value }), values));
const bad = (field: string, values: readonly unknown[]) =>
  [create, update].flatMap((send) => refused((value) => send({ [field]: value }), field, values));

/** Each field of a node (doc 2 §2.3, §8). */
export const fields: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'nodebalancer.node.create',
    section: 'doc 2 §4.1',
    what: 'A new node',
    sends: create,
    body: { ...BODY, mode: 'accept', weight: 1 },
    required: ['address', 'label'],
    types: TYPES,
  }),
  ...bodyRules({
    id: 'nodebalancer.node.update',
    section: 'doc 2 §4.1',
    what: 'An update of a node',
    sends: update,
    body: { ...BODY, mode: 'accept', weight: 1 },
    types: TYPES,
  }),
  {
    id: 'nodebalancer.node.defaults',
    section: 'doc 2 §2.3',
    rule: 'A new node has the mode `accept` and the weight 100 unless it says otherwise.',
    assumed: 'The document names no defaults; these are what the original API gives',
    accepted: [{ ...create(), answer: { mode: 'accept', weight: 100 } }],
  },
  {
    id: 'nodebalancer.node.label.length',
    section: 'doc 2 §8',
    rule: 'The label of a node has 3 to 32 characters.',
    accepted: good('label', ['abc', 'a'.repeat(32)]),
    refused: bad('label', ['', 'ab', 'a'.repeat(33)]),
  },
  {
    id: 'nodebalancer.node.label.charset',
    section: 'doc 2 §2.3',
    rule: 'The label of a node is made of letters, digits, hyphens, underscores and periods.',
    assumed: 'The document names its length alone; the original API has this charset',
    accepted: good('label', words('azAZ09 Web-1_a.b ...')),
    refused: bad('label', ['a b', 'web\n', ...words('wéb a/b web:1')]),
  },
  {
    id: 'nodebalancer.node.label.display',
    section: 'doc 2 §2.3',
    rule: 'The label of a node is for display only: two nodes may share it.',
    accepted: [create({ label: 'web-1' }), update({ label: 'web-2' })],
  },
  {
    id: 'nodebalancer.node.address',
    section: 'doc 2 §2.3',
    rule: 'The address of a node is a private IP address.',
    accepted: good('address', words('192.168.140.20 192.168.200.1')),
    refused: bad('address', ['', ...words('203.0.113.1 8.8.8.8 web-1 192.168.1 192.168.1.256')]),
  },
  {
    id: 'nodebalancer.node.address.private',
    section: 'doc 2 §2.3',
    rule: 'Private are the addresses of RFC 1918: 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16, of IPv4 alone.',
    assumed: 'The document does not define private; instances have private addresses in 192.168.128.0/17',
    accepted: good('address', words('10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.0 192.168.255.255')),
    refused: bad(
      'address',
      words(`9.255.255.255 11.0.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 11.16.0.1 11.168.0.1
        127.0.0.1 fd00::1`),
    ),
  },
  {
    id: 'nodebalancer.node.address.port',
    section: 'doc 2 §2.3',
    rule: 'The address of a node may carry a port, from 1 to 65,535, and is shown as it was given.',
    assumed:
      'The document has an IP address, the original API `address:port`; without one the port of the config is used',
    accepted: good('address', words('192.168.140.20:1 192.168.140.20:65535 10.1.2.3:8080 10.1.2.3')),
    refused: bad('address', [
      ...words('0 65536 080 8x 80x 80:80 http').map((port) => `192.168.140.20:${port}`),
      ...words('192.168.140.20: :80 203.0.113.1:80'),
    ]),
  },
  oneOf({
    id: 'nodebalancer.node.mode',
    section: 'doc 2 §2.3',
    what: 'The mode of a node',
    field: 'mode',
    sends: (mode) => create({ mode }),
    values: ['accept', 'reject', 'drain', 'backup'],
    others: ['off'],
  }),
  {
    id: 'nodebalancer.node.weight',
    section: 'doc 2 §8',
    rule: 'The weight of a node is at least 1 and at most 255.',
    accepted: good('weight', [1, 255]),
    refused: bad('weight', [0, 256]),
  },
];
