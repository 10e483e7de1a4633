import { expect, test } from 'vitest';
import { backendsOf, backendText, instanceAt, suggestionsIn, targetOf, twinOf } from './backends.ts';
import { labelFrom, newNode, nodesIn, sharesOf } from '../form.ts';

const instances = [
  { label: 'web-1', region: 'us-east', status: 'running', ipv4: ['198.51.100.4', '192.168.130.7'] },
  { label: 'web-2', region: 'us-east', status: 'offline', ipv4: ['192.168.130.8'] },
  { label: 'far', region: 'eu-west', status: 'running', ipv4: ['192.168.140.1'] },
  { label: 'db-1', region: 'us-east', status: 'running', ipv4: ['198.51.100.5'] },
];
const backends = backendsOf(instances);

test('private addresses of the region are suggested, with their instances, then those that have none', () => {
  expect(suggestionsIn(instances, 'us-east')).toEqual([
    { value: '192.168.130.7', note: 'web-1' },
    { value: '192.168.130.8', note: 'web-2, offline' },
    { value: 'db-1', disabledReason: 'No private address' },
  ]);
  expect(suggestionsIn(instances, '')).toEqual([]);
});

test('an address is found with its port', () => {
  const labels = [' 192.168.130.7:8080', '198.51.100.4', 'web-1'].map((place) => instanceAt(backends, place)?.label);
  expect(labels).toEqual(['web-1', undefined, undefined]);
});

test.each([
  ['192.168.130.7:80', true, 'us-east', 'web-1, running'],
  ['192.168.140.1', true, 'us-east', 'far is in eu-west: a node must be in the same region.'],
  ['192.168.150.1', true, 'us-east', 'No instance you can see has this address.'],
  ['192.168.150.1', false, 'us-east', ''],
  ['10.0.0.5:80', true, 'us-east', 'Outside 192.168.128.0/17, the range of instances.'],
  ['192.168.127.9', false, '', 'Outside 192.168.128.0/17, the range of instances.'],
  ['192.0.2.7', true, 'us-east', ''],
  ['192.168.150', true, 'us-east', ''],
])('%s (%j, %s): %s', (typed, complete, region, sentence) => {
  expect(backendText(backends, complete, typed, region)).toBe(sentence);
});

test('the first node with the same address and port is found; a node without a port has that of the config', () => {
  const places = ['192.168.130.7:80', '', '192.168.130.7:81', ' 192.168.130.7', '192.168.130.8', ''];
  const targets = places.map((place) => targetOf(place, 80));
  expect(places.map((_, index) => twinOf(targets, index) ?? 0)).toEqual([0, 0, 0, 1, 0, 0]);
});

test('shares are for nodes that accept, else for backups, and what is not a number counts as 0', () => {
  const half = JSON.parse('{"address":"","label":"","mode":"accept","weight":"ten"}');
  const nodes = [newNode(), { ...newNode(), weight: 50 }, { ...newNode(), mode: 'drain' } as const, half];
  expect(sharesOf(nodes)).toEqual([100 / 150, 50 / 150, undefined, 0]);
  const backup = { ...newNode(), mode: 'backup' } as const;
  expect(
    sharesOf([
      { ...backup, weight: 10 },
      { ...backup, weight: 30 },
    ]),
  ).toEqual([0.25, 0.75]);
  expect(sharesOf([half])).toEqual([undefined]);
});

test('nodes are found at the path of the config', () => {
  const nodes = [newNode()];
  expect(nodesIn({ nodes }, '')).toBe(nodes);
  expect(nodesIn({ configs: [{ nodes }] }, 'configs.0')).toBe(nodes);
  expect(nodesIn({ configs: [] }, 'configs.0')).toEqual([]);
});

test('a node is named after its instance, as far as its label allows', () => {
  expect(['web-1', 'a b', 'ab', 'x'.repeat(64)].map(labelFrom)).toEqual(['web-1', 'a-b', '', 'x'.repeat(32)]);
});
