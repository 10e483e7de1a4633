// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PerRow } from './per-row.tsx';

const FRAME_MS = 16;
/** What the faked `performance.now` says. */
let now = 0;
let notify: (entries: readonly Partial<IntersectionObserverEntry>[]) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  class Observer {
    constructor(callback: typeof notify) {
      notify = callback;
    }
    observe(): void {}
    unobserve(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cells = () => screen.queryAllByText('…');
const loaded = (): string[] => screen.queryAllByText(/^loaded/).map(({ textContent }) => textContent.slice(7));
const scroll = (): boolean => dispatchEvent(new Event('scroll'));
/** Lets time pass frame by frame, as React renders between two. */
async function pass(ms = FRAME_MS): Promise<void> {
  for (let passed = 0; passed < ms; passed += FRAME_MS) {
    now += FRAME_MS;
    await act(async () => void (await vi.advanceTimersByTimeAsync(FRAME_MS)));
  }
}
const come = (which: readonly Element[], isIntersecting = true): void =>
  notify(which.map((target) => ({ target, isIntersecting, time: now })));

/** Twelve cells, in a page that has rested for a second. */
async function twelve(): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, index) => (
    <li key={index}>
      <PerRow>{() => `loaded ${index}`}</PerRow>
    </li>
  ));
  render(<ul>{rows}</ul>);
  await pass(1000);
}

test('cells in view load a few in each frame, those out of view never', async () => {
  await twelve();
  come(cells().slice(0, 11));
  expect(loaded()).toEqual([]);
  await pass();
  expect(loaded()).toHaveLength(5);
  await pass();
  expect(loaded()).toHaveLength(10);
  await pass(1000);
  expect(cells()).toHaveLength(1);
});

test('cells that one scrolls past do not load; where it rests, they do', async () => {
  await twelve();
  const [first, second] = [cells().slice(0, 6), cells().slice(6)];
  scroll();
  come(first);
  await pass(100);
  scroll();
  come(first, false);
  come(second);
  await pass(200);
  expect(loaded()).toEqual([]);
  await pass(100);
  expect(loaded()).toEqual(['6', '7', '8', '9', '10', '11']);
  await pass(1000);
  expect(cells()).toHaveLength(6);
});

test('cells that stay in view load while one scrolls slowly', async () => {
  await twelve();
  come(cells().slice(0, 2));
  scroll();
  for (let turn = 0; turn < 6; turn += 1) {
    await pass(100);
    scroll();
  }
  expect(loaded()).toEqual([]);
  await pass(120);
  expect(loaded()).toEqual(['0', '1']);
});
