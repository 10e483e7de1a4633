import { expect, test } from 'vitest';
import { nodeSentences, lastNodeWarning } from './consequences.ts';

const web = { id: 1, label: 'web-1', address: '192.168.130.7:80', mode: 'accept', weight: 100 };
const other = { ...web, id: 2, label: 'web-2', weight: 300 };

test('a node with traffic leaves its share to the others', () => {
  expect(nodeSentences(web, [web, other], 80)).toEqual([
    '192.168.130.7:80 gets no more traffic from port 80',
    'The other nodes get its 25% of the traffic',
    'Connections to it may break. Drain it first to let them end',
  ]);
});

test('the last one leaves no working node', () => {
  const drained = { ...other, mode: 'drain' };
  expect(nodeSentences(web, [web, drained], 80)).toContain('web-1 is the last live node: port 80 then answers nothing');
  expect(nodeSentences(drained, [web, drained], 80)).toEqual(['192.168.130.7:80 gets no more traffic from port 80']);
});

test('what is unknown is not claimed', () => {
  expect(nodeSentences(undefined, [], 443)).toEqual(['It gets no more traffic from port 443']);
});

test('a node that a check found down is not live', () => {
  const down = { ...other, status: 'DOWN' };
  expect(lastNodeWarning(web, [web, down], 80)).toBe('web-1 is the last live node: port 80 then answers nothing');
  expect(lastNodeWarning(down, [web, down], 80)).toBeUndefined();
  expect(lastNodeWarning(web, [web, { ...other, mode: 'backup' }], 80)).toBeUndefined();
});

test('of several that go at once none counts as the one that is left', () => {
  const nodes = [web, other];
  const text = 'No live node is left: port 80 then answers nothing';
  expect(lastNodeWarning(web, nodes, 80)).toBeUndefined();
  expect(lastNodeWarning(web, nodes, 80, nodes)).toBe(text);
  expect(nodeSentences(other, nodes, 80, nodes)[0]).toBe(text);
});
