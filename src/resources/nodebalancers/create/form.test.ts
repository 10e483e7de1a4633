import { describe, expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import { formPath } from '#ui/form/validation/paths.ts';
import { nextPort } from '../configs/form/form.ts';
import { backendsOf } from '../configs/nodes/fields/backends.ts';
import { clearedText, inOtherRegions, stillEmpty } from './move.ts';
import { createBody, CreateForm, type CreateValues, newNodeBalancer, newPort } from './form.ts';
import { configText, hasContent } from './display.ts';

const filled = (change: Partial<CreateValues> = {}): CreateValues => ({
  ...newNodeBalancer(),
  region: 'us-east',
  configs: [
    { ...newPort(), nodes: [{ address: ' 192.168.130.7 ', port: '', label: 'web-1 ', mode: 'accept', weight: 100 }] },
  ],
  ...change,
});

const errorsOf = (values: CreateValues): string[] => {
  const verdict = validate(CreateForm, values);
  return 'issues' in verdict ? verdict.issues.map(({ path }) => formPath(path)) : [];
};

describe('the request', () => {
  test('omits empty fields, and has the documented defaults for hidden ones', () => {
    expect(createBody(filled())).toEqual({
      region: 'us-east',
      client_conn_throttle: 0,
      configs: [
        {
          port: 80,
          protocol: 'http',
          algorithm: 'roundrobin',
          stickiness: 'none',
          proxy_protocol: 'none',
          cipher_suite: 'recommended',
          check: 'connection',
          check_passive: true,
          check_interval: 31,
          check_timeout: 30,
          check_attempts: 3,
          nodes: [{ address: '192.168.130.7', label: 'web-1', mode: 'accept', weight: 100 }],
        },
      ],
    });
  });
  test('leaves an emptied throttle to its default', () => {
    expect(createBody(filled({ client_conn_throttle: '' }))).not.toHaveProperty('client_conn_throttle');
    expect(errorsOf(filled({ client_conn_throttle: '' }))).toEqual([]);
    expect(errorsOf(filled({ client_conn_throttle: 21 }))).toEqual(['client_conn_throttle']);
  });
  test('no port at all is allowed, but a port without a node is not', () => {
    expect(errorsOf(filled({ configs: [] }))).toEqual([]);
    expect(errorsOf(filled({ configs: [{ ...newPort(), nodes: [] }] }))).toEqual(['configs.0.nodes']);
  });
  test('reports missing fields at their paths', () => {
    expect(errorsOf(newNodeBalancer())).toEqual(['configs.0.nodes.0.address', 'configs.0.nodes.0.label', 'region']);
  });
  test('a port that is used twice is reported at the second', () => {
    const [config] = filled().configs;
    expect(config && errorsOf(filled({ configs: [config, structuredClone(config)] }))).toEqual(['configs.1.port']);
  });
});

test('the next port is the first usual one that is free, then the one after the highest', () => {
  expect(nextPort([])).toBe(80);
  expect(nextPort([80])).toBe(443);
  expect(nextPort(['', 443])).toBe(80);
  expect(nextPort([80, 443, 8080, 8443])).toBe(8444);
  expect(nextPort([80, 443, 8080, 8443, 65_535])).toBe(65_535);
});

describe('a change of the region', () => {
  const backends = backendsOf([
    { label: 'web-1', region: 'us-east', status: 'running', ipv4: ['192.168.130.7'] },
    { label: 'worker-1', region: 'us-ord', status: 'running', ipv4: ['192.168.130.8'] },
  ]);
  const found = inOtherRegions(filled(), backends, 'us-ord');
  test('finds the addresses that are known to be in another one', () => {
    expect(found).toEqual([{ path: 'configs.0.nodes.0.address', address: ' 192.168.130.7 ', instance: 'web-1' }]);
    expect(inOtherRegions(filled(), backends, 'us-east')).toEqual([]);
    expect(inOtherRegions(filled(), backendsOf([]), 'us-ord')).toEqual([]);
  });
  test('is described, and undoing it restores only fields that are still empty', () => {
    expect(clearedText([{ path: '', address: '192.168.130.7', instance: 'web-1' }], 'us-ord')).toBe(
      'Cleared, not in us-ord: 192.168.130.7 (web-1).',
    );
    expect(stillEmpty(found, () => '')).toHaveLength(1);
    expect(stillEmpty(found, () => '10.0.0.1')).toEqual([]);
  });
});

test('a port in a few words, and whether it has contents to lose', () => {
  const [config] = filled().configs;
  expect(config && configText({ ...config, stickiness: 'table', check: 'connection' })).toBe(
    '1 node, round robin, sticky by address, checked: Connection',
  );
  expect(config && hasContent(config)).toBe(true);
  expect(hasContent(newPort())).toBe(false);
});
