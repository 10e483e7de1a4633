import { absent, type Example, type SpecifiedRule, like, type RefusedExample, time } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { creates, denies, making, refuses } from './samples.ts';

const label = (text: string, name = text): Example => creates(name, { label: text }, { label: text });
const noLabel = (text: unknown, name = String(text)): RefusedExample => refuses(name, { label: text }, 'label');

/** What `POST /nodebalancers` takes and refuses, but for Firewalls and configs (doc 2 §2.1, §4.1, §7, §8). */
export const createLines: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.create',
    section: 'doc 2 §4.1',
    rule: 'A Region is all that a create needs; the answer is the NodeBalancer.',
    accepted: [
      creates('a Region alone', {}, { region: 'us-east', client_conn_throttle: 0, tags: [] }),
      creates('all but configs and Firewall', { label: 'examples', client_conn_throttle: 5, tags: ['a'] }),
      {
        name: 'it can be read',
        endpoint: nodebalancersApi.view,
        before: [making({ label: 'examples', client_conn_throttle: 7 })],
        params: { nodeBalancerId: '$1' },
        answer: { id: '$1', label: 'examples', region: 'us-east', client_conn_throttle: 7, tags: [] },
      },
      { ...creates('the first of an account', {}), world: 'empty' },
    ],
    refused: [
      { name: 'nothing', endpoint: nodebalancersApi.create, body: {}, field: 'region' },
      { name: 'a list', endpoint: nodebalancersApi.create, body: [{ region: 'us-east' }] },
      { name: 'no JSON', endpoint: nodebalancersApi.create, text: '{"region": "us-east"', field: null },
      refuses('every fault at once', { label: 'ab', client_conn_throttle: 21, tags: 'a' }, [
        'label',
        'client_conn_throttle',
        'tags',
      ]),
    ],
  },
  {
    id: 'nodebalancer.create.fresh',
    section: 'doc 2 §2.3',
    rule: 'A new NodeBalancer gets addresses that no other has, and has moved nothing yet.',
    assumed: 'The document does not show these fields; the original API has them (gaps §2)',
    accepted: [
      creates(
        'the next address',
        {},
        {
          ipv4: '198.19.0.5',
          hostname: 'nb-198-19-0-5.us-east.nodebalancers.example',
          transfer: { in: 0, out: 0, total: 0 },
          created: time,
          updated: time,
        },
      ),
      creates(
        'no transfer, with a node that takes traffic',
        { configs: [{ nodes: [{ label: 'node-1', address: '192.168.130.10:80' }] }] },
        { transfer: { in: 0, out: 0, total: 0 } },
      ),
      { ...creates('the first of an account', {}, { ipv4: '198.19.0.1' }), world: 'empty' },
      {
        ...creates(
          'and the next but one',
          { region: 'fr-par' },
          {
            ipv4: '198.19.0.6',
            hostname: like(/^nb-198-19-0-6\.fr-par\./),
          },
        ),
        before: [making()],
      },
    ],
    refused: [refuses('it does not replace the Region', { region: undefined, ipv4: '198.19.0.77' }, 'region')],
  },
  {
    id: 'nodebalancer.region',
    section: 'doc 2 §2.1',
    rule: 'The Region has to exist and to have the capability `NodeBalancers`.',
    accepted: [
      creates('Newark', { region: 'us-east' }),
      creates('Frankfurt', { region: 'eu-central' }),
      creates('Paris', { region: 'fr-par' }),
    ],
    refused: [
      denies('one without the capability', { region: 'us-den-edge-1' }, 'region'),
      denies('one that there is not', { region: 'moon-1' }, 'region'),
      denies('an empty text', { region: '' }, 'region'),
      denies('capitals', { region: 'US-EAST' }, 'region'),
      refuses('left out', { region: undefined }, 'region'),
      refuses('null', { region: null }, 'region'),
      refuses('a number', { region: 1 }, 'region'),
    ],
  },
  {
    id: 'nodebalancer.label.length',
    section: 'doc 2 §2.1',
    rule: 'A label has 3 to 32 characters.',
    accepted: [
      label('abc', 'three characters'),
      label('abcd', 'four characters'),
      label('a'.repeat(31), 'thirty-one characters'),
      label('a'.repeat(32), 'thirty-two characters'),
    ],
    refused: [
      noLabel('ab', 'two characters'),
      noLabel('a', 'one character'),
      noLabel('', 'empty'),
      noLabel('a'.repeat(33), 'thirty-three characters'),
      noLabel(null),
      noLabel(123, 'a number'),
    ],
  },
  {
    id: 'nodebalancer.label.characters',
    section: 'doc 2 §2.1',
    rule: 'A label is made of the letters and digits of ASCII, hyphens and underscores.',
    assumed: 'The document names the length alone; the characters are those of the original API (gaps §2)',
    accepted: [label('web-9'), label('web_9'), label('WEB'), label('123'), label('--_'), label('-web')],
    refused: [
      noLabel('web 1', 'a blank'),
      noLabel('web.1'),
      noLabel('web/1'),
      noLabel('web@1'),
      noLabel('wéb'),
      noLabel('web\n1', 'a line break'),
    ],
  },
  {
    id: 'nodebalancer.label.unique',
    section: 'doc 2 §2.1',
    rule: 'No two NodeBalancers of an account have one label.',
    accepted: [
      label('balancer-5', 'one that nobody has'),
      label('Balancer-1', 'one that differs by a capital'),
      label('web-1', 'that of an instance'),
      {
        ...label('balancer-4', 'that of one that was deleted'),
        before: [{ endpoint: nodebalancersApi.remove, params: { nodeBalancerId: '@nodebalancer:balancer-4' } }],
      },
      {
        ...label('balancer-4', 'that which another had'),
        before: [
          {
            endpoint: nodebalancersApi.update,
            params: { nodeBalancerId: '@nodebalancer:balancer-4' },
            body: { label: 'renamed' },
          },
        ],
      },
    ],
    refused: [
      denies('that of another', { label: 'balancer-1' }, 'label'),
      denies('that of another in another Region', { label: 'balancer-1', region: 'fr-par' }, 'label'),
      { ...denies('one that was given just now', { label: 'twice' }, 'label'), before: [making({ label: 'twice' })] },
    ],
  },
  {
    id: 'nodebalancer.label.default',
    section: 'doc 2 §2.1',
    rule: 'A NodeBalancer that is given no label is called `balancer` and its id; where another has that label, a number follows.',
    assumed: 'The document says neither that a label may be left out nor what comes then (gaps §2)',
    accepted: [
      { ...creates('the first of an account', {}, { id: 1, label: 'balancer1' }), world: 'empty' },
      {
        ...creates('the second', {}, { id: 2, label: 'balancer2' }),
        world: 'empty',
        before: [making({ label: 'other' })],
      },
      {
        name: 'it lasts',
        world: 'empty',
        endpoint: nodebalancersApi.view,
        before: [making()],
        params: { nodeBalancerId: '$1' },
        answer: { label: 'balancer1' },
      },
      {
        ...creates('a label that is taken', {}, { id: 2, label: 'balancer2-2' }),
        world: 'empty',
        before: [making({ label: 'balancer2' })],
      },
      {
        ...creates('one that is taken, and the next as well', {}, { id: 3, label: 'balancer3-3' }),
        world: 'empty',
        before: [making({ label: 'balancer3' }), making({ label: 'balancer3-2' })],
      },
    ],
    refused: [noLabel('', 'an empty one does not ask for it')],
  },
  {
    id: 'nodebalancer.throttle',
    section: 'doc 2 §2.1',
    rule: '`client_conn_throttle` is a whole number from 0 to 20.',
    accepted: [
      creates('0', { client_conn_throttle: 0 }),
      creates('1', { client_conn_throttle: 1 }),
      creates('19', { client_conn_throttle: 19 }),
      creates('20', { client_conn_throttle: 20 }),
    ],
    refused: [
      refuses('-1', { client_conn_throttle: -1 }, 'client_conn_throttle'),
      refuses('21', { client_conn_throttle: 21 }, 'client_conn_throttle'),
      refuses('1.5', { client_conn_throttle: 1.5 }, 'client_conn_throttle'),
      refuses('a text', { client_conn_throttle: '10' }, 'client_conn_throttle'),
      refuses('null', { client_conn_throttle: null }, 'client_conn_throttle'),
    ],
  },
  {
    id: 'nodebalancer.throttle.default',
    section: 'doc 2 §2.1',
    rule: 'Left out, `client_conn_throttle` is 0: there is no limit.',
    assumed: 'The document says what 0 means and names no default; this limits nobody who did not ask for it',
    accepted: [creates('left out', {}, { client_conn_throttle: 0 })],
    refused: [refuses('true', { client_conn_throttle: true }, 'client_conn_throttle')],
  },
  {
    id: 'nodebalancer.tags',
    section: 'doc 2 §2.1',
    rule: 'Tags are a list of texts.',
    accepted: [
      creates('one', { tags: ['web'] }),
      creates('two', { tags: ['web', 'production'] }),
      creates('none', { tags: [] }),
      creates('left out', {}, { tags: [] }),
    ],
    refused: [
      refuses('a text', { tags: 'web' }, 'tags'),
      refuses('a number in it', { tags: ['web', 1] }, 'tags[1]'),
      refuses('null in it', { tags: [null] }, 'tags[0]'),
      refuses('null', { tags: null }, 'tags'),
    ],
  },
  {
    id: 'nodebalancer.tags.same',
    section: 'doc 2 §2.1',
    rule: 'Of two equal tags one is kept; restricted users may give tags, too.',
    assumed: 'The document calls tags organizational and says no more; only instances keep them from restricted users',
    accepted: [
      creates('one twice', { tags: ['web', 'app', 'web'] }, { tags: ['web', 'app'] }),
      { ...creates('a restricted user', { tags: ['web'] }), token: 'demo-operator' },
    ],
    refused: [refuses('a list in it', { tags: [['web']] }, 'tags[0]')],
  },
  {
    id: 'nodebalancer.create.passed-over',
    section: 'doc 2 §4.1',
    rule: 'Fields that a create does not know are passed over.',
    accepted: [
      creates('an id', { id: 77, label: 'examples' }, { label: 'examples', id: (id: unknown) => id !== 77 }),
      creates('a word of no meaning', { size: 'large' }, { size: absent }),
    ],
    refused: [refuses('they do not stand in for a Region', { region: undefined, id: 1 }, 'region')],
  },
];
