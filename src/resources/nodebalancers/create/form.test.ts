import { describe, expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import { formPath } from '#ui/form/validation/field-paths.ts';
import { nextPort } from '../configs/form/form.ts';
import { backendsOf } from '../configs/nodes/fields/backends.ts';
import {
  clearedText,
  configText,
  createBody,
  CreateForm,
  type CreateValues,
  hasContent,
  inOtherRegions,
  newNodeBalancer,
  newPort,
  stillEmpty,
} from './form.ts';

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
  test('leaves an emptied throttle to its default', () => {
    expect(createBody(filled({ client_conn_throttle: '' }))).not.toHaveProperty('client_conn_throttle');
  });
  test.each([
    ['an emptied throttle', filled({ client_conn_throttle: '' }), []],
    ['a throttle out of bounds', filled({ client_conn_throttle: 21 }), ['client_conn_throttle']],
    ['no port at all', filled({ configs: [] }), []],
    ['a port without a node', filled({ configs: [{ ...newPort(), nodes: [] }] }), ['configs.0.nodes']],
    ['no values', newNodeBalancer(), ['configs.0.nodes.0.address', 'configs.0.nodes.0.label', 'region']],
    ['a port that is used twice', filled({ configs: [...filled().configs, ...filled().configs] }), ['configs.1.port']],
  ])('of %s has its errors at their paths', (_, values, errors) => {
    expect(errorsOf(values)).toEqual(errors);
  });
});

test('the next port is the first usual one that is free, then the one after the highest', () => {
  const usual = [80, 443, 8080, 8443];
  expect([[], [80], ['', 443], usual, [...usual, 65_535]].map(nextPort)).toEqual([80, 443, 80, 8444, 65_535]);
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
