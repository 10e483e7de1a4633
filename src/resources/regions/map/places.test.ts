import { expect, test } from 'vitest';
import { OUTLINES } from './outlines.ts';
import { MAP, onMap, pathOf, siteOf } from './places.ts';

test('longitude goes to the right and latitude upwards', () => {
  expect(onMap([-180, 80])).toEqual([0, 0]);
  expect(onMap([180, -56])).toEqual([MAP.width, MAP.height]);
  expect(pathOf('0,0 10,20')).toBe('M180 80L190 60Z');
});

test('a region of unknown place has no site', () => {
  expect(siteOf('us-east')).toEqual([expect.closeTo(105.8), expect.closeTo(39.3)]);
  expect(siteOf('mars-1')).toBeUndefined();
});

test('every outline is within the map', () => {
  for (const outline of OUTLINES) {
    const numbers =
      pathOf(outline)
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(4);
    numbers.forEach((number, index) => {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThanOrEqual(index % 2 === 0 ? MAP.width : MAP.height);
    });
  }
});
