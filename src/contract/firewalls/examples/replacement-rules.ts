import type { Example, SpecifiedRule, RefusedExample } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { addresses } from './addresses.ts';
import { portsLines } from './ports.ts';
import { ruleFields } from './rules.ts';
import { POLICIES, refusesRules, replaces, RULE } from './samples.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rulesIn = (value: unknown): unknown => (isObject(value) ? value['rules'] : undefined);

/** `rules.inbound[0]` of a create is `inbound[0]` of a replacement; `rules` itself is the body, which has no name. */
function fieldBelow(field: RefusedExample['field']): RefusedExample['field'] {
  if (typeof field === 'string') return field === 'rules' ? null : field.replace(/^rules\./, '');
  return field;
}

/** An example of a create, with its rules as the body of a replacement; none where it sends no rules. */
function asReplacement({ id }: SpecifiedRule, { name, body, answer }: Example): Example[] {
  const rules = rulesIn(body);
  if (!isObject(rules)) return [];
  return [
    {
      name: `${id.replace(/^firewall\./, '')}, ${name}`,
      endpoint: firewallsApi.replaceRules,
      params: { firewallId: '@firewall:edge-enabled' },
      body: rules,
      answer: rulesIn(answer),
    },
  ];
}

const taken = (lines: readonly SpecifiedRule[]): Example[] =>
  lines.flatMap((line) => line.accepted.flatMap((example) => asReplacement(line, example)));

const refused = (lines: readonly SpecifiedRule[]): RefusedExample[] =>
  lines.flatMap((line) =>
    line.refused.flatMap((example) =>
      asReplacement(line, example).map((other) => ({
        ...other,
        ...(example.field !== undefined && { field: fieldBelow(example.field) }),
      })),
    ),
  );

const SAME =
  'The document describes the rules of a Firewall once; what holds of them in a create is taken to hold in a replacement';

/** Every example of the rules of a new Firewall, sent as a replacement (doc 3 §2.1, §7, §8). */
export const replacementRules: readonly SpecifiedRule[] = [
  {
    id: 'firewall.replace.rules',
    section: 'doc 3 §2.1',
    rule: 'Policies, lists, their count, and actions, protocols, labels and descriptions in a replacement are what they are in a create.',
    assumed: SAME,
    accepted: [replaces('policies alone', POLICIES), ...taken(ruleFields)],
    refused: [
      refusesRules('a rule with nothing in it', { inbound: [{}] }, 'inbound[0].action'),
      ...refused(ruleFields),
    ],
  },
  {
    id: 'firewall.replace.addresses',
    section: 'doc 3 §2.1',
    rule: 'Addresses in a replacement are what they are in a create.',
    assumed: SAME,
    accepted: [replaces('outbound', { ...POLICIES, outbound: [RULE] }), ...taken(addresses)],
    refused: [
      refusesRules(
        'outbound, of the third rule',
        { outbound: [RULE, RULE, { ...RULE, addresses: { ipv6: ['fe80::1%eth0/64'] } }] },
        'outbound[2].addresses.ipv6[0]',
      ),
      ...refused(addresses),
    ],
  },
  {
    id: 'firewall.replace.ports',
    section: 'doc 3 §2.1',
    rule: 'Ports in a replacement are what they are in a create.',
    assumed: SAME,
    accepted: [
      replaces('outbound', { ...POLICIES, outbound: [{ ...RULE, ports: '22, 80-90' }] }),
      ...taken(portsLines),
    ],
    refused: [
      refusesRules('of the third rule', { inbound: [RULE, RULE, { ...RULE, ports: '0' }] }, 'inbound[2].ports'),
      ...refused(portsLines),
    ],
  },
];
