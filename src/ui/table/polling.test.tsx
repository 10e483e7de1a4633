// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { drawTable, serve, things } from './testing.tsx';

const MINUTE = 60_000;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  queryClient.clear();
});

/** Shows or hides the page, as switching to another tab does. */
function turn(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  window.dispatchEvent(new Event('visibilitychange'));
}

test('a row that stays in transition is read less and less often, not while the page is hidden, and keeps the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => turn('visible'));
  const server = serve(things(2));
  await drawTable('', {
    poll: ({ status }) => status === 'on',
    rowActions: () => [{ id: 'edit', label: 'Edit', run: () => undefined }],
  });
  await screen.findByText('thing-2');
  const menu = screen.getByRole('button', { name: 'Actions for thing-1' });
  menu.focus();
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);
  /** The requests since the last call. */
  const asked = () => server.asked.splice(0).length;
  asked();
  await pass(1);
  const first = asked();
  expect(first).toBeGreaterThan(9);
  await pass(9);
  expect(asked()).toBeLessThan(9 * first);
  await pass(10);
  expect(asked()).toBeLessThanOrEqual(20);
  turn('hidden');
  await pass(10);
  expect(asked()).toBe(0);
  turn('visible');
  await pass(1);
  expect(asked()).toBeGreaterThan(0);
  expect(document.activeElement).toBe(menu);
  expect(menu.isConnected).toBe(true);
});
