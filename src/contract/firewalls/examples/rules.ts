import type { SpecifiedRule } from '../../specification.ts';
import { copies, creates, POLICIES, refuses, refusesRule, RULE, takesRule } from './samples.ts';

const without = (key: keyof typeof RULE): object => ({ ...RULE, [key]: undefined });

/** A create whose only outbound rule is this one. */
const outbound = (rule: object): object => ({ rules: { ...POLICIES, outbound: [rule] } });

/** The rules object and what every rule has (doc 3 §2.1, §4.1, §8). */
export const ruleFields: readonly SpecifiedRule[] = [
  {
    id: 'firewall.rules.required',
    section: 'doc 3 §4.1',
    rule: 'A new Firewall needs `rules`, an object.',
    accepted: [creates('policies alone', { rules: POLICIES })],
    refused: [
      refuses('left out', { rules: undefined }, 'rules'),
      refuses('null', { rules: null }, 'rules'),
      refuses('a list', { rules: [RULE] }, 'rules'),
    ],
  },
  {
    id: 'firewall.rules.policies-required',
    section: 'doc 3 §4.1',
    rule: '`rules` needs both policies.',
    accepted: [creates('both', { rules: POLICIES })],
    refused: [
      refuses('no inbound policy', { rules: { outbound_policy: 'DROP' } }, 'rules.inbound_policy'),
      refuses('no outbound policy', { rules: { inbound_policy: 'DROP' } }, 'rules.outbound_policy'),
      refuses('a null policy', { rules: { ...POLICIES, inbound_policy: null } }, 'rules.inbound_policy'),
      refuses('a null outbound policy', { rules: { ...POLICIES, outbound_policy: null } }, 'rules.outbound_policy'),
    ],
  },
  {
    id: 'firewall.rules.policies',
    section: 'doc 3 §2.1',
    rule: 'A policy is `ACCEPT` or `DROP`.',
    accepted: [
      creates('both accept', { rules: { inbound_policy: 'ACCEPT', outbound_policy: 'ACCEPT' } }),
      creates('both drop', { rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } }),
    ],
    refused: [
      refuses('REJECT', { rules: { ...POLICIES, inbound_policy: 'REJECT' } }, 'rules.inbound_policy'),
      refuses('small letters', { rules: { ...POLICIES, outbound_policy: 'drop' } }, 'rules.outbound_policy'),
      refuses('empty', { rules: { ...POLICIES, outbound_policy: '' } }, 'rules.outbound_policy'),
    ],
  },
  {
    id: 'firewall.rules.lists',
    section: 'doc 3 §2.1',
    rule: '`inbound` and `outbound` are lists of rules.',
    accepted: [
      creates('both', { rules: { ...POLICIES, inbound: [RULE], outbound: [RULE] } }),
      creates('both empty', { rules: { ...POLICIES, inbound: [], outbound: [] } }),
    ],
    refused: [
      refuses('one rule, no list', { rules: { ...POLICIES, inbound: RULE } }, 'rules.inbound'),
      refuses('a text', { rules: { ...POLICIES, outbound: 'none' } }, 'rules.outbound'),
      refuses('a list of texts', { rules: { ...POLICIES, inbound: ['all'] } }, 'rules.inbound[0]'),
    ],
  },
  {
    id: 'firewall.rules.lists-optional',
    section: 'doc 3 §4.1',
    rule: '`inbound` and `outbound` may be left out and are then empty.',
    assumed: 'The document calls the policies required and says nothing of the lists',
    accepted: [
      {
        ...creates('neither', { rules: POLICIES }),
        answer: { rules: { ...POLICIES, inbound: [], outbound: [] } },
      },
      {
        ...creates('one of them', { rules: { ...POLICIES, outbound: [RULE] } }),
        answer: { rules: { inbound: [], outbound: [RULE] } },
      },
    ],
    refused: [
      refuses(
        'left out is not a policy left out',
        { rules: { inbound: [RULE], outbound: [] } },
        'rules.inbound_policy',
      ),
    ],
  },
  {
    id: 'firewall.rules.order',
    section: 'doc 3 §2.1',
    rule: 'Rules apply in their order, the first of two that conflict wins; so the order sent is the order kept.',
    accepted: [
      creates('three rules that conflict', {
        rules: {
          ...POLICIES,
          inbound: [
            { ...RULE, action: 'DROP', ports: '22' },
            { ...RULE, ports: '1-1024' },
            { ...RULE, action: 'DROP' },
          ],
        },
      }),
    ],
    refused: [
      refuses(
        'the place of a fault is its place in the order',
        { rules: { ...POLICIES, inbound: [RULE, { ...RULE, action: 'ALLOW' }] } },
        'rules.inbound[1].action',
      ),
    ],
  },
  {
    id: 'firewall.rules.count',
    section: 'doc 3 §8',
    rule: 'A Firewall has at most 25 rules, inbound and outbound counted together.',
    accepted: [
      creates('25 inbound', { rules: { ...POLICIES, inbound: copies(25) } }),
      creates('25 outbound', { rules: { ...POLICIES, outbound: copies(25) } }),
      creates('12 and 13', { rules: { ...POLICIES, inbound: copies(12), outbound: copies(13) } }),
    ],
    refused: [
      refuses('13 and 13', { rules: { ...POLICIES, inbound: copies(13), outbound: copies(13) } }, 'rules'),
      refuses('25 and 1', { rules: { ...POLICIES, inbound: copies(25), outbound: copies(1) } }, 'rules'),
      { ...refuses('26 inbound', { rules: { ...POLICIES, inbound: copies(26) } }, 'rules'), field: undefined },
      { ...refuses('26 outbound', { rules: { ...POLICIES, outbound: copies(26) } }, 'rules'), field: undefined },
    ],
  },
  {
    id: 'firewall.rule.action',
    section: 'doc 3 §2.1',
    rule: 'A rule needs an `action`, `ACCEPT` or `DROP`.',
    accepted: [takesRule('ACCEPT', { action: 'ACCEPT' }), takesRule('DROP', { action: 'DROP' })],
    refused: [
      refusesRule('left out', { action: undefined }, 'action'),
      refusesRule('null', { action: null }, 'action'),
      refusesRule('REJECT', { action: 'REJECT' }, 'action'),
      refusesRule('small letters', { action: 'accept' }, 'action'),
      refuses('outbound, left out', outbound(without('action')), 'rules.outbound[0].action'),
    ],
  },
  {
    id: 'firewall.rule.protocol',
    section: 'doc 3 §2.1',
    rule: 'A rule needs a `protocol`: `TCP`, `UDP`, `ICMP` or `IPENCAP`.',
    accepted: [
      takesRule('TCP', { protocol: 'TCP' }),
      takesRule('UDP', { protocol: 'UDP' }),
      takesRule('ICMP', { protocol: 'ICMP' }),
      takesRule('IPENCAP', { protocol: 'IPENCAP' }),
    ],
    refused: [
      refusesRule('left out', { protocol: undefined }, 'protocol'),
      refusesRule('null', { protocol: null }, 'protocol'),
      refusesRule('ALL', { protocol: 'ALL' }, 'protocol'),
      refusesRule('SCTP', { protocol: 'SCTP' }, 'protocol'),
      refusesRule('ICMPv6', { protocol: 'ICMPv6' }, 'protocol'),
      refusesRule('small letters', { protocol: 'tcp' }, 'protocol'),
      refuses('outbound, left out', outbound(without('protocol')), 'rules.outbound[0].protocol'),
    ],
  },
  {
    id: 'firewall.rule.label',
    section: 'doc 3 §2.1',
    rule: 'A rule may have a label of 3 to 32 characters, of any kind.',
    accepted: [
      takesRule('three', { label: 'abc' }),
      takesRule('thirty-two', { label: 'a'.repeat(32) }),
      takesRule('any characters, for it is only shown', { label: '-- SSH (office)!' }),
      { ...takesRule('none', {}), answer: { rules: { inbound: [RULE] } } },
    ],
    refused: [
      refusesRule('two', { label: 'ab' }, 'label'),
      refusesRule('thirty-three', { label: 'a'.repeat(33) }, 'label'),
      refusesRule('empty', { label: '' }, 'label'),
      refusesRule('a number', { label: 1234 }, 'label'),
      refusesRule('a list of letters', { label: ['a', 'b', 'c'] }, 'label'),
      refuses('outbound, two', outbound({ ...RULE, label: 'ab' }), 'rules.outbound[0].label'),
    ],
  },
  {
    id: 'firewall.rule.label.repeated',
    section: 'doc 3 §2.1',
    rule: 'Labels of rules are only shown: two rules may have the same.',
    accepted: [
      creates('the same label inbound and outbound', {
        rules: { ...POLICIES, inbound: copies(2, { ...RULE, label: 'same' }), outbound: [{ ...RULE, label: 'same' }] },
      }),
    ],
    refused: [
      refuses(
        'too short is too short, each time',
        { rules: { ...POLICIES, inbound: copies(2, { ...RULE, label: 'ab' }) } },
        'rules.inbound[1].label',
      ),
    ],
  },
  {
    id: 'firewall.rule.description',
    section: 'doc 3 §2.1',
    rule: 'A rule may have a description of 1 to 100 characters.',
    accepted: [
      takesRule('one', { description: 'x' }),
      takesRule('a hundred', { description: 'x'.repeat(100) }),
      { ...takesRule('none', {}), answer: { rules: { inbound: [RULE] } } },
    ],
    refused: [
      refusesRule('empty', { description: '' }, 'description'),
      refusesRule('a hundred and one', { description: 'x'.repeat(101) }, 'description'),
      refusesRule('a number', { description: 1 }, 'description'),
      refusesRule('a list of letters', { description: ['a', 'b'] }, 'description'),
      refuses('outbound, empty', outbound({ ...RULE, description: '' }), 'rules.outbound[0].description'),
    ],
  },
];
