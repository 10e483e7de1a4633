// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { whenResized } from './when-resized.ts';

const observed = new Set<Element>();
let report = (): void => undefined;

class Observer {
  constructor(callback: () => void) {
    report = () => observed.size > 0 && callback();
  }
  observe(element: Element): void {
    observed.add(element);
  }
  disconnect(): void {
    observed.clear();
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  return () => {
    observed.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('calls back at once, and after a new size not before the next frame', () => {
  const measure = vi.fn<() => void>();
  const [strip, item] = [document.createElement('nav'), document.createElement('a')];
  whenResized([strip, item], measure);
  expect([...observed]).toEqual([strip, item]);
  expect(measure).toHaveBeenCalledTimes(1);
  report();
  expect(measure).toHaveBeenCalledTimes(1);
  vi.advanceTimersToNextFrame();
  expect(measure).toHaveBeenCalledTimes(2);
});

test('does not call back after its end', () => {
  const measure = vi.fn<() => void>();
  const end = whenResized([document.createElement('nav')], measure);
  report();
  end();
  report();
  vi.advanceTimersToNextFrame();
  expect(measure).toHaveBeenCalledTimes(1);
});
