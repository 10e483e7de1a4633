import { absent, type SpecifiedRule } from '../../specification.ts';
import { creates, POLICIES, refuses, refusesRule, refusesRules, replaces, RULE, takesRule } from './samples.ts';

/** What the documents leave open in rules: nothing in place of something, and what a character is. */
export const ruleDetails: readonly SpecifiedRule[] = [
  {
    id: 'firewall.rules.null-lists',
    section: 'doc 3 §2.1',
    rule: 'A list of rules or of addresses is left out or a list, and never null.',
    assumed: 'The document calls them arrays and says of `ports` alone that it may be null',
    accepted: [creates('left out', { rules: POLICIES })],
    refused: [
      refuses('inbound', { rules: { ...POLICIES, inbound: null } }, 'rules.inbound'),
      refuses('outbound', { rules: { ...POLICIES, outbound: null } }, 'rules.outbound'),
      refusesRules('outbound, in a replacement', { outbound: null }, 'outbound'),
      refusesRule('addresses of one family', { addresses: { ipv4: null, ipv6: ['::/0'] } }, 'addresses.ipv4'),
      refusesRule('addresses of the other', { addresses: { ipv4: ['0.0.0.0/0'], ipv6: null } }, 'addresses.ipv6'),
      refuses('devices', { devices: null }, 'devices'),
      refuses('instances', { devices: { computes: null } }, 'devices.computes'),
      refuses('NodeBalancers', { devices: { nodebalancers: null } }, 'devices.nodebalancers'),
    ],
  },
  {
    id: 'firewall.rule.ports.none',
    section: 'doc 3 §2.1',
    rule: 'Empty ports are no ports: every protocol may have them, and they are answered as null.',
    assumed: 'The document lets ports be empty or null, and allows ports only with TCP and UDP',
    accepted: [
      { ...takesRule('TCP', { ports: '' }), answer: { rules: { inbound: [{ ports: null }] } } },
      { ...takesRule('ICMP', { protocol: 'ICMP', ports: '' }), answer: { rules: { inbound: [{ ports: null }] } } },
      {
        ...creates('outbound', { rules: { ...POLICIES, outbound: [{ ...RULE, protocol: 'IPENCAP', ports: '' }] } }),
        answer: { rules: { outbound: [{ protocol: 'IPENCAP', ports: null }] } },
      },
      replaces(
        'in a replacement',
        { ...POLICIES, inbound: [{ ...RULE, ports: '' }], outbound: [{ ...RULE, ports: '' }] },
        { inbound: [{ ports: null }], outbound: [{ ports: null }] },
      ),
      takesRule('null stays null', { ports: null }),
      { ...takesRule('what was left out is not made up', {}), answer: { rules: { inbound: [{ ports: absent }] } } },
    ],
    refused: [refusesRule('a blank is not empty', { protocol: 'ICMP', ports: ' ' }, 'ports')],
  },
  {
    id: 'firewall.rule.texts.null',
    section: 'doc 3 §2.1',
    rule: 'A rule’s label or description that is null is none.',
    assumed: 'The document calls them texts, shown only; who edits rules that a server gave sends back what it gave',
    accepted: [takesRule('label', { label: null }), takesRule('description', { description: null })],
    refused: [
      refusesRule('an empty label is one, and too short', { label: '' }, 'label'),
      refusesRule('an empty description is one, and too short', { description: '' }, 'description'),
    ],
  },
  {
    id: 'firewall.rule.texts.characters',
    section: 'doc 3 §2.1',
    rule: 'Characters of labels and descriptions are counted as one reads them, not by how they are stored.',
    assumed: 'The document says characters; an emoji is one, though a text holds it as two units',
    accepted: [
      takesRule('a label of 32', { label: '🧱'.repeat(32) }),
      takesRule('a description of 100', { description: '🧱'.repeat(100) }),
    ],
    refused: [
      refusesRule('a label of 33', { label: '🧱'.repeat(33) }, 'label'),
      refusesRule('a label of 2', { label: '🧱🧱' }, 'label'),
      refusesRule('a description of 101', { description: '🧱'.repeat(101) }, 'description'),
    ],
  },
];
