import { expect, test } from 'vitest';
import { goesWithNode } from './consequences.ts';

const web = { id: 1, label: 'web-1', address: '192.168.130.7:80', mode: 'accept', weight: 100 };
const other = { ...web, id: 2, label: 'web-2', weight: 300 };

test('a node that shares traffic leaves its part to the others', () => {
  expect(goesWithNode(web, [web, other], 80)).toEqual([
    'Its place behind port 80: 192.168.130.7:80',
    'Its 25% of the traffic, which the others get',
    'Connections to it, which may break; drain it first to let them end',
  ]);
});

test('the last one leaves nothing that serves', () => {
  const drained = { ...other, mode: 'drain' };
  expect(goesWithNode(web, [web, drained], 80)).toContain(
    'The last node that gets traffic: port 80 serves nothing then',
  );
  expect(goesWithNode(drained, [web, drained], 80)).toEqual(['Its place behind port 80: 192.168.130.7:80']);
});

test('what is not known yet is not claimed', () => {
  expect(goesWithNode(undefined, [], 443)).toEqual(['Its place behind port 443']);
});
