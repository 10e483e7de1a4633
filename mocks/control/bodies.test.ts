import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { ClockBody } from './bodies.ts';

const taken = (now: string): boolean => z.safeParse(ClockBody, { now }).success;

test.each([
  '2026-03-01T12:00:00Z',
  '2026-03-01T12:00Z',
  '2026-03-01T12:00:00.5Z',
  '2026-03-01T12:00:00+00:00',
  '2026-03-01T24:00:00Z',
  '2028-02-29T00:00:00Z',
])('%s is a time', (now) => expect(taken(now)).toBe(true));

test.each([
  '2026-02-30T12:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-03-01T12:00:00',
  '2026-03-01T12:00:00+01:00',
  '2026-03-01',
])('%s is none', (now) => expect(taken(now)).toBe(false));
