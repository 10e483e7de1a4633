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
  /** How many requests there are while time passes. */
  const during = async (milliseconds: number): Promise<number> => {
    const before = server.asked.length;
    await vi.advanceTimersByTimeAsync(milliseconds);
    return server.asked.length - before;
  };
  const first = await during(MINUTE);
  const later = await during(9 * MINUTE);
  const last = await during(10 * MINUTE);
  expect(first).toBeGreaterThan(9);
  expect(later / 9).toBeLessThan(first);
  expect(last / 10).toBeLessThanOrEqual(2);
  expect(first + later + last).toBeLessThan(80);
  turn('hidden');
  expect(await during(10 * MINUTE)).toBe(0);
  turn('visible');
  expect(await during(MINUTE)).toBeGreaterThan(0);
  expect(document.activeElement).toBe(menu);
  expect(menu.isConnected).toBe(true);
});
