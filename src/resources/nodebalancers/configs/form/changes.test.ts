import { describe, expect, test } from 'vitest';
import { drainedFirst, drainingNodes, nodeChanges, pairFate, rebuildChanges } from './changes.ts';
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
const told = (was: ConfigEditValues, is: ConfigEditValues): string[] =>
  rebuildChanges(was, is).map((change) => `${change.label}: ${change.before}, ${change.now}`);

test('nodes are kept, changed, new and deleted by their id', () => {
  const nodes = [node(1), node(3, { weight: 50, mode: 'backup', label: 'c' }), node(undefined), node(7)];
  expect(nodeChanges(before.nodes, nodes)).toEqual([
    {
      label: 'Node web-3',
      parts: [
        { label: 'Label', before: 'web-3', now: 'c' },
        { label: 'Weight', before: '100', now: '50' },
        { label: 'Mode', before: 'Accept', now: 'Backup' },
      ],
    },
    { label: 'New node', now: 'web-new (192.168.130.99:80), weight 100, accept' },
    // Its id no longer exists on the server.
    { label: 'New node', now: 'web-7 (192.168.130.7:80), weight 100, accept' },
    { label: 'Deleted node', before: 'web-2 (192.168.130.2:80)' },
  ]);
});

test.each<[string, NodeFormValues[]]>([
  ['nothing', before.nodes],
  ['spaces around a label', [node(1, { label: 'web-1 ' }), node(2), node(3)]],
  ['another order', before.nodes.toReversed()],
])('%s is no change', (_, nodes) => {
  expect(rebuildChanges(before, { ...before, nodes })).toEqual([]);
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
      'Path: none, /up',
      'Interval: 31 s, 60 s',
    ],
  ],
  [
    'hidden fields are sent, and listed too',
    before,
    { check_interval: 60, check_body: 'x', cipher_suite: 'legacy' },
    ['Cipher suite: Recommended, Legacy', 'Expected text: none, x', 'Interval: 31 s, 60 s'],
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
  expect(told(was, { ...was, ...change })).toEqual(lines);
});

test('certificate and key are kept with https, replaced by others, and dropped with the protocol', () => {
  expect(pairFate(before, before)).toBeUndefined();
  expect(pairFate(before, https)).toBe('comes');
  expect(pairFate(https, https)).toBe('stays');
  expect(pairFate(https, { ...https, ssl_cert: 'A', ssl_key: 'B' })).toBe('replaced');
  expect(pairFate(https, before)).toBe('dropped');
  expect(pairFate(https, { ...before, protocol: 'tcp' })).toBe('dropped');
});

describe('draining first', () => {
  test('deleted nodes are restored with the mode drain', () => {
    const nodes = drainedFirst(before.nodes, [node(2)]);
    expect(nodes).toEqual([node(2), node(1, { mode: 'drain' }), node(3, { mode: 'drain' })]);
    expect(drainingNodes(before.nodes, nodes).map(({ label }) => label)).toEqual(['web-1', 'web-3']);
  });

  test('those without traffic are deleted at once', () => {
    const quiet = [node(1, { mode: 'drain' }), node(2, { mode: 'reject' }), node(3, { mode: 'backup' })];
    expect(drainedFirst(quiet, [])).toEqual([node(3, { mode: 'drain' })]);
  });

  test('a node that is drained already is no change', () => {
    expect(drainingNodes([node(1, { mode: 'drain' })], [node(1, { mode: 'drain', weight: 1 })])).toEqual([]);
  });
});
