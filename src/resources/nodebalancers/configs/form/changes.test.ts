import { describe, expect, test } from 'vitest';
import { changesOf, drainedFirst, drainingNodes, isNothing, pairFate, settingChanges } from './changes.ts';
import { type ConfigEditValues, newConfig } from './form.ts';
import type { NodeFormValues } from '../nodes/form.ts';

const node = (id: number | undefined, change: Partial<NodeFormValues> = {}): NodeFormValues => ({
  id,
  address: `192.168.130.${id ?? 99}`,
  port: 80,
  label: `web-${id ?? 'new'}`,
  mode: 'accept',
  weight: 100,
  ...change,
});

const before: ConfigEditValues = { ...newConfig(), nodes: [node(1), node(2), node(3)] };

describe('what a rebuild would do', () => {
  test('nothing without an edit', () => {
    const changes = changesOf(before, before);
    expect(changes).toMatchObject({ settings: [], pair: undefined, changed: [], created: [], deleted: [] });
    expect(changes.kept.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(isNothing(changes)).toBe(true);
  });

  test('nodes are kept, changed, new and deleted by their id', () => {
    const now = { ...before, nodes: [node(1), node(3, { weight: 50, mode: 'backup', label: 'c' }), node(undefined)] };
    const changes = changesOf(before, now);
    expect(changes.kept).toEqual([node(1)]);
    expect(changes.changed).toEqual([
      {
        was: node(3),
        now: node(3, { weight: 50, mode: 'backup', label: 'c' }),
        changes: [
          { label: 'Label', was: 'web-3', now: 'c' },
          { label: 'Weight', was: '100', now: '50' },
          { label: 'Mode', was: 'Accept', now: 'Backup' },
        ],
      },
    ]);
    expect(changes.created).toEqual([node(undefined)]);
    expect(changes.deleted).toEqual([node(2)]);
    expect(isNothing(changes)).toBe(false);
  });

  test.each<[string, NodeFormValues[]]>([
    ['spaces around a label', [node(1, { label: 'web-1 ' }), node(2), node(3)]],
    ['another order', before.nodes.toReversed()],
  ])('%s is no change', (_, nodes) => {
    expect(isNothing(changesOf(before, { ...before, nodes }))).toBe(true);
  });

  test('a node whose id no longer exists on the server is new; all others can be deleted', () => {
    const { created, deleted } = changesOf(before, { ...before, nodes: [node(7)] });
    expect(created).toEqual([node(7)]);
    expect(deleted).toEqual(before.nodes);
  });
});

const tcp = { ...before, protocol: 'tcp', proxy_protocol: 'v2' } as const;
const https = { ...before, protocol: 'https', cipher_suite: 'legacy' } as const;

test.each<[string, ConfigEditValues, Partial<ConfigEditValues>, string[]]>([
  [
    'settings are texts, in the order of the form',
    before,
    { check: 'http', check_path: '/up', check_interval: 60, algorithm: 'source' },
    [
      'Algorithm: Round robin, Source address',
      'Active check: None, HTTP status',
      'Check path: none, /up',
      'Check interval: 31 s, 60 s',
    ],
  ],
  [
    'hidden fields are sent, and listed too',
    before,
    { check_interval: 60, check_body: 'x', cipher_suite: 'legacy' },
    ['Cipher suite: Recommended, Legacy', 'Expected text: none, x', 'Check interval: 31 s, 60 s'],
  ],
  ['hidden invalid fields keep their stored values', before, { check_interval: 5, check_path: '/a b' }, []],
  [
    'leaving https resets the cipher suite',
    https,
    { protocol: 'http', cipher_suite: 'recommended' },
    ['Protocol: HTTPS, HTTP', 'Cipher suite: Legacy, Recommended'],
  ],
  [
    'leaving tcp resets the proxy protocol',
    tcp,
    { protocol: 'http' },
    ['Protocol: TCP, HTTP', 'Proxy protocol: Version 2, None'],
  ],
  ['passive checks are on or off', before, { check_passive: false }, ['Passive checks: on, off']],
])('%s', (_, was, change, lines) => {
  const changes = settingChanges(was, { ...was, ...change });
  expect(changes.map(({ label, was, now }) => `${label}: ${was}, ${now}`)).toEqual(lines);
});

describe('certificate and key', () => {
  test('are kept with https, replaced by others, and dropped with the protocol', () => {
    expect(pairFate(before, before)).toBeUndefined();
    expect(pairFate(before, https)).toBe('comes');
    expect(pairFate(https, https)).toBe('stays');
    expect(pairFate(https, { ...https, ssl_cert: 'A', ssl_key: 'B' })).toBe('replaced');
    expect(pairFate(https, before)).toBe('dropped');
    expect(pairFate(https, { ...before, protocol: 'tcp' })).toBe('dropped');
  });

  test('another pair is a change, even if nothing else changes', () => {
    expect(isNothing(changesOf(https, https))).toBe(true);
    expect(isNothing(changesOf(https, { ...https, ssl_cert: 'A', ssl_key: 'B' }))).toBe(false);
  });
});

describe('draining first', () => {
  test('deleted nodes are restored with the mode drain', () => {
    const nodes = drainedFirst(before.nodes, [node(2)]);
    expect(nodes).toEqual([node(2), node(1, { mode: 'drain' }), node(3, { mode: 'drain' })]);
    const changes = changesOf(before, { ...before, nodes });
    expect(changes.deleted).toEqual([]);
    expect(drainingNodes(changes).map(({ label }) => label)).toEqual(['web-1', 'web-3']);
  });

  test('those without traffic are deleted at once', () => {
    const quiet = [node(1, { mode: 'drain' }), node(2, { mode: 'reject' }), node(3, { mode: 'backup' })];
    expect(drainedFirst(quiet, [])).toEqual([node(3, { mode: 'drain' })]);
  });

  test('a node that is drained already is no change', () => {
    const drained = { ...before, nodes: [node(1, { mode: 'drain' })] };
    expect(drainingNodes(changesOf(drained, { ...drained, nodes: [node(1, { mode: 'drain', weight: 1 })] }))).toEqual(
      [],
    );
  });
});
