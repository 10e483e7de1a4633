import type { SpecifiedRule } from '../../specification.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, refused, taken, words } from '../../specification/calls.ts';
import { create, EMPTY, remove, SECOND, update, view } from './samples.ts';

const CHARACTERS = 'The document names the length alone; the characters are those of the original API';

const label = (text: unknown) => create({ label: text });
const relabel = (text: unknown) => update({ label: text });
const throttle = (value: unknown) => create({ client_conn_throttle: value });
const rethrottle = (value: unknown) => update({ client_conn_throttle: value });
const labels = (texts: readonly string[]) => [label, relabel].flatMap((send) => taken(send, texts));
const noLabels = (texts: readonly string[]) => [label, relabel].flatMap((send) => refused(send, 'label', texts));

/** The fields of a create and an update, except Firewalls and configs (doc 2 §2.1, §4.1, §7, §8). */
export const fields: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'nodebalancer.create',
    section: 'doc 2 §4.1',
    what: 'A new NodeBalancer',
    sends: create,
    body: {
      region: 'us-east',
      label: 'examples',
      client_conn_throttle: 5,
      tags: ['a'],
      firewall_id: '@firewall:office-only',
      configs: [],
    },
    required: ['region'],
    types: {
      region: 'string',
      label: 'string',
      client_conn_throttle: 'integer',
      tags: 'string[]',
      firewall_id: 'integer',
      configs: 'object[]',
    },
    nullable: ['firewall_id'],
  }),
  ...bodyRules({
    id: 'nodebalancer.update',
    section: 'doc 2 §4.1',
    what: 'An update',
    sends: update,
    body: { label: 'front', client_conn_throttle: 1, tags: [] },
    types: { label: 'string', client_conn_throttle: 'integer', tags: 'string[]' },
  }),
  {
    id: 'nodebalancer.region',
    section: 'doc 2 §2.1',
    rule: 'The region must exist and have the capability `NodeBalancers`.',
    accepted: taken(
      create,
      words('us-east eu-central fr-par').map((region) => ({ region })),
    ),
    refused: ['us-den-edge-1', 'moon-1', '', 'US-EAST'].map((region) => denied(create({ region }), 'region')),
  },
  {
    id: 'nodebalancer.label.length',
    section: 'doc 2 §2.1',
    rule: 'A label has 3 to 32 characters.',
    accepted: labels(['abc', 'a'.repeat(32)]),
    refused: noLabels(['', 'ab', 'a'.repeat(33)]),
  },
  {
    id: 'nodebalancer.label.characters',
    section: 'doc 2 §2.1',
    rule: 'A label is made of the letters and digits of ASCII, hyphens and underscores.',
    assumed: CHARACTERS,
    accepted: labels(words('aZ9-_ azAZ09 --_ -web')),
    refused: noLabels(['web 1', 'web\n1', ...words('web.1 web/1 web@1 wéb')]),
  },
  {
    id: 'nodebalancer.label.unique',
    section: 'doc 2 §2.1',
    rule: 'No two NodeBalancers of the account have the same label, whoever may see them.',
    accepted: [
      ...taken(label, words('balancer-5 Balancer-1 web-1')),
      relabel('shop-lb'),
      ...after([remove(EMPTY)], label('spare-lb')),
      ...after([update({ label: 'renamed' }, EMPTY)], label('spare-lb')),
    ],
    refused: [
      denied(create({ label: 'shop-lb', region: 'fr-par' }), 'label'),
      denied({ ...label('db-lb'), token: 'demo-operator' }, 'label'),
      denied(relabel('db-lb'), 'label'),
      ...after([create({ label: 'twice' })], denied(label('twice'), 'label'), denied(relabel('twice'), 'label')),
    ],
  },
  {
    id: 'nodebalancer.label.default',
    section: 'doc 2 §2.1',
    rule: 'A NodeBalancer without a label is called `balancer` and its id, with a number added if that label is taken.',
    assumed: 'The document does not say what happens when the label is left out',
    accepted: each({ world: 'empty' }, [
      { ...create(), answer: { id: 1, label: 'balancer1' } },
      ...after([create()], { ...view('$1'), answer: { label: 'balancer1' } }),
      ...after([create({ label: 'balancer2' })], { ...create(), answer: { id: 2, label: 'balancer2-2' } }),
      ...after([create({ label: 'balancer3' }), create({ label: 'balancer3-2' })], {
        ...create(),
        answer: { id: 3, label: 'balancer3-3' },
      }),
    ]),
  },
  {
    id: 'nodebalancer.throttle',
    section: 'doc 2 §2.1',
    rule: '`client_conn_throttle` is at least 0, which is no limit, and at most 20.',
    accepted: [
      ...[throttle, rethrottle].flatMap((send) => taken(send, [0, 1, 20])),
      update({ client_conn_throttle: 0 }, SECOND),
    ],
    refused: [throttle, rethrottle].flatMap((send) => refused(send, 'client_conn_throttle', [-1, 21])),
  },
  {
    id: 'nodebalancer.throttle.default',
    section: 'doc 2 §2.1',
    rule: 'Left out, `client_conn_throttle` is 0: there is no limit.',
    assumed: 'The document says what 0 means and names no default; so nobody is limited who did not ask for it',
    accepted: [{ ...create(), answer: { client_conn_throttle: 0 } }],
  },
  {
    id: 'nodebalancer.tags',
    section: 'doc 2 §2.1',
    rule: '`tags` is a list of texts, empty when left out; an update replaces it.',
    accepted: [
      create({ tags: ['web', 'production'] }),
      { ...create(), answer: { tags: [] } },
      ...[['web', 'app'], []].map((tags) => update({ tags })),
    ],
  },
  {
    id: 'nodebalancer.tags.repeated',
    section: 'doc 2 §2.1',
    rule: 'A tag that is sent twice is stored once; restricted users may set tags, too.',
    assumed:
      'The document calls tags organizational and says no more; only those of instances are closed to restricted users',
    accepted: [
      ...[create, update].map((send) => ({ ...send({ tags: ['b', 'a', 'b'] }), answer: { tags: ['b', 'a'] } })),
      { ...create({ tags: ['web'] }), token: 'demo-operator' },
    ],
  },
  {
    id: 'nodebalancer.errors',
    section: 'doc 1 §2.1',
    rule: 'One answer names every error of the body.',
    assumed: 'The envelope holds a list of errors; that it holds all of them is decided here',
    accepted: [create({ label: 'examples' })],
    refused: [create, update].flatMap((send) =>
      refused(send, words('label client_conn_throttle tags'), [{ label: 'ab', client_conn_throttle: 21, tags: 'a' }]),
    ),
  },
];
