/** A page of a list with these records. */
export const list = (...data: readonly unknown[]) => ({ data, page: 1, pages: 1, results: data.length });

/** A Firewall as documented. */
export const whole = {
  id: 1,
  label: 'whole',
  status: 'enabled',
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
};

/** What a page shows of a response: its rows, that there are none, or that it cannot be read. */
type Shown = 'rows' | 'none' | 'failure';

/** The assignment of a Firewall to a service. */
export const device = {
  id: 1,
  entity: { id: 1, type: 'compute', label: 'web-1', url: '/v4/compute/instances/1' },
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
};

type Nonsense = readonly (readonly [what: string, shown: Shown, body: unknown])[];

/** Responses that no server conforming to the documents gives, and what a list makes of them. */
const nonsense = (record: object): Nonsense => [
  ['nothing', 'failure', null],
  ['a number', 'failure', 7],
  ['a text', 'failure', 'no such table'],
  ['an empty list', 'failure', []],
  ['an empty object', 'failure', {}],
  ['an envelope of errors', 'failure', { errors: [{ reason: 'with status 200' }] }],
  ['no data', 'failure', { page: 1, pages: 1, results: 1 }],
  ['data that is nothing', 'failure', { ...list(), data: null }],
  ['records that are nothing', 'rows', list(null, undefined)],
  ['records without anything', 'rows', list({}, {})],
  [
    'records with nothing in every field',
    'rows',
    list(Object.fromEntries(Object.keys(record).map((key) => [key, null]))),
  ],
  ['dates that are none', 'rows', list({ ...record, created: 'yesterday', updated: '2026-13-45T99:99:99' })],
  ['the thirty-first of February', 'rows', list({ ...record, created: '2026-02-31T12:00:00' })],
  ['pages that cannot be', 'failure', { ...list(record), page: 0, pages: -1, results: 'many' }],
  ['fewer records than it says', 'rows', { ...list(record), pages: 3, results: 60 }],
  ['no records', 'none', list()],
];

export const FIREWALL_NONSENSE: Nonsense = [
  ...nonsense(whole),
  [
    'rules that lack their addresses',
    'rows',
    list({ ...whole, rules: { ...whole.rules, inbound: [{ action: 'ACCEPT' }] } }),
  ],
];

export const DEVICE_NONSENSE: Nonsense = [
  ...nonsense(device),
  ['records of another kind', 'rows', list(whole)],
  ['a service of an unknown kind', 'rows', list({ ...device, entity: { ...device.entity, type: 'teapot' } })],
];
