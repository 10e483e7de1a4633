import { describe, expect, it, test } from 'vitest';
import { brokenAt, daysWithin, drawnOf, figuresOf, gapsOf, marksOf, marksWithin, momentsOf } from './series.ts';

const HOUR = 3_600_000;

describe('momentsOf', () => {
  it('combines the values of each time, in order, and invents none', () => {
    const into = {
      id: 'in',
      label: 'In',
      points: [
        [10, 1],
        [20, 2],
      ],
    } as const;
    const out = {
      id: 'out',
      label: 'Out',
      points: [
        [20, 4],
        [5, 3],
      ],
    } as const;
    expect(momentsOf([into, out])).toEqual([
      { at: 5, out: 3 },
      { at: 10, in: 1 },
      { at: 20, in: 2, out: 4 },
    ]);
    expect(momentsOf([])).toEqual([]);
  });
});

describe('figuresOf', () => {
  it('gives the latest, the average and the highest value', () => {
    expect(
      figuresOf({
        points: [
          [1, 2],
          [2, 9],
          [3, 4],
        ],
      }),
    ).toEqual({ latest: 4, average: 5, highest: 9 });
    expect(figuresOf({ points: [] })).toBeUndefined();
  });
});

describe('drawnOf', () => {
  const pointsOf = (count: number, skipped: (index: number) => boolean = () => false) =>
    Array.from({ length: count }, (_, index) => [index * 5, index % 3] as const).filter(([at]) => !skipped(at / 5));

  it('draws few values as they are', () => {
    expect(drawnOf({ points: pointsOf(2) })).toEqual([
      { at: 0, mean: 0, spread: [0, 0] },
      { at: 5, mean: 1, spread: [1, 1] },
    ]);
    expect(drawnOf({ points: [] })).toEqual([]);
    expect(drawnOf({ points: [[7, 3]] })).toEqual([{ at: 7, mean: 3, spread: [3, 3] }]);
  });

  it('draws many as spans of the same time, with mean, lowest and highest', () => {
    const drawn = drawnOf({ points: pointsOf(288) });
    expect(drawn).toHaveLength(96);
    expect(drawn[1]).toEqual({ at: 15, mean: 1, spread: [0, 2] });
  });

  it('never joins values over a gap', () => {
    const drawn = drawnOf({ points: pointsOf(288, (index) => index > 4 && index < 100) });
    expect(drawn.slice(0, 3).map(({ at }) => at)).toEqual([0, 15, 500]);
  });
});

describe('marksOf', () => {
  it('marks round hours of the zone', () => {
    expect(marksOf(0, 24 * HOUR, 0)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => hour * HOUR));
    expect(marksOf(0.5 * HOUR, 12 * HOUR, HOUR)).toEqual([1, 3, 5, 7, 9, 11].map((hour) => hour * HOUR));
    expect(marksOf(7, 7, 0)).toEqual([7]);
  });

  it('keeps marks apart', () => {
    for (const hours of [0.1, 1, 3, 7, 24, 48]) expect(marksOf(0, hours * HOUR, 0).length).toBeLessThanOrEqual(9);
  });
});

test('a day begins at each midnight of the zone within the span', () => {
  expect(daysWithin(HOUR, 24 * HOUR, 0)).toEqual([]);
  expect(daysWithin(12 * HOUR, 36 * HOUR, 0)).toEqual([24 * HOUR]);
  expect(daysWithin(12 * HOUR, 60 * HOUR, HOUR)).toEqual([23 * HOUR, 47 * HOUR]);
  expect(daysWithin(24 * HOUR, 25 * HOUR, 0)).toEqual([]);
});

describe('gapsOf', () => {
  const moments = [0, 5, 10, 40, 45, 50].map((at) => ({ at, in: 1 }));
  it('finds the spans in which values are missing, and breaks the line there', () => {
    expect(gapsOf(moments)).toEqual([{ from: 10, to: 40 }]);
    expect(brokenAt(moments, gapsOf(moments))[3]).toEqual({ at: 25 });
  });

  it('finds none in regular values, nor in few', () => {
    expect(gapsOf(moments.slice(0, 3))).toEqual([]);
    expect(gapsOf([])).toEqual([]);
    expect(gapsOf([{ at: 7 }])).toEqual([]);
  });
});

test('what was down is drawn as far as the chart reaches', () => {
  const mark = (from: number, to: number) => ({ label: 'web-1 off', from, to });
  expect(marksWithin([mark(0, 5), mark(5, 15), mark(18, 40), mark(40, 50)], { from: 10, to: 30 })).toEqual([
    mark(10, 15),
    mark(18, 30),
  ]);
});
