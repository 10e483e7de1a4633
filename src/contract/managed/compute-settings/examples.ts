import { computesApi } from '../../computes/api.ts';
import { eventsApi } from '../../events/api.ts';
import { ipsApi } from '../../networking/ips/api.ts';
import { contains, type Example, type Specification } from '../../specification.ts';
import { asking, scopeRules, unrestrictedOnly } from '../../specification/access.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, MISSING, refused, taken, words } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { freeText } from '../../specification/texts.ts';
import { computeSettingsApi } from './api.ts';

const section = 'doc 1 §4.6';
const FIELDS = 'doc 1 §2.7';

const FIRST = { computeId: 1 };
const DEFAULTS = { access: true, user: null, ip: 'any', port: null };
const SET = { access: false, user: 'support', ip: '198.18.0.1', port: 2222 };

/** Each of them breaks one part of the form. */
const NO_ADDRESSES = words('198.18.0 198.18.0.256 198.18.0.01 198.18..1 198.18.0.0x1 198.18.0.1e1 ::1]/[a');

/** An update of the first instance's settings; the answer shows what was sent. */
const update = (ssh: object = {}): Example => ({
  endpoint: computeSettingsApi.update,
  params: FIRST,
  body: { ssh },
  answer: { ssh },
});
const list: Example = { endpoint: computeSettingsApi.list };
const views = asking(computeSettingsApi.view);
const view = views(FIRST);
const all = [list, view, update()];
const remove: Example = { endpoint: computesApi.remove, params: FIRST };

/** The public addresses of web-1 and db-1, each on the other instance. */
const exchange = (one: number, other: number): Example => ({
  endpoint: ipsApi.assign,
  body: {
    region: 'us-east',
    assignments: [
      { address: '198.18.0.1', compute_id: one },
      { address: '198.18.0.3', compute_id: other },
    ],
  },
});
const gone = exchange(3, 1);
const back = exchange(1, 3);

/** doc 1 §2.7, §4.6, §7. */
export const specification: Specification = {
  title: 'Managed SSH settings',
  api: computeSettingsApi,
  rules: [
    ...bodyRules({
      id: 'managed-settings',
      section: FIELDS,
      what: 'An update',
      sends: (body) => ({ ...update(), body }),
      body: { ssh: SET },
      types: {
        ssh: 'object',
        'ssh.access': 'boolean',
        'ssh.user': 'string',
        'ssh.ip': 'string',
        'ssh.port': 'integer',
      },
      nullable: ['ssh.user', 'ssh.port'],
      assumed: 'The document does not say which of them may be null; null is the usual user and the usual port',
    }),
    ...freeText({
      id: 'managed-settings.user',
      section: FIELDS,
      what: 'The user',
      field: 'ssh.user',
      sends: [(user) => update({ user })],
      min: 1,
      max: 32,
      assumed: 'The document gives no length; the original API allows 32 characters',
    }),
    {
      id: 'managed-settings.port',
      section: FIELDS,
      rule: 'The port is 1 to 65535.',
      assumed: 'The document says integer; these are the ports that there are',
      accepted: taken((port) => update({ port }), [1, 22, 65_535]),
      refused: refused((port) => update({ port }), 'ssh.port', [0, 65_536, -1]),
    },
    {
      id: 'managed-settings.ip.format',
      section: FIELDS,
      rule: 'The address is an IP address.',
      accepted: [update({ ip: '198.18.0.1' }), update({ ip: '2001:db8:f00::1' })],
      refused: refused((ip) => update({ ip }), 'ssh.ip', ['web-1', '198.18.0.1/32', '', ...NO_ADDRESSES]),
    },
    {
      id: 'managed-settings.ip.own',
      section: FIELDS,
      rule: 'The address is one of the instance’s own, public or private.',
      assumed: 'The document says it by its rule about addresses that are removed from an instance',
      accepted: taken((ip) => update({ ip }), ['198.18.0.1', '192.168.128.10', '2001:db8:f00::1']),
      refused: taken((ip) => update({ ip }), ['198.18.0.2', '192.168.128.11', '203.0.113.1', '2001:db8:f00::2']).map(
        (example) => denied(example, 'ssh.ip'),
      ),
    },
    {
      id: 'managed-settings.ip.lost',
      section: FIELDS,
      rule: 'The settings are the usual ones again when the address in them leaves the instance.',
      accepted: [
        ...after([update(SET), gone], { ...view, answer: { ssh: DEFAULTS } }),
        // It has come back, and they have not.
        ...after([update(SET), gone, back], { ...view, answer: { ssh: DEFAULTS } }),
        ...after([update({ ...SET, ip: 'any' }), gone], { ...view, answer: { ssh: { ...SET, ip: 'any' } } }),
      ],
    },
    {
      id: 'managed-settings.ip.any',
      section: FIELDS,
      rule: 'In the place of an address there may be `any`.',
      assumed: 'The default of the original API; the document leaves the defaults open',
      accepted: [update({ ip: 'any' })],
      refused: refused((ip) => update({ ip }), 'ssh.ip', ['ANY', 'all']),
    },
    {
      id: 'managed-settings.defaults',
      section: FIELDS,
      rule: 'Until they are changed, the settings allow access, with any address and no user and port of their own.',
      assumed: 'The document speaks of default values and does not name them',
      accepted: [{ ...view, answer: { ssh: DEFAULTS } }],
    },
    {
      id: 'managed-settings.update',
      section,
      rule: 'What an update leaves out stays as it was.',
      assumed: 'The document shows the body, and does not say that all of it must be there',
      accepted: [
        { ...update(), body: {}, answer: { ssh: DEFAULTS } },
        ...after([update(SET)], { ...update({ port: 22 }), answer: { ssh: { ...SET, port: 22 } } }),
        ...after([update(SET)], { ...update({ user: null }), answer: { ssh: { ...SET, user: null } } }),
      ],
    },
    {
      id: 'managed-settings.kept',
      section,
      rule: 'What was sent is what is read afterwards.',
      accepted: after([update(SET)], { ...view, answer: { id: 1, ssh: SET } }),
    },
    pagedList({
      id: 'managed-settings.list',
      section,
      what: 'Settings',
      list,
      assumed: 'The document leaves the bounds of pages open (doc 1 §8); those of the other lists are taken',
    }),
    {
      id: 'managed-settings.read',
      section: FIELDS,
      rule: 'There is a record for each instance of the account, with its id, its label and its group.',
      accepted: [
        {
          ...list,
          answer: {
            data: contains([
              { id: 1, label: 'web-1', group: '' },
              { id: 10, label: 'mail' },
            ]),
          },
        },
        { ...list, world: 'empty', answer: { data: [], results: 0 } },
        { ...view, answer: { id: 1, label: 'web-1', group: '' } },
        ...after(
          [{ endpoint: computesApi.create, body: { region: 'us-east', type: 'g6-nanode-1', label: 'new-one' } }],
          {
            ...views({ computeId: '$1' }),
            answer: { label: 'new-one', ssh: DEFAULTS },
          },
        ),
      ],
      refused: each({ ...MISSING, answer: undefined }, after([remove], view, update())),
    },
    notFound({
      id: 'managed-settings.unknown',
      section,
      what: 'an instance',
      calls: [views, asking(computeSettingsApi.update, {})],
      known: FIRST,
      assumed: 'The document gives no status codes (doc 1 §7)',
    }),
    ...scopeRules({
      id: 'managed-settings.scope',
      section,
      what: 'settings',
      read: 'account:read_only',
      write: 'account:read_write',
      reads: [list, view],
      writes: [update()],
    }),
    unrestrictedOnly({ id: 'managed-settings.unrestricted', section, what: 'settings', calls: all }),
    {
      id: 'managed-settings.events',
      section: 'doc 1 §6',
      rule: 'The account’s events tell when the settings of an instance were changed.',
      assumed: 'The document leaves open which events there are; this one is named as those of other records are',
      accepted: after([update(SET)], {
        endpoint: eventsApi.list,
        answer: { data: contains([{ action: 'managed_compute_settings_update', entity: { id: 1, type: 'compute' } }]) },
      }),
    },
  ],
};
