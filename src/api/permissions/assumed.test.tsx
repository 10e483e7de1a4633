// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ifOffered, useMissing } from './assumed.ts';
import { ApiError } from '../http/errors.ts';
import { forgetCapabilities } from './capabilities.ts';

beforeEach(forgetCapabilities);
afterEach(cleanup);

const rules = { method: 'GET', path: '/things/{thingId}/rules' } as const;
const other = { method: 'PUT', path: '/things/{thingId}/rules' } as const;
const failing = (status: number) => () =>
  Promise.reject(new ApiError({ kind: 'answer', status, operation: 'GET /things/{thingId}/rules' }));
const open = () => renderHook(() => useMissing()).result;

test.each([404, 405, 501])('%i means that there is no such operation, and is remembered', async (status) => {
  const missing = open();
  expect(missing.current(rules)).toBe(false);
  expect(await act(() => ifOffered(failing(status), rules))).toBeNull();
  expect([missing.current(rules), missing.current(other)]).toEqual([true, false]);
  act(forgetCapabilities);
  expect(missing.current(rules)).toBe(false);
});

test('any other error is passed on and not remembered, nor is one of an operation that is not named', async () => {
  const missing = open();
  await expect(ifOffered(failing(500), rules)).rejects.toThrow('status 500');
  expect(await ifOffered(failing(404))).toBeNull();
  expect(missing.current(rules)).toBe(false);
});

test('an operation that responded exists; a later 404 is about one record', async () => {
  const missing = open();
  await act(() => ifOffered(failing(404), rules));
  expect(await act(() => ifOffered(() => Promise.resolve(7), rules))).toBe(7);
  expect(missing.current(rules)).toBe(false);
  await act(() => ifOffered(failing(404), rules));
  expect(missing.current(rules)).toBe(false);
});
