import { type SpecifiedRule, ofLength } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { copies, deleting, making, POLICIES, refusesRules, replaces, replacing, RULE, setting } from './samples.ts';

const SHAPE =
  'The document names “Update Firewall Rules” and shows neither path nor body; the original API’s are taken: a ' +
  'replacement of all the rules, answered with what now holds';

const FLIPPED = { inbound_policy: 'ACCEPT', outbound_policy: 'DROP' };
const SSH = { ...RULE, ports: '22', label: 'ssh' };
const DNS = { ...RULE, protocol: 'UDP', ports: '53', addresses: { ipv6: ['::/0'] } };
const WEB = { ...RULE, ports: '80, 443', description: 'for everyone' };

/** A Firewall with two rules inbound and one outbound. */
const three = making({ rules: { ...POLICIES, inbound: [SSH, WEB], outbound: [DNS] } });

const of = (firewallId: string | number): { readonly params: { readonly firewallId: string | number } } => ({
  params: { firewallId },
});
const UNKNOWN = 987_654_321;

/** Update Firewall Rules: what is replaced, and when it is not (doc 3 §4.1, behaviour 3). */
export const replacement: readonly SpecifiedRule[] = [
  {
    id: 'firewall.replace',
    section: 'doc 3 §4.1',
    rule: 'The rules of a Firewall are replaced whole: both lists and both policies.',
    assumed: SHAPE,
    accepted: [
      {
        ...replaces('everything', { ...FLIPPED, inbound: [DNS], outbound: [WEB, SSH] }),
        before: [three],
        ...of('$1'),
      },
      {
        ...replaces('lists left out are empty', FLIPPED, { ...FLIPPED, inbound: [], outbound: [] }),
        before: [three],
        ...of('$1'),
      },
      {
        ...replaces('an empty list', { ...POLICIES, inbound: [], outbound: [DNS] }),
        before: [three],
        ...of('$1'),
      },
      {
        ...replaces('another order', { ...POLICIES, inbound: [WEB, SSH], outbound: [DNS] }),
        before: [three],
        ...of('$1'),
      },
      {
        ...replaces('the same again', { ...POLICIES, inbound: [SSH, WEB], outbound: [DNS] }),
        before: [three],
        ...of('$1'),
      },
      {
        ...replaces('25 by 25 others', { ...POLICIES, inbound: copies(12), outbound: copies(13) }),
        before: [making({ rules: { ...POLICIES, inbound: copies(25) } })],
        ...of('$1'),
      },
    ],
    refused: [
      {
        name: 'one list, for the policies are not kept',
        endpoint: firewallsApi.replaceRules,
        ...of('@firewall:edge-enabled'),
        body: { inbound: [RULE] },
        field: ['inbound_policy', 'outbound_policy'],
      },
      refusesRules('no inbound policy', { inbound_policy: undefined }, 'inbound_policy'),
      refusesRules('no outbound policy', { outbound_policy: undefined }, 'outbound_policy'),
      {
        name: 'the rules inside an object `rules`',
        endpoint: firewallsApi.replaceRules,
        ...of('@firewall:edge-enabled'),
        body: { rules: POLICIES },
        field: ['inbound_policy', 'outbound_policy'],
      },
      {
        name: 'a list of rules',
        endpoint: firewallsApi.replaceRules,
        ...of('@firewall:edge-enabled'),
        body: [RULE],
        field: null,
      },
      {
        ...refusesRules('of an unknown Firewall', {}, null),
        ...of(UNKNOWN),
        status: 404,
      },
      {
        ...refusesRules('of a deleted one', {}, null),
        before: [three, deleting('$1')],
        ...of('$1'),
        status: 404,
      },
    ],
  },
  {
    id: 'firewall.replace.read',
    section: 'doc 3 §4.1',
    rule: 'The rules of a Firewall can be read on their own, and are those of its record.',
    assumed: 'The document names only the replacement; the original API reads the rules at the same path',
    accepted: [
      {
        name: 'as created',
        endpoint: firewallsApi.rules,
        before: [three],
        ...of('$1'),
        answer: { ...POLICIES, inbound: [SSH, WEB], outbound: [DNS] },
      },
      {
        name: 'as replaced',
        endpoint: firewallsApi.rules,
        before: [three, replacing('$1', { ...FLIPPED, outbound: [SSH] })],
        ...of('$1'),
        answer: { ...FLIPPED, inbound: [], outbound: [SSH] },
      },
      {
        name: 'as replaced, in the record',
        endpoint: firewallsApi.view,
        before: [three, replacing('$1', { ...FLIPPED, outbound: [SSH] })],
        ...of('$1'),
        answer: { rules: { ...FLIPPED, inbound: [], outbound: [SSH] } },
      },
      {
        name: 'of one with status `deleted`',
        endpoint: firewallsApi.rules,
        ...of('@firewall:edge-removed'),
        answer: { inbound: [], outbound: [] },
      },
      {
        name: 'all 25',
        endpoint: firewallsApi.rules,
        ...of('@firewall:all-services'),
        answer: { inbound: ofLength(25) },
      },
    ],
    refused: [
      { name: 'of an unknown Firewall', endpoint: firewallsApi.rules, ...of(UNKNOWN), status: 404, field: null },
      {
        name: 'of a deleted one',
        endpoint: firewallsApi.rules,
        before: [three, deleting('$1')],
        ...of('$1'),
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.replace.nothing-else',
    section: 'doc 3 §4.1',
    rule: 'A replacement of the rules leaves label, status, tags, devices and other Firewalls as they are.',
    assumed: SHAPE,
    accepted: [
      {
        name: 'the record',
        endpoint: firewallsApi.view,
        before: [making({ tags: ['web'] }), setting('$1', 'disabled'), replacing('$1', FLIPPED)],
        ...of('$1'),
        answer: { id: '$1', label: 'examples', status: 'disabled', tags: ['web'] },
      },
      {
        name: 'not even when they are sent',
        endpoint: firewallsApi.view,
        before: [
          making({ tags: ['web'] }),
          replacing('$1', { ...FLIPPED, label: 'other', status: 'disabled', tags: [] }),
        ],
        ...of('$1'),
        answer: { label: 'examples', status: 'enabled', tags: ['web'] },
      },
      {
        name: 'the devices',
        endpoint: firewallsApi.devices,
        before: [making({ devices: { computes: ['@compute:web-1'] } }), replacing('$1', FLIPPED)],
        ...of('$1'),
        answer: { data: [{ entity: { id: '@compute:web-1' } }] },
      },
      {
        name: 'another Firewall',
        endpoint: firewallsApi.rules,
        before: [three, replacing('@firewall:edge-enabled', FLIPPED)],
        ...of('$1'),
        answer: { ...POLICIES, inbound: [SSH, WEB] },
      },
    ],
    refused: [
      refusesRules(
        'what is sent beside the rules does not stand for them',
        { inbound_policy: 'disabled' },
        'inbound_policy',
      ),
    ],
  },
  {
    id: 'firewall.replace.atomic',
    section: 'doc 3 §7',
    rule: 'A replacement with one fault in it replaces nothing.',
    assumed: 'The document does not say so; half a set of rules would let through what the whole one drops',
    accepted: [
      {
        name: 'the rules are as they were',
        endpoint: firewallsApi.rules,
        before: [
          three,
          { ...replacing('$1', { ...FLIPPED, inbound: [DNS], outbound: [{ ...RULE, ports: '0' }] }), isRefused: true },
        ],
        ...of('$1'),
        answer: { ...POLICIES, inbound: [SSH, WEB], outbound: [DNS] },
      },
    ],
    refused: [
      refusesRules('one fault among good rules', { inbound: [SSH, WEB, { ...RULE, ports: '0' }] }, 'inbound[2].ports'),
    ],
  },
  {
    id: 'firewall.replace.faults',
    section: 'doc 1 §2.1',
    rule: 'Every fault of a replacement is named in one answer, by its place in the body.',
    assumed: 'The envelope holds a list of errors; that it holds all that were found is decided here',
    accepted: [replaces('no fault', { ...POLICIES, inbound: [SSH], outbound: [WEB] })],
    refused: [
      {
        ...refusesRules('five in one body', {
          inbound_policy: 'REJECT',
          inbound: [
            { ...RULE, action: 'ALLOW', label: 'ab' },
            RULE,
            { ...RULE, ports: '90-80', addresses: { ipv4: ['192.0.2.0/33'] } },
          ],
          outbound: [{ ...RULE, protocol: 'ICMP', ports: '80' }],
        }),
        field: [
          'inbound_policy',
          'inbound[0].action',
          'inbound[0].label',
          'inbound[2].ports',
          'inbound[2].addresses.ipv4[0]',
          'outbound[0].ports',
        ],
      },
      {
        ...refusesRules('two in one list of addresses', {
          inbound: [{ ...RULE, addresses: { ipv4: ['192.0.2.0', '0.0.0.0/0', '::/0'] } }],
        }),
        field: ['inbound[0].addresses.ipv4[0]', 'inbound[0].addresses.ipv4[2]'],
      },
      {
        name: 'both policies, and a rule',
        endpoint: firewallsApi.replaceRules,
        ...of('@firewall:edge-enabled'),
        body: { inbound: [{ ...RULE, ports: '080' }] },
        field: ['inbound_policy', 'outbound_policy', 'inbound[0].ports'],
      },
    ],
  },
  {
    id: 'firewall.replace.migration',
    section: 'doc 3 §7',
    rule: 'The rules are not replaced while an instance of the Firewall is in live migration.',
    assumed: 'The document says so of create and update; every other change of a Firewall is taken to be one',
    accepted: [
      {
        ...replaces('while none of it migrates', POLICIES),
        before: [making({ devices: { computes: ['@compute:web-1', '@compute:web-2'] } })],
        ...of('$1'),
      },
    ],
    refused: [{ ...refusesRules('while one does', {}, null), ...of('@firewall:edge-migrating'), serverOnly: true }],
  },
  {
    id: 'firewall.replace.deleted',
    section: 'doc 3 §2.1',
    rule: 'The rules of a Firewall with status `deleted` are not replaced, those of a disabled one are.',
    assumed: 'Such a Firewall takes no update; a replacement of its rules is taken to be one',
    accepted: [replaces('disabled', POLICIES, POLICIES, '@firewall:edge-disabled')],
    refused: [{ ...refusesRules('deleted', {}, null), ...of('@firewall:edge-removed'), serverOnly: true }],
  },
];
