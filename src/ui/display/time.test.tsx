// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Time } from './time.tsx';

afterEach(cleanup);

test('whoever points at a time reads it whole, in UTC too', () => {
  render(<Time absolute at="2026-03-01T12:00:05" />);
  const time = screen.getByText(/^1 Mar 2026/);
  expect(time).not.toHaveAttribute('title');
  fireEvent.pointerEnter(time);
  expect(time).toHaveAttribute('title', expect.stringContaining('1 Mar 2026, 12:00:05 UTC'));
});
