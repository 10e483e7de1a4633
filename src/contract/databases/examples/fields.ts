import type { SpecifiedRule } from '../../specification.ts';
import { bodyRules, oneOf } from '../../specification/bodies.ts';
import { after, denied, refused, taken, words } from '../../specification/calls.ts';
import { freeText, uniqueLabel } from '../../specification/texts.ts';
import { both, create, FIRST, MONTHLY, NEW, SMALL, update, view, WEEKLY } from './samples.ts';

const section = 'doc 1 §2.3';
const three = (fields: object) => create({ cluster_size: 3, ...fields });
const replicated = (replication_type: unknown) => three({ replication_type });
const sized = (cluster_size: unknown) => create({ cluster_size });
const windowed = (fields: object) => update({ updates: { ...WEEKLY, ...fields } });
const WINDOW = 'The document does not show the values and bounds of a window; those of the original API are taken';
const PAIRS = 'The document does not show which size takes which replication; the original API is followed';

/** A whole number between bounds, in a window. */
const bounded = (field: string, min: number, max: number): SpecifiedRule => ({
  id: `database.updates.${field.replaceAll('_', '-')}`,
  section,
  rule: `\`${field}\` of a maintenance window is a whole number from ${min} to ${max}.`,
  assumed: WINDOW,
  accepted: [min, max].map((value) => windowed({ [field]: value })),
  refused: refused((value) => windowed({ [field]: value }), `updates.${field}`, [min - 1, max + 1, min + 0.5]),
});

/** The fields of a create and an update (doc 1 §2.3, §4.2, §8). */
export const fields: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'database.create',
    section: 'doc 1 §4.2',
    what: 'A new database',
    sends: create,
    body: { ...NEW, cluster_size: 1, encrypted: true, ssl_connection: false, replication_type: 'none', allow_list: [] },
    required: ['label', 'region', 'type', 'engine'],
    types: {
      label: 'string',
      region: 'string',
      type: 'string',
      engine: 'string',
      cluster_size: 'integer',
      encrypted: 'boolean',
      ssl_connection: 'boolean',
      replication_type: 'string',
      allow_list: 'string[]',
    },
  }),
  ...bodyRules({
    id: 'database.update',
    section: 'doc 1 §4.2',
    what: 'An update',
    sends: update,
    body: { label: 'renamed', allow_list: [], updates: WEEKLY },
    types: { label: 'string', allow_list: 'string[]', updates: 'object' },
  }),
  ...bodyRules({
    id: 'database.updates',
    section,
    what: 'A maintenance window',
    sends: update,
    body: { updates: MONTHLY },
    required: words('frequency duration hour_of_day day_of_week').map((field) => `updates.${field}`),
    types: {
      'updates.frequency': 'string',
      'updates.duration': 'integer',
      'updates.hour_of_day': 'integer',
      'updates.day_of_week': 'integer',
    },
    assumed: 'The document does not say that a part of a window may be left out',
  }),
  ...freeText({
    id: 'database.label',
    section,
    what: 'A label',
    field: 'label',
    sends: both('label'),
    min: 3,
    max: 32,
  }),
  uniqueLabel({
    id: 'database.label.unique',
    section,
    rule: 'No two databases have the same label, whatever their engine.',
    field: 'label',
    sends: (label) => create({ label }),
    taken: 'metrics-pg',
    tokens: ['demo-admin', 'demo-operator'],
  }),
  {
    id: 'database.label.own',
    section,
    rule: 'A database keeps its own label in an update, and takes no other’s.',
    accepted: [update({ label: 'orders-db' }), ...after([update({ label: 'moved' })], create({ label: 'orders-db' }))],
    refused: [denied(update({ label: 'reports' }), 'label')],
  },
  {
    id: 'database.engine',
    section,
    rule: 'The engine is given as `engine/version`, and must be among the engines.',
    accepted: taken(
      (engine) => ({ ...create({ engine }), answer: { engine: 'mysql' } }),
      words('mysql/8.0.26 mysql/5.7.30'),
    ),
    refused: [
      ...refused((engine) => create({ engine }), 'engine', ['mysql', 'mysql/', '/8.0.30', '', 'mysql 8.0.30']),
      ...['mysql/9.9.9', 'postgresql/13.2'].map((engine) => denied(create({ engine }), 'engine')),
    ],
  },
  {
    id: 'database.region',
    section,
    rule: 'The region must exist.',
    accepted: taken((region) => create({ region }), words('us-east eu-central')),
    refused: ['moon-1', ''].map((region) => denied(create({ region }), 'region')),
  },
  {
    id: 'database.region.capability',
    section,
    rule: 'The region must offer managed databases.',
    assumed: 'Not every service is available in every region; the capability is that of the original API',
    accepted: [create({ region: 'us-west' })],
    refused: [denied(create({ region: 'us-den-edge-1' }), 'region')],
  },
  {
    id: 'database.type',
    section,
    rule: 'The plan must be one for databases: a shared or a dedicated one.',
    assumed: 'The document leaves the catalogue of plans open',
    accepted: taken((type) => create({ type }), words('g6-nanode-1 g6-standard-2 g6-dedicated-2')),
    refused: ['g6-none-1', '', 'g7-highmem-1', 'g7-premium-2'].map((type) => denied(create({ type }), 'type')),
  },
  {
    id: 'database.size',
    section,
    rule: 'A database has 1 node or 3; 1 by default.',
    accepted: [...taken(sized, [1, 3]), { ...create(), answer: { cluster_size: 1 } }],
    refused: refused(sized, 'cluster_size', [0, 2, 4, -1, 1.5]),
  },
  {
    id: 'database.defaults',
    section,
    rule: 'Where nothing was chosen, disks are not encrypted, clients use TLS, and the access list is empty.',
    accepted: [{ ...create(), answer: { encrypted: false, ssl_connection: true, allow_list: [] } }],
  },
  oneOf({
    id: 'database.replication.values',
    section,
    what: 'Replication of three nodes, `none` apart,',
    field: 'replication_type',
    sends: replicated,
    values: ['asynch', 'semi_synch'],
    others: ['synch', 'semi-synch'],
  }),
  {
    id: 'database.replication.size',
    section,
    rule: 'One node does not replicate, three nodes do; by default three do it semi-synchronously.',
    assumed: PAIRS,
    accepted: [
      create({ replication_type: 'none' }),
      { ...create(), answer: { replication_type: 'none' } },
      { ...three({}), answer: { replication_type: 'semi_synch' } },
    ],
    refused: [
      ...refused((replication_type) => create({ replication_type }), 'replication_type', ['asynch', 'semi_synch']),
      ...refused(replicated, 'replication_type', ['none']),
    ],
  },
  {
    id: 'database.allow-list.entries',
    section,
    rule: 'Each entry of the access list is an IPv4 address or a CIDR range.',
    assumed: 'The document says IP address; the original API takes IPv4 alone',
    accepted: both('allow_list').flatMap((send) =>
      taken(send, [[], ['0.0.0.0/0'], ['192.0.2.0/24', '203.0.113.9/32'], ['10.0.0.0/8']]),
    ),
    refused: both('allow_list').flatMap((send) => [
      ...refused(send, 'allow_list[0]', [
        ['web-1'],
        [''],
        ['192.0.2.0/33'],
        ['192.0.2'],
        ['256.0.0.1'],
        ['2001:db8::1'],
      ]),
      ...refused(send, 'allow_list[1]', [['192.0.2.1/32', '192.0.2.0-9']]),
    ]),
  },
  {
    id: 'database.allow-list.single',
    section,
    rule: 'Single addresses appear with `/32` in responses.',
    accepted: [
      {
        ...create({ allow_list: ['192.0.2.7', '192.0.2.8/32'] }),
        answer: { allow_list: ['192.0.2.7/32', '192.0.2.8/32'] },
      },
      { ...update({ allow_list: ['192.0.2.7'] }), answer: { allow_list: ['192.0.2.7/32'] } },
    ],
  },
  {
    id: 'database.allow-list.replace',
    section: 'doc 1 §4.2',
    rule: 'An access list that is sent replaces the one before; one that is not sent stays.',
    accepted: [
      ...after([update({ allow_list: ['198.51.100.0/24'] })], {
        ...view(),
        answer: { allow_list: ['198.51.100.0/24'] },
      }),
      ...after([update({ allow_list: [] })], { ...view(), answer: { allow_list: [] } }),
      ...after([update({ label: 'other' }, SMALL), update({ allow_list: ['10.0.0.0/8'] }, SMALL)], {
        ...view(SMALL),
        answer: { label: 'other', allow_list: ['10.0.0.0/8'] },
      }),
    ],
  },
  {
    id: 'database.resize',
    section,
    rule: 'A resize takes a plan with more disk than the present one.',
    accepted: taken((type) => update({ type }), words('g6-standard-4 g6-dedicated-4')),
    refused: words('g6-standard-2 g6-dedicated-2 g6-standard-1 g6-nanode-1').map((type) =>
      denied(update({ type }), 'type'),
    ),
  },
  {
    id: 'database.resize.plan',
    section,
    rule: 'The plan of a resize must be one for databases.',
    assumed: 'The document leaves the catalogue of plans open',
    accepted: [{ ...update({ type: 'g6-standard-4' }), answer: { total_disk_size_gb: 160 } }],
    refused: ['g6-none-1', 'g7-premium-16', ''].map((type) => denied(update({ type }), 'type')),
  },
  {
    id: 'database.resize.alone',
    section: 'doc 1 §4.2',
    rule: 'Plan and access list do not change in one request.',
    assumed: 'The original API refuses both at once',
    accepted: [update({ type: 'g6-standard-4', label: 'bigger' })],
    refused: refused((allow_list) => update({ type: 'g6-standard-4', allow_list }), 'type', [[], ['10.0.0.0/8']]),
  },
  oneOf({
    id: 'database.updates.frequency',
    section,
    what: 'How often a maintenance window comes',
    field: 'updates.frequency',
    sends: (frequency) => update({ updates: { ...(frequency === 'monthly' ? MONTHLY : WEEKLY), frequency } }),
    values: ['weekly', 'monthly'],
    others: ['daily'],
    assumed: WINDOW,
  }),
  bounded('duration', 1, 3),
  bounded('hour_of_day', 0, 23),
  bounded('day_of_week', 1, 7),
  {
    id: 'database.updates.week',
    section,
    rule: 'A monthly window has a week from 1 to 4; a weekly one has none, null or left out.',
    assumed: WINDOW,
    accepted: [
      ...[1, 4].map((week) => update({ updates: { ...MONTHLY, week_of_month: week } })),
      windowed({}),
      { ...windowed({ week_of_month: undefined }), answer: { updates: WEEKLY } },
      ...after([update({ updates: MONTHLY })], { ...view(FIRST), answer: { updates: MONTHLY } }),
    ],
    refused: [
      ...refused((week) => update({ updates: { ...MONTHLY, week_of_month: week } }), 'updates.week_of_month', [
        0,
        5,
        1.5,
        null,
      ]),
      ...refused((week) => windowed({ week_of_month: week }), 'updates.week_of_month', [1, 4]),
    ],
  },
];
