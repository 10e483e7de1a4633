import { describe, expect, it } from 'vitest';
import { absent, byId, contains, ofLength, time } from '#contract/specification.ts';
import { mismatches } from './match.ts';
import { replaced } from './placeholders.ts';

describe('mismatches', () => {
  it('lets objects have more fields, but lists no more items', () => {
    expect(mismatches({ a: 1 }, { a: 1, b: 2 })).toEqual([]);
    expect(mismatches([1], [1, 2])).toHaveLength(1);
    expect(mismatches([], {})).toHaveLength(1);
  });

  it('names every place that differs', () => {
    expect(mismatches({ a: { b: 1, c: [2] } }, { a: { b: 2, c: [3] } })).toEqual([
      'answer.a.b: expected 1, not 2',
      'answer.a.c[0]: expected 2, not 3',
    ]);
  });

  it('finds items in any place, and those that must not be there', () => {
    const rows = [
      { id: 1, label: 'a' },
      { id: 2, label: 'b' },
    ];
    expect(mismatches(contains([{ label: 'b' }], [{ label: 'c' }]), rows)).toEqual([]);
    expect(mismatches(contains([{ label: 'c' }]), rows)).toHaveLength(1);
    expect(mismatches(contains([], [{ label: 'a' }]), rows)).toHaveLength(1);
    expect(mismatches(contains([]), { data: rows })).toHaveLength(1);
  });

  it('calls functions', () => {
    expect(mismatches({ devices: absent }, {})).toEqual([]);
    expect(mismatches({ devices: absent }, { devices: [] })).toHaveLength(1);
    expect(mismatches(ofLength(2), [1, 2])).toEqual([]);
    expect(mismatches(ofLength(2), [1])).toHaveLength(1);
    expect(mismatches(time, '2026-03-01T12:00:00')).toEqual([]);
    expect(mismatches(time, '1 March 2026')).toHaveLength(1);
    expect(mismatches(byId, [{ id: 2 }, { id: 10 }])).toEqual([]);
    expect(mismatches(byId, [{ id: 10 }, { id: 2 }])).toHaveLength(1);
    expect(mismatches(byId, [{ id: 'eu-west' }, { id: 'us-east' }])).toEqual([]);
    expect(mismatches(byId, [{ id: 'us-east' }, { id: 'eu-west' }])).toHaveLength(1);
    expect(mismatches(byId, [{}, {}])).toHaveLength(1);
  });
});

describe('replaced', () => {
  it('replaces whole texts at any depth and nothing else', () => {
    const seen: string[] = [];
    const idOf = (placeholder: string): number => seen.push(placeholder);
    const validator = (): boolean => true;
    expect(replaced({ a: ['$1', 'a $2', '@firewall:x', 'm@firewall:x'], b: validator, c: null }, idOf)).toEqual({
      a: [1, 'a $2', 2, 'm@firewall:x'],
      b: validator,
      c: null,
    });
    expect(seen).toEqual(['$1', '@firewall:x']);
  });
});
