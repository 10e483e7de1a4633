import { among, contains, emptyObject, type SpecifiedRule, time, whole } from '../../specification.ts';
import { bodyRules, oneOf } from '../../specification/bodies.ts';
import { after, denied, each, failing, MISSING, refused, taken } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import { dashedLabel, labelTexts, uniqueLabel } from '../../specification/texts.ts';
import * as samples from './samples.ts';
import {
  assign,
  at,
  create,
  devicesOf,
  EDGE,
  list,
  on,
  POLICIES,
  remove,
  replace,
  RULE,
  update,
  view,
} from './samples.ts';

const label = (text: unknown) => create({ label: text });
const relabel = (text: unknown) => update({ label: text });
const { good, bad } = labelTexts(3, 32);

const REMOVED = '@firewall:old-edge';
const KEPT = 'The documents list the status `deleted` and do not say how long such a firewall can be seen';

/** Seeded Firewalls were last updated when they were created. */
const changed = (value: unknown): boolean => times(value).length === 2;
const unchanged = (value: unknown): boolean => times(value).length === 1;

/** The times in a record, each once. */
function times(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || !('created' in value) || !('updated' in value)) return [];
  return [...new Set([value.created, value.updated])];
}

/** The record of a Firewall from creation to deletion (doc 3 §2.1, §3, §4.1). */
export const record: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'firewall.create',
    section: 'doc 3 §4.1',
    what: 'A new firewall',
    sends: create,
    body: { label: 'examples', rules: POLICIES, tags: [], devices: { computes: [], nodebalancers: [] } },
    required: ['label', 'rules'],
    types: {
      label: 'string',
      rules: 'object',
      tags: 'string[]',
      devices: 'object',
      'devices.computes': 'integer[]',
      'devices.nodebalancers': 'integer[]',
    },
  }),
  ...bodyRules({
    id: 'firewall.update',
    section: 'doc 3 §4.1',
    what: 'An update',
    sends: update,
    body: { status: 'disabled', tags: ['web'] },
    types: { status: 'string', tags: 'string[]' },
  }),
  ...dashedLabel({
    id: 'firewall.label',
    section: 'doc 3 §2.1',
    what: 'A label',
    field: 'label',
    sends: [label],
    min: 3,
    max: 32,
  }),
  uniqueLabel({
    id: 'firewall.label.unique',
    section: 'doc 3 §2.1',
    rule: 'No two firewalls of the account have the same label, whoever may see them.',
    field: 'label',
    sends: label,
    taken: 'staging-edge',
    tokens: ['demo-admin', 'demo-operator'],
  }),
  {
    id: 'firewall.label.free-again',
    section: 'doc 3 §2.1',
    rule: 'The label of a deleted firewall can be used again.',
    assumed: 'The document says that labels are unique and not for how long one stays taken',
    accepted: [...after([create(), remove('$1')], create()), label('old-edge')],
  },
  {
    id: 'firewall.label.update',
    section: 'doc 3 §4.1',
    rule: 'An update takes a label, by the rules of a create.',
    assumed: 'The document leaves open whether update takes `label` (doc 3 §4.1, behaviour 3); the original API does',
    accepted: taken(relabel, ['shop-edge', ...good]),
    refused: [...refused(relabel, 'label', [null, ...bad]), denied(relabel('staging-edge'), 'label')],
  },
  {
    id: 'firewall.record',
    section: 'doc 3 §2.1',
    rule: 'A firewall has an id, a label, a status, rules, tags and the times of its creation and last update.',
    accepted: [
      {
        ...view(),
        answer: {
          id: EDGE,
          label: 'shop-edge',
          status: 'enabled',
          rules: { inbound_policy: among('ACCEPT', 'DROP'), outbound_policy: among('ACCEPT', 'DROP') },
          created: time,
          updated: time,
        },
      },
      { ...create({ tags: ['web'] }), answer: { id: whole, label: 'examples', created: time, updated: time } },
      ...after([create()], { ...view('$1'), answer: { id: '$1', label: 'examples', rules: POLICIES } }),
    ],
  },
  {
    id: 'firewall.create.enabled',
    section: 'doc 3 §3',
    rule: 'A new firewall is `enabled`, whatever it was sent with; event `firewall_create`.',
    accepted: each({ answer: { status: 'enabled' } }, [create(), create({ status: 'disabled' })]),
  },
  oneOf({
    id: 'firewall.status',
    section: 'doc 3 §3',
    what: 'The status that an update sets',
    field: 'status',
    sends: (status) => update({ status }),
    values: ['enabled', 'disabled'],
    others: ['deleted', 'paused'],
  }),
  {
    id: 'firewall.update.optional',
    section: 'doc 3 §4.1',
    rule: 'An update changes what it is sent, and nothing else; a disabled firewall can be enabled again.',
    accepted: [
      { ...update({}), answer: { label: 'shop-edge', status: 'enabled' } },
      ...after(
        [update({ status: 'disabled' })],
        { ...view(), answer: { status: 'disabled' } },
        update({ status: 'enabled' }),
      ),
      ...after(
        [create({ tags: ['old'], rules: { ...POLICIES, inbound: [RULE] } }), update({ status: 'disabled' }, '$1')],
        {
          ...update({ tags: ['new'] }, '$1'),
          answer: { label: 'examples', status: 'disabled', tags: ['new'], rules: { ...POLICIES, inbound: [RULE] } },
        },
      ),
      ...after([create({ tags: ['old'] })], { ...update({ status: 'disabled' }, '$1'), answer: { tags: ['old'] } }),
    ],
  },
  {
    id: 'firewall.update.not-rules',
    section: 'doc 3 §4.1',
    rule: 'An update changes neither rules nor devices; sent, they are ignored.',
    assumed: 'The document says “cannot change”; unknown fields of a request are ignored, these with them',
    accepted: [
      ...after([create()], {
        ...update({ rules: { ...POLICIES, inbound: [RULE] } }, '$1'),
        answer: { rules: { inbound: [] } },
      }),
      { ...update({ rules: 'none', devices: 'none', tags: ['web'] }), answer: { tags: ['web'] } },
      ...after([create(on('@compute:web-1')), update(on('@compute:web-2'), '$1')], {
        ...devicesOf('$1'),
        answer: { data: [{ entity: { id: '@compute:web-1' } }] },
      }),
    ],
  },
  {
    id: 'firewall.tags',
    section: 'doc 3 §2.1',
    rule: '`tags` is a list of texts, empty when left out; an update replaces it.',
    accepted: [
      create({ tags: ['web', 'production'] }),
      { ...create(), answer: { tags: [] } },
      ...after([create({ tags: ['web', 'production'] })], update({ tags: ['web'] }, '$1')),
    ],
  },
  {
    id: 'firewall.tags.repeated',
    section: 'doc 3 §2.1',
    rule: 'A tag that is sent twice is kept once.',
    assumed: 'The document calls tags organizational only, and a tag twice organizes nothing',
    accepted: [create, update].map((send) => ({ ...send({ tags: ['b', 'a', 'b'] }), answer: { tags: ['b', 'a'] } })),
  },
  pagedList({ id: 'firewall.list', section: 'doc 3 §4.1', what: 'Firewalls', list }),
  {
    id: 'firewall.updated',
    section: 'doc 3 §2.1',
    rule: '`updated` is when status, tags, label or rules last changed, and not what the firewall is assigned to.',
    assumed: 'The document says that both times are response only and not what moves them; the record has no devices',
    accepted: [
      ...each({ answer: changed }, [
        ...after([update({ status: 'disabled' })], view()),
        ...after([replace(POLICIES)], view()),
      ]),
      ...each({ answer: unchanged }, [
        ...after([samples.add('compute', '@compute:web-1', EDGE)], view()),
        ...after([samples.takeOff(1, EDGE)], view()),
        ...after([failing(replace({}))], view()),
      ]),
    ],
  },
  {
    id: 'firewall.delete',
    section: 'doc 3 §4.1',
    rule: 'A firewall can be deleted, enabled or not, with devices or without, and answers an empty body.',
    accepted: [
      ...each({ answer: emptyObject }, [remove(), remove('@firewall:staging-edge')]),
      ...after(
        [create({ devices: { computes: ['@compute:web-1'], nodebalancers: ['@nodebalancer:shop-lb'] } })],
        remove('$1'),
      ),
    ],
  },
  {
    id: 'firewall.delete.migration',
    section: 'doc 3 §3',
    rule: 'A firewall can be deleted while an instance of it is in live migration.',
    assumed: 'The document lets a firewall in any state be deleted, and names migrations at create and update alone',
    accepted: [remove('@firewall:checkout-edge')],
  },
  {
    id: 'firewall.delete.gone',
    section: 'doc 3 §3',
    rule: 'A deleted firewall is gone: neither listed nor found.',
    assumed: KEPT,
    accepted: after([create(), remove('$1')], {
      ...list,
      answer: { data: contains([{ label: 'shop-edge' }], [{ label: 'examples' }]) },
    }),
    refused: each(MISSING, after([create(), remove('$1')], view('$1'), update({}, '$1'), remove('$1'))),
  },
  {
    id: 'firewall.deleted',
    section: 'doc 3 §2.1',
    rule: 'A firewall with status `deleted` can be read and deleted, takes no update, and frees what it was assigned to.',
    assumed: KEPT,
    accepted: [
      { ...list, answer: { data: contains([{ label: 'old-edge', status: 'deleted' }]) } },
      { ...view(REMOVED), answer: { label: 'old-edge', status: 'deleted' } },
      remove(REMOVED),
      // spare-lb has this Firewall and no other.
      assign(at('@nodebalancer:spare-lb')),
    ],
    refused: [denied(update({ status: 'enabled' }, REMOVED), null), denied(update({ tags: ['gone'] }, REMOVED), null)],
  },
];
