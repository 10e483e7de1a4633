import { expect, test } from 'vitest';
import { deletedWithNode } from './consequences.ts';

const web = { id: 1, label: 'web-1', address: '192.168.130.7:80', mode: 'accept', weight: 100 };
const other = { ...web, id: 2, label: 'web-2', weight: 300 };

test('a node with traffic leaves its share to the others', () => {
  expect(deletedWithNode(web, [web, other], 80)).toEqual([
    'Its place behind port 80: 192.168.130.7:80',
    'Its 25% of the traffic, which the others get',
    'Connections to it, which may break; drain it first to let them end',
  ]);
});

test('the last one leaves no working node', () => {
  const drained = { ...other, mode: 'drain' };
  expect(deletedWithNode(web, [web, drained], 80)).toContain(
    'The last node that gets traffic: port 80 serves nothing then',
  );
  expect(deletedWithNode(drained, [web, drained], 80)).toEqual(['Its place behind port 80: 192.168.130.7:80']);
});

test('what is unknown is not claimed', () => {
  expect(deletedWithNode(undefined, [], 443)).toEqual(['Its place behind port 443']);
});
