import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('makes the value with the first call, even one of nothing, and only then', () => {
  const make = vi.fn<() => undefined>(() => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  made();
  made();
  expect(make).toHaveBeenCalledTimes(1);
});
