import { expect, test } from 'vitest';
import type { ComputeType } from '#contract/types/schema.ts';
import { tokenIn } from './access/kubeconfig.tsx';
import { safeUrl } from './access/tab.tsx';
import { countText, ladderOf, noUpgradeReason, readyText, scalerAdvice, totalsOf, totalsText } from './display.ts';

const OFFERED = ['1.9', '1.10', '1.11', '1.8'];
const now = new Date('2026-03-01T12:03:30Z');

test('the ladder is in the order of versions, with one step that can be taken', () => {
  expect(ladderOf('1.9', OFFERED)).toEqual([
    { version: '1.8', state: 'past' },
    { version: '1.9', state: 'now' },
    { version: '1.10', state: 'next' },
    { version: '1.11', state: 'later' },
  ]);
  // A version that is no longer offered still has its place.
  expect(ladderOf('1.7', OFFERED)[0]).toEqual({ version: '1.7', state: 'now' });
});

test.each([
  ['1.9', undefined],
  ['1.11', '1.11 is the newest version'],
  ['1.5', 'Version 1.6 isn’t available'],
  ['nightly', 'What follows version nightly isn’t known'],
])('no upgrade from %s: %s', (version, reason) => {
  expect(noUpgradeReason(version, OFFERED)).toBe(reason);
  expect(noUpgradeReason(version, undefined)).toBeUndefined();
});

test.each([
  ['2026-03-01T12:03:00', 'Ready in about 5 minutes'],
  ['2026-03-01T12:00:00', 'Ready in about 2 minutes'],
  ['2026-03-01T11:59:00', 'Ready in about 1 minute'],
  ['2026-03-01T11:58:00', 'Takes longer than usual'],
  ['2026-03-01T13:00:00', 'Ready in about 5 minutes'],
  [undefined, 'Ready 2 to 5 minutes after creation'],
])('created at %s: %s', (created, text) => {
  expect(readyText(created, now)).toBe(text);
});

test('nodes are counted in words', () => {
  expect(countText({ ready: 1, all: 2 })).toBe('1 of 2 ready');
  expect(countText({ ready: 2000, all: 2000 })).toBe('2,000 ready');
});

test('totals are those of all nodes, and unknown with an unknown plan', () => {
  const plan: ComputeType = {
    id: 'a',
    label: 'A',
    class: 'standard',
    vcpus: 2,
    memory: 4096,
    disk: 81_920,
    transfer: 0,
    network_out: 0,
    gpus: 0,
    successor: null,
  };
  const totals = totalsOf([{ type: 'a', count: 3 }], [plan]);
  expect(totals).toEqual({ memory: 12_288, vcpus: 6, disk: 245_760 });
  expect(totals && totalsText(totals)).toBe('12 GB memory, 6 vCPUs');
  expect(totalsOf([{ type: 'b', count: 1 }], [plan])).toBeUndefined();
});

test('a kubeconfig gives its token', () => {
  expect(tokenIn('users:\n- user:\n    token: abc.def\n')).toBe('abc.def');
  expect(tokenIn('kind: Config\n')).toBeUndefined();
});

test('only a dashboard behind https is linked', () => {
  expect(safeUrl('https://one.example/')).toBe('https://one.example/');
  expect(['javascript:alert(1)', 'http://one.example/', undefined].map(safeUrl)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [{ enabled: true, min: 3, max: 3 }, 'The autoscaler never scales: 3 to 3'],
  [{ enabled: true, min: 3, max: 4 }, undefined],
  [{ enabled: false, min: 3, max: 3 }, undefined],
  [{ enabled: true, min: undefined, max: undefined }, undefined],
  [undefined, undefined],
])('of an autoscaler %j: %s', (autoscaler, advice) => {
  expect(scalerAdvice({ autoscaler })).toBe(advice);
});
