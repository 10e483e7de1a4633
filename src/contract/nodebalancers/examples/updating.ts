import { absent, type SpecifiedRule, time } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { at, calling, changing, forbids, making, refusesUpdate, tells, unknown, updates } from './samples.ts';

const OTHERS = { label: 'balancer-1', region: 'us-east', client_conn_throttle: 0, tags: ['production'] };

/** Changing a NodeBalancer (doc 2 §4.1). */
export const updating: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.update',
    section: 'doc 2 §4.1',
    rule: 'An update changes label, throttle and tags, whichever it names, and answers the NodeBalancer; the others stay.',
    accepted: [
      updates('nothing', {}, OTHERS),
      updates('the label', { label: 'front' }, { ...OTHERS, label: 'front' }),
      updates('the throttle', { client_conn_throttle: 7 }, { ...OTHERS, client_conn_throttle: 7 }),
      updates('the tags', { tags: ['web'] }, { ...OTHERS, tags: ['web'] }),
      updates('all of them', { label: 'front', client_conn_throttle: 1, tags: [] }),
      {
        name: 'it stays so',
        endpoint: nodebalancersApi.view,
        before: [changing('balancer-1', { label: 'front', tags: ['web'] })],
        params: at('balancer-1'),
        answer: { ...OTHERS, label: 'front', tags: ['web'] },
      },
    ],
    refused: [
      unknown(nodebalancersApi.update, {}),
      { name: 'no object', endpoint: nodebalancersApi.update, params: at('balancer-1'), body: ['label'] },
      {
        name: 'every fault at once',
        ...changing('balancer-1', { label: 'ab', client_conn_throttle: -1, tags: 1 }),
        field: ['label', 'client_conn_throttle', 'tags'],
      },
    ],
  },
  {
    id: 'nodebalancer.update.passed-over',
    section: 'doc 2 §4.1',
    rule: 'Region, Firewall, configs and whatever else cannot be changed are passed over.',
    accepted: [
      updates('the Region', { region: 'eu-central' }, OTHERS),
      updates('one that there is not', { region: 'moon-1' }, OTHERS),
      updates('the id', { id: 77 }, { id: '@nodebalancer:balancer-1' }),
      updates('configs', { configs: [{ port: 0 }] }, { ...OTHERS, configs: absent }),
      {
        name: 'the Firewall',
        endpoint: nodebalancersApi.firewalls,
        before: [changing('balancer-1', { firewall_id: '@firewall:locked-down' })],
        params: at('balancer-1'),
        answer: { data: [] },
      },
    ],
    refused: [{ ...refusesUpdate('what can be changed', { region: 'eu-central', label: 'ab' }, 'label') }],
  },
  {
    id: 'nodebalancer.update.label',
    section: 'doc 2 §2.1',
    rule: 'The new label has 3 to 32 characters, and no other NodeBalancer has it.',
    accepted: [
      updates('three characters', { label: 'abc' }),
      updates('thirty-two characters', { label: 'a'.repeat(32) }),
      updates('its own', { label: 'balancer-1' }),
      {
        ...updates('one that became free', { label: 'balancer-2' }),
        before: [changing('balancer-2', { label: 'elsewhere' })],
      },
    ],
    refused: [
      refusesUpdate('two characters', { label: 'ab' }, 'label'),
      refusesUpdate('thirty-three characters', { label: 'a'.repeat(33) }, 'label'),
      refusesUpdate('empty', { label: '' }, 'label'),
      refusesUpdate('null', { label: null }, 'label'),
      { ...refusesUpdate('that of another', { label: 'balancer-2' }, 'label'), serverOnly: true },
      {
        ...refusesUpdate('that of one made just now', { label: 'newest' }, 'label'),
        before: [making({ label: 'newest' })],
        serverOnly: true,
      },
    ],
  },
  {
    id: 'nodebalancer.update.label.characters',
    section: 'doc 2 §2.1',
    rule: 'The new label is made of the letters and digits of ASCII, hyphens and underscores.',
    assumed: 'The document names the length alone; the characters are those of the original API (gaps §2)',
    accepted: [updates('all of these', { label: 'aZ9-_' })],
    refused: [
      refusesUpdate('a blank', { label: 'web 1' }, 'label'),
      refusesUpdate('a period', { label: 'web.1' }, 'label'),
    ],
  },
  {
    id: 'nodebalancer.update.throttle',
    section: 'doc 2 §2.1',
    rule: 'The new `client_conn_throttle` is a whole number from 0 to 20; 0 takes the limit away.',
    accepted: [
      updates('0', { client_conn_throttle: 0 }, { client_conn_throttle: 0 }, 'balancer-2'),
      updates('1', { client_conn_throttle: 1 }),
      updates('20', { client_conn_throttle: 20 }),
    ],
    refused: [
      refusesUpdate('-1', { client_conn_throttle: -1 }, 'client_conn_throttle'),
      refusesUpdate('21', { client_conn_throttle: 21 }, 'client_conn_throttle'),
      refusesUpdate('0.5', { client_conn_throttle: 0.5 }, 'client_conn_throttle'),
      refusesUpdate('a text', { client_conn_throttle: '1' }, 'client_conn_throttle'),
      refusesUpdate('null', { client_conn_throttle: null }, 'client_conn_throttle'),
    ],
  },
  {
    id: 'nodebalancer.update.tags',
    section: 'doc 2 §2.1',
    rule: 'The new tags are a list of texts that replaces the old one.',
    accepted: [updates('others', { tags: ['web', 'app'] }), updates('none', { tags: [] })],
    refused: [
      refusesUpdate('a text', { tags: 'web' }, 'tags'),
      refusesUpdate('a number in it', { tags: [1] }, 'tags[0]'),
      refusesUpdate('null', { tags: null }, 'tags'),
    ],
  },
  {
    id: 'nodebalancer.update.time',
    section: 'doc 2 §2.3',
    rule: 'An update sets `updated`, and of two equal tags one is kept.',
    assumed: 'The document does not show this field, and says nothing of equal tags',
    accepted: [
      updates('one tag twice', { tags: ['web', 'web'] }, { tags: ['web'], updated: time }),
      {
        name: 'another time than it was made',
        ...changing('$1', { client_conn_throttle: 3 }),
        before: [making()],
        wait: 60,
        answer: (body: unknown) =>
          typeof body === 'object' &&
          body !== null &&
          'created' in body &&
          'updated' in body &&
          String(body.created) < String(body.updated),
      },
    ],
    refused: [refusesUpdate('a list in the tags', { tags: [['web']] }, 'tags[0]')],
  },
  {
    id: 'nodebalancer.update.access',
    section: 'doc 2 §4.1',
    rule: 'Changing and deleting a NodeBalancer need `nodebalancers:read_write`.',
    accepted: [
      {
        name: 'changing',
        ...changing('balancer-1', { tags: [] }),
        persona: { scopes: ['nodebalancers:read_write'] },
      },
      {
        name: 'deleting',
        ...calling(nodebalancersApi.remove, 'balancer-1'),
        persona: { scopes: ['nodebalancers:read_write'] },
      },
    ],
    refused: [
      forbids('changing with the scope to read', changing('balancer-1', {}), {
        persona: { scopes: ['nodebalancers:read_only'] },
      }),
      forbids('deleting with the scope to read', calling(nodebalancersApi.remove, 'balancer-1'), {
        persona: { scopes: ['nodebalancers:read_only'] },
      }),
      forbids('changing with those of others', changing('balancer-1', {}), {
        persona: { scopes: ['computes:read_write', 'firewall:read_write', 'account:read_write'] },
      }),
      { name: 'no token', ...changing('balancer-1', {}), token: null, status: 401, field: null },
    ],
  },
  {
    id: 'nodebalancer.update.grant',
    section: 'doc 1 §5',
    rule: 'A restricted user needs a grant `read_write` on the NodeBalancer to change or delete it.',
    assumed: 'The documents name grants on databases and instances; the original API has them here, too (gaps §2)',
    // demo-operator may write odd ids, read those that 4 divides, and see no others.
    accepted: [
      { name: 'changing', ...changing('balancer-1', { label: 'front' }), token: 'demo-operator' },
      { name: 'deleting', ...calling(nodebalancersApi.remove, 'balancer-3'), token: 'demo-operator' },
    ],
    refused: [
      forbids('changing, with a grant to read', changing('balancer-4', {}), { token: 'demo-operator' }),
      forbids('changing, without a grant', changing('balancer-2', {}), { token: 'demo-operator' }),
      forbids('deleting, with a grant to read', calling(nodebalancersApi.remove, 'balancer-4'), {
        token: 'demo-operator',
      }),
      forbids('deleting, without a grant', calling(nodebalancersApi.remove, 'balancer-2'), {
        token: 'demo-operator',
      }),
    ],
  },
  {
    id: 'nodebalancer.update.event',
    section: 'doc 2 §6',
    rule: 'Changing emits `nodebalancer_update`.',
    assumed: 'The document names no events of NodeBalancers; the original API has these (gaps §0.2)',
    accepted: [
      tells(
        'one, with the new label',
        [changing('balancer-1', { label: 'front' })],
        [
          {
            action: 'nodebalancer_update',
            status: 'finished',
            entity: { id: '@nodebalancer:balancer-1', label: 'front', type: 'nodebalancer' },
          },
        ],
      ),
      tells(
        'none of what is refused',
        [{ ...changing('balancer-1', { label: 'balancer-2' }), isRefused: true }],
        [],
        [{ action: 'nodebalancer_update' }],
      ),
    ],
    refused: [refusesUpdate('a label of two characters', { label: 'ab' }, 'label')],
  },
];
