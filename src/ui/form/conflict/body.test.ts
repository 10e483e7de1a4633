import { describe, expect, test } from 'vitest';
import { changesSince, notTaken, onlyTouched, isEquivalent, savedText, withNewest, withoutBlanks } from './body.ts';

describe('onlyTouched', () => {
  const values = { label: 'a', tags: ['x'], size: { min: 1, max: 2 }, port: 80 };
  test('keeps changed fields, whole', () => {
    expect(onlyTouched(values, { label: true, size: { max: true } })).toEqual({ label: 'a', size: { min: 1, max: 2 } });
  });
  test('leaves out a field whose parts are all unchanged', () => {
    expect(onlyTouched(values, { tags: [false], size: { min: false } })).toEqual({});
  });
  test('includes a list with one changed entry, however deep the change is', () => {
    expect(onlyTouched(values, { tags: [false, true] })).toEqual({ tags: ['x'] });
    expect(onlyTouched(values, { size: { bounds: [{ max: true }] } })).toEqual({ size: values.size });
  });
});

test('withoutBlanks removes empty values, and keeps false, zero and null', () => {
  expect(withoutBlanks({ a: '', b: [], c: undefined, d: 0, e: false, f: null, g: 'x' })).toEqual({
    d: 0,
    e: false,
    f: null,
    g: 'x',
  });
});

test.each([
  [null, '', true],
  [undefined, null, true],
  [0, null, false],
  [false, '', false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], true],
  [['a'], ['a', 'b'], false],
  [[{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], false],
  [{ a: 1, b: null }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1], { 0: 1 }, false],
])('same(%j, %j) is %j', (one, other, expected) => {
  expect(isEquivalent(one, other)).toBe(expected);
});

describe('notTaken', () => {
  test('names fields that came back with another value', () => {
    expect(notTaken({ label: 'new', tags: ['a'] }, { label: 'old', tags: ['a'], id: 1 })).toEqual(['label']);
  });
  test('ignores fields that the response does not have', () => {
    expect(notTaken({ root_pass: 'x', label: 'a' }, { label: 'a' })).toEqual([]);
  });
  test('compares objects and lists deeply', () => {
    const sent = { rules: { inbound: [{ ports: '22', label: 'a' }], policy: 'DROP' } };
    expect(notTaken(sent, { rules: { inbound: [{ ports: '80', label: 'a', id: 3 }], policy: 'DROP' } })).toEqual([
      'rules.inbound.ports',
    ]);
    expect(notTaken(sent, { rules: { inbound: [], policy: 'ACCEPT' } })).toEqual(['rules.inbound', 'rules.policy']);
  });
  test('empty, null and absent are the same', () => {
    expect(notTaken({ ports: '' }, { ports: null })).toEqual([]);
  });
  test('compares both sides as normalised by the hook', () => {
    const unchosen = (value: unknown): unknown => (value === 'Scheduling' ? null : value);
    expect(notTaken({ day: null }, { day: 'Scheduling' })).toEqual(['day']);
    expect(notTaken({ day: null }, { day: 'Scheduling' }, unchosen)).toEqual([]);
  });
  test.each([
    ['an address', { ipam_address: '2001:DB8:0:0F88::0f88/64' }, { ipam_address: '2001:db8:0:f88::f88/64' }],
    ['the mask of a single address', { allow_list: ['192.0.2.1'] }, { allow_list: ['192.0.2.1/32'] }],
    [
      'a network',
      { rules: [{ ipv6: ['2001:DB8:0:0F88::0f88/128', '2001:db8:1::7/48'] }] },
      { rules: [{ ipv6: ['2001:db8:1::/48', '2001:db8:0:f88::f88'] }] },
    ],
    [
      'the bits of hosts',
      { allow_list: ['10.0.77.1/20', '2001:db8:abcd::1/36'] },
      { allow_list: ['10.0.64.0/20', '2001:db8:a000::/36'] },
    ],
    ['a host name', { rdns: 'Web.Example.COM.' }, { rdns: 'web.example.com' }],
    ['a URL', { address: 'https://EXAMPLE.com' }, { address: 'https://example.com/' }],
    ['tags in another order', { tags: ['b', 'a'] }, { tags: ['a', 'b'] }],
    [
      'nodes in another order',
      {
        nodes: [
          { address: '1', label: 'a' },
          { address: '2', label: 'b' },
        ],
      },
      {
        nodes: [
          { address: '2', label: 'b' },
          { address: '1', label: 'a' },
        ],
      },
    ],
  ])('%s may come back in another spelling', (_, sent, answered) => {
    expect(notTaken(sent, answered)).toEqual([]);
  });
  test.each([
    ['label', { label: 'Web.Example' }, { label: 'web.example' }],
    ['ipam_address', { ipam_address: '10.0.0.1/24' }, { ipam_address: '10.0.0.2/24' }],
    ['allow_list', { allow_list: ['10.0.0.0/24'] }, { allow_list: ['10.0.0.0/25'] }],
    ['tags', { tags: ['Web'] }, { tags: ['web'] }],
    [
      'nodes.weight',
      {
        nodes: [
          { address: '1', weight: 1 },
          { address: '2', weight: 2 },
        ],
      },
      {
        nodes: [
          { address: '2', weight: 2 },
          { address: '1', weight: 9 },
        ],
      },
    ],
  ])('another value of %s is reported', (path, sent, answered) => {
    expect(notTaken(sent, answered)).toEqual([path]);
  });
});

test.each<[readonly string[], string | undefined]>([
  [[], 'Firewall edge saved'],
  [['label'], 'Firewall edge: only status and tags saved'],
  [['label', 'tags'], 'Firewall edge: only status saved'],
  [['label', 'status', 'tags'], undefined],
])('the message names only what was accepted: not %j', (notSaved, text) => {
  expect(savedText('Firewall edge', { label: 'rim', status: 'enabled', tags: [] }, notSaved)).toBe(text);
});

test('what a change saved: all, some, nothing', () => {
  const body = { label: 'web-1', tags: [], backups: {} };
  expect(savedText('Instance web-1', body, [])).toBe('Instance web-1 saved');
  expect(savedText('Instance web-1', body, ['backups.schedule.day'])).toBe('Instance web-1: only label and tags saved');
  expect(savedText('Instance web-1', { label: 'web-2' }, ['label'])).toBeUndefined();
});

describe('changesSince', () => {
  const original = { label: 'a', tags: ['x'], status: 'enabled' };
  const nothing = { conflicts: [], theirs: [] };
  test('finds fields that both sides changed', () => {
    expect(changesSince({ label: 'mine' }, original, { ...original, label: 'theirs' })).toEqual({
      conflicts: [{ field: 'label', yours: 'mine', theirs: 'theirs' }],
      theirs: [],
    });
  });
  test('ignores fields that are not sent, and the same change on both sides', () => {
    expect(changesSince({ tags: ['y'] }, original, { ...original, label: 'theirs' })).toEqual(nothing);
    expect(changesSince({ label: 'both' }, original, { ...original, label: 'both' })).toEqual(nothing);
  });
  test('in a body with all fields, unchanged fields take their values', () => {
    expect(
      changesSince({ ...original, tags: ['mine'] }, original, { ...original, label: 'theirs', status: 'disabled' }),
    ).toEqual({ conflicts: [], theirs: ['label', 'status'] });
  });
  test('in a body that merges, fields left out below a field cannot conflict', () => {
    const record = { alerts: { cpu: 90, io: 10 }, schedule: { day: 'Sunday' } };
    const theirs = { ...record, alerts: { cpu: 90, io: 20 } };
    expect(changesSince({ alerts: { cpu: 100 } }, record, theirs, { merges: true })).toEqual(nothing);
    expect(changesSince({ alerts: { cpu: 100 } }, record, theirs).conflicts).toHaveLength(1);
    expect(changesSince({ alerts: { cpu: 100, io: 5 } }, record, theirs, { merges: true })).toEqual({
      conflicts: [{ field: 'alerts.io', yours: 5, theirs: 20 }],
      theirs: [],
    });
  });
});

describe('changesSince, below a nested object', () => {
  const record = { window: { day: 1, hour: 2, week: null } };
  const theirs = { window: { day: 5, hour: 3, week: null } };
  test('each field is on its own', () => {
    expect(changesSince({ window: { day: 2, hour: 2, week: null } }, record, theirs)).toEqual({
      conflicts: [{ field: 'window.day', yours: 2, theirs: 5 }],
      theirs: ['window.hour'],
    });
  });
  test('an object that is decided as a whole is one', () => {
    const mine = { window: { day: 2, hour: 2, week: null } };
    expect(changesSince(mine, record, theirs, { whole: ['window'] }).conflicts).toEqual([
      { field: 'window', yours: mine.window, theirs: theirs.window },
    ]);
  });
});

describe('withNewest', () => {
  const known = { label: 'old', tags: ['a'], alerts: { cpu: 1, io: 1 } };
  const newest = { label: 'new', tags: ['b'], alerts: { cpu: 2, io: 2 } };
  test('updates the fields of the body, and leaves the rest', () => {
    expect(withNewest(known, newest, { label: 'mine' })).toEqual({ ...known, label: 'new' });
    expect(withNewest(known, newest, { alerts: { cpu: 9 } })).toEqual({ ...known, alerts: newest.alerts });
    expect(withNewest(known, newest, {})).toEqual(known);
  });
  test('does the same below a field of a body that merges', () => {
    expect(withNewest(known, newest, { alerts: { cpu: 9 } }, true)).toEqual({ ...known, alerts: { cpu: 2, io: 1 } });
    expect(withNewest(known, newest, { tags: ['c'] }, true)).toEqual({ ...known, tags: ['b'] });
  });
  test('is the newest where there is nothing to compare', () => {
    expect(withNewest(undefined, newest, { label: 'mine' })).toBe(newest);
  });
});
