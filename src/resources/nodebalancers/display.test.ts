import { expect, test } from 'vitest';
import { STATUS_LABELS } from './configs/nodes/display.ts';
import { healthStatus, healthOf, nodeText, portText } from './display.ts';

const config = (check: 'none' | 'http', up: number, down: number) => ({ check, nodes_status: { up, down } });

const NONE = config('none', 0, 0);
const NEW = config('http', 0, 0);

test.each([
  ['no check', [NONE], 'neutral', 'Not checked'],
  ['a check without results, or without nodes', [NEW], 'neutral', 'No results yet'],
  ['a port with a check beside one without', [NONE, NEW], 'neutral', 'No results yet'],
  ['nodes that are up', [config('http', 2, 0), NONE], 'ok', 'All 2 up'],
  ['nodes that are up and down', [config('http', 2, 0), config('http', 1, 1)], 'bad', '1 of 4 down'],
  ['results without a check', [config('none', 1, 0)], 'ok', '1 up'],
  [
    'one that the server does not tell of',
    [{ check: 'http' as const }, config('none', 0, 0)],
    'neutral',
    'Not checked',
  ],
])('%s', (_, configs, tone, label) => {
  const health = healthOf(configs);
  expect(health && healthStatus(health)).toEqual({ tone, label });
});

test('when the server returns no results, there is no text', () => {
  expect(healthOf([{ check: 'http' }])).toBeUndefined();
  expect(healthOf([])).toBeUndefined();
});

test('a node that has failed some of its attempts does not count as unchecked, nor does its port', () => {
  expect(STATUS_LABELS.unknown.label).toBe(healthStatus({ up: 0, down: 0, checked: true }).label);
});

test('ports and nodes as text, for the CSV', () => {
  expect(portText([{ port: 443 }, { port: 80 }, { port: 8080 }])).toBe('80, 443, 8080');
  expect(portText([])).toBe('None');
  expect(nodeText([config('http', 1, 1), NONE])).toBe('1 of 2 down');
  expect(nodeText([{ check: 'http' }])).toBe('Not reported');
  expect(nodeText([])).toBe('None');
});

test('what the last check found while an instance is not running', () => {
  expect(healthStatus({ up: 2, down: 0, checked: true }, true)).toEqual({
    tone: 'neutral',
    label: '2 up at the last check',
  });
  expect(healthStatus({ up: 1, down: 1, checked: true }, true)).toEqual({ tone: 'bad', label: '1 of 2 down' });
});
