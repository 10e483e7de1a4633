import { expect, test } from 'vitest';
import { byCodeUnits } from './by-code-units.ts';

test('texts are in the order of their code units, equal ones in the order that they had', () => {
  expect(['2026-10-01', '2026-09-30', '10', '9', 'b', 'B', ''].toSorted(byCodeUnits)).toEqual([
    '',
    '10',
    '2026-09-30',
    '2026-10-01',
    '9',
    'B',
    'b',
  ]);
  expect(byCodeUnits('same', 'same')).toBe(0);
});
