// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EventTime } from './event-time.tsx';
import { Time } from './time.tsx';

afterEach(cleanup);

test('whoever points at a time reads it whole, in UTC too', () => {
  render(<Time absolute at="2026-03-01T12:00:05" />);
  const time = screen.getByText(/^1 Mar 2026/);
  expect(time).not.toHaveAttribute('title');
  fireEvent.pointerEnter(time);
  expect(time).toHaveAttribute('title', expect.stringContaining('1 Mar 2026, 12:00:05 UTC'));
});

test.each([
  ['2026-03-03T17:00:00Z', '2026-03-03T14:00:00', '3 hours ago'],
  ['2026-03-03T17:00:00Z', '2026-03-02T16:56:00', 'yesterday, 11:56'],
  // 25 hours ago, but the day before yesterday in New York.
  ['2026-03-03T05:30:00Z', '2026-03-02T04:30:00', '1 Mar, 23:30'],
  ['2026-03-03T17:00:00Z', '2026-03-01T12:00:00', '2 days ago'],
])('at %s an event of %s was %s', async (now, at, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  render(<EventTime at={at} />);
  await screen.findByText(text);
  vi.useRealTimers();
});
