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

  test('spaces around a node’s address and label are not sent', () => {
    expect(isNothing(changesOf(before, { ...before, nodes: [node(1, { label: 'web-1 ' }), node(2), node(3)] }))).toBe(
      true,
    );
  });

  test('a node whose id no longer exists on the server is new', () => {
    expect(changesOf(before, { ...before, nodes: [node(7)] }).created).toEqual([node(7)]);
  });

  test('the order of nodes is irrelevant', () => {
    expect(isNothing(changesOf(before, { ...before, nodes: before.nodes.toReversed() }))).toBe(true);
  });

  test('all nodes can be deleted', () => {
    expect(changesOf(before, { ...before, nodes: [] }).deleted).toEqual(before.nodes);
  });
});

describe('settings', () => {
  test('are described as text, in the order of the form', () => {
    expect(
      settingChanges(before, { ...before, check: 'http', check_path: '/up', check_interval: 60, algorithm: 'source' }),
    ).toEqual([
      { label: 'Algorithm', was: 'Round robin', now: 'Source address' },
      { label: 'Active check', was: 'None', now: 'HTTP status' },
      { label: 'Check path', was: 'none', now: '/up' },
      { label: 'Check interval', was: '31 s', now: '60 s' },
    ]);
  });

  test('hidden fields are sent, and listed too', () => {
    expect(settingChanges(before, { ...before, check_interval: 60, check_body: 'x', cipher_suite: 'legacy' })).toEqual([
      { label: 'Cipher suite', was: 'Recommended', now: 'Legacy' },
      { label: 'Expected text', was: 'none', now: 'x' },
      { label: 'Check interval', was: '31 s', now: '60 s' },
    ]);
  });

  test('hidden invalid fields keep their stored values', () => {
    expect(settingChanges(before, { ...before, check_interval: 5, check_path: '/a b' })).toEqual([]);
  });

  test('leaving https resets the cipher suite', () => {
    const https = { ...before, protocol: 'https', cipher_suite: 'legacy' } as const;
    expect(settingChanges(https, { ...https, protocol: 'http', cipher_suite: 'recommended' })).toEqual([
      { label: 'Protocol', was: 'HTTPS', now: 'HTTP' },
      { label: 'Cipher suite', was: 'Legacy', now: 'Recommended' },
    ]);
  });

  test('leaving tcp resets the proxy protocol', () => {
    const tcp = { ...before, protocol: 'tcp', proxy_protocol: 'v2' } as const;
    expect(settingChanges(tcp, { ...tcp, protocol: 'http' })).toEqual([
      { label: 'Protocol', was: 'TCP', now: 'HTTP' },
      { label: 'Proxy protocol', was: 'Version 2', now: 'None' },
    ]);
  });

  test('passive checks are on or off', () => {
    expect(settingChanges(before, { ...before, check_passive: false })).toEqual([
      { label: 'Passive checks', was: 'on', now: 'off' },
    ]);
  });
});

describe('certificate and key', () => {
  const https = { ...before, protocol: 'https' } as const;
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
