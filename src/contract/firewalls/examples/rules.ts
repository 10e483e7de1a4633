import type { SpecifiedRule } from '../../specification.ts';
import { bodyRules, oneOf } from '../../specification/bodies.ts';
import { refused, taken, words } from '../../specification/calls.ts';
import { freeText } from '../../specification/texts.ts';
import { copies, create, POLICIES, RULE, rule, rules } from './samples.ts';

const FULL = { ...RULE, addresses: { ipv4: ['192.0.2.0/24'], ipv6: ['2001:db8::/32'] }, ports: '80' };

/** The fields of a rule, as sent in a create (doc 3 §2.1, §4.1, §7, §8). */
export const ruleFields: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'firewall.rules',
    section: 'doc 3 §2.1',
    what: 'A set of rules',
    sends: create,
    body: { rules: { ...POLICIES, inbound: [FULL], outbound: [FULL] } },
    required: [
      ...words('rules.inbound_policy rules.outbound_policy rules.inbound[0].action rules.inbound[0].protocol'),
      ...words('rules.inbound[0].addresses rules.outbound[0].action'),
    ],
    types: {
      'rules.inbound_policy': 'string',
      'rules.outbound_policy': 'string',
      'rules.inbound': 'object[]',
      'rules.outbound': 'object[]',
      'rules.inbound[0].action': 'string',
      'rules.inbound[0].protocol': 'string',
      'rules.inbound[0].addresses': 'object',
      'rules.inbound[0].addresses.ipv4': 'string[]',
      'rules.inbound[0].addresses.ipv6': 'string[]',
      'rules.inbound[0].ports': 'string',
    },
    nullable: ['rules.inbound[0].ports'],
  }),
  oneOf({
    id: 'firewall.rules.policies',
    section: 'doc 3 §2.1',
    what: 'A policy',
    field: ['rules.inbound_policy', 'rules.outbound_policy'],
    sends: (policy) => rules({ inbound_policy: policy, outbound_policy: policy }),
    values: ['ACCEPT', 'DROP'],
    others: ['REJECT'],
  }),
  {
    id: 'firewall.rules.lists-optional',
    section: 'doc 3 §4.1',
    rule: '`inbound` and `outbound` may be left out and are then empty.',
    assumed: 'The document calls the policies required and says nothing of the lists',
    accepted: [
      { ...rules({}), answer: { rules: { inbound: [], outbound: [] } } },
      { ...rules({ outbound: [RULE] }), answer: { rules: { inbound: [], outbound: [RULE] } } },
    ],
  },
  {
    id: 'firewall.rules.order',
    section: 'doc 3 §2.1',
    rule: 'Rules apply in their order, the first of two that conflict wins; so the order sent is the order kept.',
    accepted: [
      rules({
        inbound: [
          { ...RULE, ports: '22' },
          { ...RULE, ports: '1-1024' },
          { ...RULE, action: 'DROP' },
        ],
      }),
    ],
    refused: refused(rules, 'rules.inbound[1].action', [{ inbound: [RULE, { ...RULE, action: 'ALLOW' }] }]),
  },
  {
    id: 'firewall.rules.count',
    section: 'doc 3 §8',
    rule: 'A firewall has at most 25 rules, inbound and outbound counted together.',
    accepted: taken(rules, [
      { inbound: copies(25) },
      { outbound: copies(25) },
      { inbound: copies(12), outbound: copies(13) },
    ]),
    refused: refused(rules, 'rules', [
      { inbound: copies(26) },
      { outbound: copies(26) },
      { inbound: copies(13), outbound: copies(13) },
    ]),
  },
  oneOf({
    id: 'firewall.rule.action',
    section: 'doc 3 §2.1',
    what: 'The action of a rule',
    field: 'rules.inbound[0].action',
    sends: (action) => rule({ action }),
    values: ['ACCEPT', 'DROP'],
    others: ['REJECT'],
  }),
  oneOf({
    id: 'firewall.rule.protocol',
    section: 'doc 3 §2.1',
    what: 'The protocol of a rule',
    field: 'rules.inbound[0].protocol',
    sends: (protocol) => rule({ protocol }),
    values: ['TCP', 'UDP', 'ICMP', 'IPENCAP'],
    others: ['ALL', 'ICMPv6'],
  }),
  ...(
    [
      ['label', 3, 32],
      ['description', 1, 100],
    ] as const
  ).flatMap(([field, min, max]) =>
    freeText({
      id: `firewall.rule.${field}`,
      section: 'doc 3 §2.1',
      what: `The ${field} of a rule`,
      field: `rules.inbound[0].${field}`,
      sends: [(text) => rule({ [field]: text })],
      min,
      max,
    }),
  ),
  ...bodyRules({
    id: 'firewall.rule.texts',
    section: 'doc 3 §2.1',
    what: 'What is only shown of a rule',
    sends: create,
    body: { rules: { ...POLICIES, inbound: copies(2, { ...RULE, label: 'same', description: 'same' }) } },
    types: { 'rules.inbound[0].label': 'string', 'rules.inbound[0].description': 'string' },
    nullable: ['rules.inbound[0].label', 'rules.inbound[0].description'],
    assumed: 'The document calls them texts; who edits rules that a server gave sends back what it gave',
  }),
];
