import { expect, test } from 'vitest';
import { worldLink } from './link.ts';

const running = {
  scenario: 'large',
  seed: 7,
  persona: 'demo-admin',
  clock: '2026-03-01T12:00:00Z',
  rate: 1,
  bare: false,
};

test('a running clock is not in the link', () => {
  expect(worldLink('https://example.com/console/', running)).toBe(
    'https://example.com/console/?scenario=large&seed=7&persona=demo-admin',
  );
});

test('a paused clock, another rate and bare mode are', () => {
  expect(worldLink('http://127.0.0.1:4173/', { ...running, rate: 0, bare: true, persona: undefined })).toBe(
    'http://127.0.0.1:4173/?scenario=large&seed=7&clock=2026-03-01T12:00:00Z&rate=0&bare=1',
  );
  expect(worldLink('http://127.0.0.1:4173/', { ...running, rate: 60 })).toContain('&rate=60');
});

test('counts are', () => {
  expect(worldLink('http://127.0.0.1:4173/', { ...running, counts: { computes: 40, firewalls: 3 } })).toBe(
    'http://127.0.0.1:4173/?scenario=large&seed=7&counts=computes:40,firewalls:3&persona=demo-admin',
  );
});

test('the state and other faults are, after the screen’s own parameters', () => {
  expect(worldLink('http://127.0.0.1:4173/firewalls?page=2', { ...running, state: 'failed', faults: 'W10' })).toBe(
    'http://127.0.0.1:4173/firewalls?page=2&scenario=large&seed=7&persona=demo-admin&state=failed&faults=W10',
  );
});
