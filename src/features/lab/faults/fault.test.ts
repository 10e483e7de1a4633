import { expect, test } from 'vitest';
import * as firewalls from '#contract/firewalls/api.ts';
import { EMPTY_FAULT, faultText, PRESETS, readFault } from './fault.ts';
import { operationName } from '#contract/endpoint.ts';
import { endpointsOf } from '../operations.ts';

const form = { ...EMPTY_FAULT, operation: 'POST /networking/firewalls' };

test('reads an answer with its reasons, headers and delay', () => {
  const read = readFault({
    ...form,
    status: '400',
    errors: 'label: Must be unique\nrules.inbound[2].ports: Too many\nSomething else: no field',
    headers: 'Retry-After: 5\nX-Time: 12:30',
    delay: '200',
    count: '',
  });
  expect(read).toEqual({
    method: 'POST',
    path: '/networking/firewalls',
    from: 1,
    count: null,
    when: 'before',
    act: 'answer',
    status: 400,
    errors: [
      { field: 'label', reason: 'Must be unique' },
      { field: 'rules.inbound[2].ports', reason: 'Too many' },
      { field: null, reason: 'Something else: no field' },
    ],
    headers: { 'Retry-After': '5', 'X-Time': '12:30' },
    delay_ms: 200,
  });
});

test('leaves out what belongs to an answer where there is none', () => {
  expect(readFault({ ...form, act: 'drop', when: 'after', status: '', errors: 'x' })).toEqual({
    method: 'POST',
    path: '/networking/firewalls',
    from: 1,
    count: 1,
    when: 'after',
    act: 'drop',
  });
});

test('a body is JSON where it can be, else text', () => {
  expect(readFault({ ...form, body: '{"id": 1}' })).toMatchObject({ body: { id: 1 } });
  expect(readFault({ ...form, body: '<html>' })).toMatchObject({ body: '<html>' });
});

test.each([
  [{ operation: 'firewalls' }, /operation/],
  [{ from: '0' }, /first call/],
  [{ count: '-1' }, /number of calls/],
  [{ status: '99' }, /status/],
  [{ delay: 'soon' }, /delay/],
])('gives an error for %j', (part, reason) => {
  expect(readFault({ ...form, ...part })).toMatch(reason);
});

test('every preset is a valid fault', () => {
  for (const { fault } of PRESETS) expect(readFault({ ...form, ...fault })).toBeTypeOf('object');
});

test('describes faults', () => {
  expect(faultText({ method: 'GET', path: '/x', act: 'answer', status: 503, from: 2, count: 2 })).toBe(
    'calls 2 to 3: answer 503',
  );
  expect(faultText({ method: 'POST', path: '/x', act: 'drop', when: 'after' })).toBe(
    'call 1: once the change is made, drop the connection',
  );
  expect(faultText({ method: 'GET', path: '/x', act: 'pass', count: null, delay_ms: 2000 })).toBe(
    'every call from 1 on: let it pass, 2000 ms late',
  );
});

test('finds the operations of a contract module', () => {
  expect(endpointsOf(firewalls).map(operationName)).toContain('PUT /networking/firewalls/{firewallId}');
  expect(endpointsOf(undefined)).toEqual([]);
});
