import { isFields } from '#lib/json.ts';
import { ofLength, type RefusedExample, type SpecifiedRule } from '../../specification.ts';
import { after, denied, failing, refused } from '../../specification/calls.ts';
import { copies, create, devicesOf, on, POLICIES, readRules, replace, RULE, update, view } from './samples.ts';
import { ruleFields } from './rules.ts';
import { traffic } from './traffic.ts';

const SHAPE =
  'The document names “Update Firewall Rules” and shows neither path nor body; the original API’s are taken: a ' +
  'replacement of all the rules, answered with what now holds';

const FLIPPED = { inbound_policy: 'ACCEPT', outbound_policy: 'DROP' };
const SSH = { ...RULE, ports: '22', label: 'ssh' };
const DNS = { ...RULE, protocol: 'UDP', ports: '53', addresses: { ipv6: ['::/0'] } };
const WEB = { ...RULE, ports: '80, 443', description: 'for everyone' };

/** A Firewall with two rules inbound and one outbound. */
const THREE = { ...POLICIES, inbound: [SSH, WEB], outbound: [DNS] };
const three = create({ rules: THREE });

const rulesIn = (value: unknown): unknown => (isFields(value) ? value['rules'] : undefined);

/** `rules.inbound[0]` of a create is `inbound[0]` of a replacement; `rules` itself is the body, which has no name. */
function below(field: RefusedExample['field']): RefusedExample['field'] {
  if (typeof field === 'string') return field === 'rules' ? null : field.replace(/^rules\./, '');
  return field?.map((one) => one.replace(/^rules\./, ''));
}

/** An example of a create, with its rules as the body of a replacement. */
const replaced = ({ body, answer, field, ...rest }: RefusedExample): RefusedExample[] => {
  const sent = rulesIn(body);
  if (!isFields(sent)) return [];
  return [{ ...rest, ...replace(sent), answer: rulesIn(answer), ...(field !== undefined && { field: below(field) }) }];
};

/** Update Firewall Rules: what is replaced, and when it is refused (doc 3 §4.1, behaviour 3). */
export const replacement: readonly SpecifiedRule[] = [
  {
    id: 'firewall.replace',
    section: 'doc 3 §4.1',
    rule: 'The rules of a firewall are replaced whole: both lists and both policies, which the body has to name.',
    assumed: SHAPE,
    accepted: [
      ...after([three], replace({ ...FLIPPED, inbound: [DNS], outbound: [WEB, SSH] }, '$1')),
      ...after([three], { ...replace(FLIPPED, '$1'), answer: { ...FLIPPED, inbound: [], outbound: [] } }),
      ...after(
        [create({ rules: { ...POLICIES, inbound: copies(25) } })],
        replace({ ...POLICIES, inbound: copies(12), outbound: copies(13) }, '$1'),
      ),
    ],
    refused: [
      ...refused(replace, ['inbound_policy', 'outbound_policy'], [{ inbound: [RULE] }, { rules: POLICIES }]),
      ...refused(replace, null, [[RULE]]),
    ],
  },
  {
    id: 'firewall.replace.read',
    section: 'doc 3 §4.1',
    rule: 'The rules of a firewall can be read on their own, and are those of its record.',
    assumed: 'The document names only the replacement; the original API reads the rules at the same path',
    accepted: [
      ...after([three], { ...readRules('$1'), answer: THREE }),
      ...after(
        [three, replace({ ...FLIPPED, outbound: [SSH] }, '$1')],
        { ...readRules('$1'), answer: { ...FLIPPED, inbound: [], outbound: [SSH] } },
        { ...view('$1'), answer: { rules: { ...FLIPPED, inbound: [], outbound: [SSH] } } },
      ),
      { ...readRules('@firewall:old-edge'), answer: { inbound: [], outbound: [] } },
      { ...readRules('@firewall:monitoring'), answer: { inbound: ofLength(25) } },
    ],
  },
  {
    id: 'firewall.replace.nothing-else',
    section: 'doc 3 §4.1',
    rule: 'A replacement of the rules leaves label, status, tags, devices and other firewalls as they are.',
    assumed: SHAPE,
    accepted: [
      ...after(
        [
          create({ tags: ['web'], ...on('@compute:web-1') }),
          update({ status: 'disabled' }, '$1'),
          replace({ ...FLIPPED, label: 'other', status: 'enabled', tags: [] }, '$1'),
        ],
        { ...view('$1'), answer: { id: '$1', label: 'examples', status: 'disabled', tags: ['web'] } },
        { ...devicesOf('$1'), answer: { data: [{ entity: { id: '@compute:web-1' } }] } },
      ),
      ...after([three, replace(FLIPPED)], { ...readRules('$1'), answer: THREE }),
    ],
  },
  {
    id: 'firewall.replace.errors',
    section: 'doc 3 §7',
    rule: 'Of a replacement every error is named, by its place in the body, and nothing is replaced.',
    assumed: 'The envelope holds a list of errors; half a set of rules would let through what the whole one drops',
    accepted: after([three, failing(replace({ ...FLIPPED, outbound: [{ ...RULE, ports: '0' }] }, '$1'))], {
      ...readRules('$1'),
      answer: THREE,
    }),
    refused: [
      ...refused(
        replace,
        [
          'outbound_policy',
          'inbound[0].action',
          'inbound[0].label',
          'inbound[2].ports',
          'inbound[2].addresses.ipv4[1]',
        ],
        [
          {
            inbound_policy: 'DROP',
            inbound: [
              { ...RULE, action: 'ALLOW', label: 'ab' },
              RULE,
              { ...RULE, ports: '90-80', addresses: { ipv4: ['192.0.2.0/24', '192.0.2.0/33'] } },
            ],
          },
        ],
      ),
    ],
  },
  {
    id: 'firewall.replace.state',
    section: 'doc 3 §7',
    rule: 'Rules are not replaced of a firewall with status `deleted`, nor while an instance of it is in live migration.',
    assumed: 'The document says so of create and update; every other change of a firewall is taken to be one',
    accepted: [
      ...after([create(on('@compute:web-1', '@compute:web-2'))], replace(POLICIES, '$1')),
      replace(POLICIES, '@firewall:staging-edge'),
    ],
    refused: ['@firewall:checkout-edge', '@firewall:old-edge'].map((id) => denied(replace(POLICIES, id), null)),
  },
  ...[...ruleFields, ...traffic].map(({ id, accepted, refused: refusals = [], ...rest }) => ({
    ...rest,
    id: id.replace('firewall.', 'firewall.replace.'),
    rule: `In a replacement: ${rest.rule[0]?.toLowerCase()}${rest.rule.slice(1)}`,
    assumed: 'The document describes the rules once; what holds of them in a create is taken to hold in a replacement',
    accepted: accepted.flatMap(replaced),
    refused: refusals.flatMap(replaced),
  })),
];
