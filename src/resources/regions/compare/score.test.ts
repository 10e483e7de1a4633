import { expect, test } from 'vitest';
import type { Capability } from '#contract/regions/capabilities.ts';
import { rankRegions, scoreRegion } from './score.ts';

const region = (label: string, capabilities: readonly Capability[], status: 'ok' | 'outage' = 'ok') => ({
  id: label.toLowerCase(),
  label,
  capabilities: ['Computes', ...capabilities],
  status,
});
const at = (place: string, plan: string, available: boolean) => ({ region: place, plan, available });
const TYPES = [
  { id: 'gpu-1', class: 'gpu' },
  { id: 'gpu-2', class: 'gpu' },
  { id: 'small', class: 'standard' },
];
const NONE = { availability: [], types: TYPES };
const needs = (capabilities: readonly Capability[], plan?: string) => ({ capabilities, plan });

test('what a region lacks is named, in the order of the needs', () => {
  const score = scoreRegion(region('Bern', ['VPCs']), needs(['Metadata', 'VPCs', 'Vlans']), NONE);
  expect(score.lacks).toEqual(['Metadata', 'Vlans']);
  expect([...score.answers]).toEqual([
    ['Metadata', 'no'],
    ['VPCs', 'yes'],
    ['Vlans', 'no'],
  ]);
});

test.each([
  ['none reported', [], 'yes'],
  ['one of two available', [at('bern', 'gpu-1', false), at('bern', 'gpu-2', true)], 'yes'],
  ['none available', [at('bern', 'gpu-1', false), at('bern', 'gpu-2', false)], 'sold out'],
  ['none available elsewhere', [at('cork', 'gpu-1', false)], 'yes'],
  ['a plan of another kind', [at('bern', 'small', false)], 'yes'],
])('a kind of plan: %s', (_, availability, answer) => {
  const score = scoreRegion(region('Bern', ['GPU Computes']), needs(['GPU Computes']), { ...NONE, availability });
  expect(score.answers.get('GPU Computes')).toBe(answer);
  expect(score.lacks).toEqual(answer === 'yes' ? [] : ['GPU Computes']);
});

test.each([
  ['available', region('Bern', ['GPU Computes']), [at('bern', 'gpu-1', true)], 'yes'],
  ['sold out', region('Bern', ['GPU Computes']), [at('bern', 'gpu-1', false)], 'sold out'],
  ['not reported', region('Bern', ['GPU Computes']), [], 'unknown'],
  ['of a kind that the region lacks', region('Bern', []), [], 'no'],
  ['where there are no instances', { ...region('Bern', []), capabilities: [] }, [at('bern', 'gpu-1', true)], 'no'],
])('a plan: %s', (_, place, availability, answer) => {
  expect(scoreRegion(place, needs([], 'gpu-1'), { ...NONE, availability }).answers.get('gpu-1')).toBe(answer);
});

test('less lacking comes first, then no outage, then what is known, then the label', () => {
  const all = [
    region('Zug', []),
    region('Aarau', ['Vlans'], 'outage'),
    region('Cork', ['Vlans']),
    region('Bern', ['Vlans']),
    region('Dresden', ['Vlans']),
  ];
  const plans = { ...NONE, availability: [at('dresden', 'small', true)] };
  expect(rankRegions(all, needs(['Vlans'], 'small'), plans).map((score) => score.region.label)).toEqual([
    'Dresden',
    'Bern',
    'Cork',
    'Aarau',
    'Zug',
  ]);
});
