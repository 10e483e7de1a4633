import { expect, test } from 'vitest';
import { LAND } from './land.ts';
import { siteOf } from './places.ts';
import { MAP, onMap } from './projection.ts';

test('longitude goes to the right and latitude upwards, and areas are true', () => {
  const [west, east] = [onMap([-180, 0]), onMap([180, 0])];
  expect([west[0], east[0]]).toEqual([expect.closeTo(0), expect.closeTo(MAP.width)]);
  // As large as a strip of the globe at the equator: cos(60°) of it.
  const strip = (from: number, to: number): number => onMap([0, from])[1] - onMap([0, to])[1];
  const width = (latitude: number): number => onMap([1, latitude])[0] - onMap([0, latitude])[0];
  expect((strip(59, 61) * width(60)) / (strip(-1, 1) * width(0))).toBeCloseTo(0.5, 2);
});

test('a region of unknown place has no site', () => {
  expect(siteOf('us-east')).toEqual(onMap([-74.2, 40.7]));
  expect(siteOf('mars-1')).toBeUndefined();
});

test('all land is on the map, but for Antarctica', () => {
  const numbers = LAND.match(/-?[\d.]+/g)?.map(Number) ?? [];
  expect(numbers.length).toBeGreaterThan(5000);
  numbers.forEach((number, index) => {
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThanOrEqual(index % 2 === 0 ? MAP.width : MAP.height);
  });
});
