import { expect, test } from 'vitest';
import type { ComputeType } from '#contract/types/schema.ts';
import { planRows } from './plans.ts';

const type = (id: string, kind: string, memory: number): ComputeType => ({
  id,
  label: id,
  class: kind,
  vcpus: 1,
  memory,
  disk: 1024,
  transfer: 1000,
  network_out: 1000,
  gpus: 0,
  successor: null,
});
const at = (region: string, plan: string, available: boolean) => ({ region, plan, available });
const texts = (rows: ReturnType<typeof planRows>) => rows.map(({ id, family, offer }) => `${family} ${id}: ${offer}`);
const EAST = { id: 'us-east', label: 'Newark, NJ', capabilities: ['Computes', 'GPU Computes'] };

test('plans are listed by family, the smaller ones first, with what is known of them here', () => {
  const types = [type('gpu-1', 'gpu', 9), type('big', 'standard', 4), type('small', 'standard', 2)];
  const rows = planRows(EAST, types, [at('us-east', 'big', true), at('us-west', 'small', false)], []);
  expect(texts(rows)).toEqual(['Shared small: undefined', 'Shared big: available', 'GPU gpu-1: undefined']);
});

test('the region’s own record takes precedence, and plans outside the catalogue come last', () => {
  const rows = planRows(
    EAST,
    [type('small', 'standard', 2)],
    [at('us-east', 'small', true), at('us-east', 'new-1', true)],
    [at('us-east', 'small', false)],
  );
  expect(texts(rows)).toEqual(['Shared small: sold out', ' new-1: available']);
});

test('a kind of plan that the region lacks is not offered', () => {
  expect(texts(planRows(EAST, [type('g7-premium-2', 'premium', 4)], [], []))).toEqual([
    'Premium g7-premium-2: not offered',
  ]);
});
