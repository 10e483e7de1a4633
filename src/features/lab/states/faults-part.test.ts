import { expect, test } from 'vitest';
import type { InjectedFault } from '#api/http/mock-control.ts';
import { faultsPart, readFaultsPart } from './faults-part.ts';
import { changeOf } from './second-user.ts';

const fault: InjectedFault = {
  method: 'GET',
  path: '/regions',
  act: 'answer',
  errors: [{ field: null, reason: 'Größe? ~' }],
};

test('faults come out of an address as they went in', () => {
  const part = faultsPart([fault]) ?? '';
  expect(part).toMatch(/^[\w-]+$/);
  expect(readFaultsPart(part)).toEqual([fault]);
});

test('too many are none, and nonsense is none', () => {
  expect(faultsPart(Array.from({ length: 40 }, () => fault))).toBeUndefined();
  for (const part of ['', 'x', 'e30', '%%', 'a'.repeat(3000)])
    expect([part, readFaultsPart(part)]).toEqual([part, undefined]);
});

test.each([
  [{ id: 1, label: 'web' }, { label: 'web-2' }, 'Its label is now web-2'],
  [{ name: 'Team' }, { name: 'Team-2' }, 'Its name is now Team-2'],
  [{ inbound: [1, 2], outbound: [] }, { inbound: [1], outbound: [] }, 'The last entry of inbound was removed'],
])('what a second user changes of %j', (record, body, text) => {
  expect(changeOf(record)).toEqual({ body, text });
});

test('a second user changes nothing where there is nothing', () => {
  expect(changeOf({ id: 1, label: '', tags: [] })).toBeUndefined();
});
