// @vitest-environment jsdom
import { renderHook, act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signInAs } from '#api/session/session.ts';
import { clearPreferences, DENSITY, setPreference, SHORTCUTS, usePreference, useZone, ZONE } from './prefs.ts';

afterEach(() => {
  act(() => clearPreferences());
  act(() => signInAs('demo-admin'));
});

const hear = (key: string | null): void =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

const density = () => renderHook(() => usePreference(DENSITY));

test('a preference has a default, is kept, and goes back to the default', () => {
  const { result } = density();
  expect(result.current[0]).toBe('comfortable');
  act(() => result.current[1]('compact'));
  expect(result.current[0]).toBe('compact');
  expect(localStorage.getItem('binnacle.prefs.demo-admin')).toBe('{"density":"compact"}');
  act(() => result.current[1](undefined));
  expect(result.current[0]).toBe('comfortable');
  expect(localStorage.getItem('binnacle.prefs.demo-admin')).toBe('{}');
});

test('every user has their own', () => {
  const { result } = density();
  act(() => result.current[1]('compact'));
  act(() => signInAs('demo-read-only'));
  expect(result.current[0]).toBe('comfortable');
  act(() => signInAs('demo-admin'));
  expect(result.current[0]).toBe('compact');
});

test('changes of another tab arrive', () => {
  const { result } = renderHook(useZone);
  localStorage.setItem('binnacle.prefs.demo-admin', '{"zone":"utc"}');
  hear('binnacle.prefs.demo-admin');
  expect(result.current).toBe('utc');
});

test.each(['not JSON', '[]', 'null', '{"density":"huge"}'])('invalid stored values are ignored: %s', (kept) => {
  const { result } = density();
  act(() => result.current[1]('compact'));
  localStorage.setItem('binnacle.prefs.demo-admin', kept);
  hear(null);
  expect(result.current[0]).toBe('comfortable');
});

test('clearing removes every user’s preferences and leaves the rest of the storage alone', () => {
  localStorage.setItem('elsewhere', '1');
  act(() => setPreference(ZONE, 'utc'));
  act(() => signInAs('demo-operator'));
  act(() => setPreference(SHORTCUTS, 'off'));
  act(() => clearPreferences());
  expect(Object.keys(localStorage)).toEqual(['elsewhere']);
});
