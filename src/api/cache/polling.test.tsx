// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usePolling } from './polling.ts';

it('counts from when a state was first seen, not from when the page was opened', () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { current: poll } = renderHook(usePolling).result;
  expect(poll(undefined)).toBe(false);
  vi.setSystemTime(600_000);
  expect(poll('resizing')).toBe(3000);
  vi.setSystemTime(660_000);
  expect(poll('resizing')).toBe(10_000);
  vi.setSystemTime(1_000_000);
  expect(poll('resizing')).toBe(30_000);
  expect(poll('provisioning')).toBe(3000);
  expect(poll(undefined)).toBe(false);
});
