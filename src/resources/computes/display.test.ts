import { describe, expect, test } from 'vitest';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';
import {
  isStuck,
  kindOfAddress,
  statusOf,
  shortSpecs,
  STATUS_FILTER,
  stateSentence,
  statusValues,
  STUCK,
} from './display.tsx';

describe('statuses', () => {
  test('each has its own word, and a choice in the filter', () => {
    const choices = [...COMPUTE_STATUSES, 'in_transition', STUCK];
    expect(STATUS_FILTER.map(({ value }) => value).toSorted()).toEqual(choices.toSorted());
    expect(new Set(STATUS_FILTER.map(({ label }) => label)).size).toBe(choices.length);
  });

  test('a transition is found by its own status and by the choice for all of them', () => {
    expect(statusValues({ status: 'booting' })).toEqual(['booting', 'in_transition']);
    expect(statusValues({ status: 'running' })).toEqual(['running']);
    expect(statusValues({})).toEqual(['']);
  });

  test('a transition that lasts long is found as stuck, and so is every migration', () => {
    const long = { status: 'booting', updated: '2000-01-01T00:00:00' } as const;
    expect(isStuck(long)).toBe(true);
    expect(statusValues(long)).toEqual(['booting', 'in_transition', STUCK]);
    expect(isStuck({ status: 'running', updated: long.updated })).toBe(false);
    expect(isStuck({ status: 'migrating' })).toBe(true);
  });

  test('an unknown status is shown unchanged, and a missing one as such', () => {
    expect(statusOf('hibernating')).toMatchObject({ tone: 'neutral', label: 'hibernating' });
    expect(statusOf(undefined).label).toBe('Not reported');
    expect(stateSentence({ label: 'web-1', status: 'booting' })).toBe('web-1 is booting');
  });
});

test('a plan in a few words; the number of cores may be missing', () => {
  const specs = { disk: 0, memory: 4096, gpus: 0, transfer: 0 };
  expect(shortSpecs({ ...specs, vcpus: 2 })).toBe('2 vCPU, 4 GB');
  expect(shortSpecs(specs)).toBe('4 GB');
  expect(shortSpecs({ ...specs, gpus: 2 })).toBe('4 GB, 2 GPUs');
});

test.each([
  ['private', ['10.0.0.1', '192.168.128.10', '172.16.0.1', '172.31.255.254']],
  ['public', ['172.32.0.1', '198.18.0.1', '110.0.0.1']],
])('%s addresses', (kind, addresses) => {
  expect(addresses.map(kindOfAddress)).toEqual(addresses.map(() => kind));
});
