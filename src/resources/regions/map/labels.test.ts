import { expect, test } from 'vitest';
import { placeLabels } from './labels.ts';

const SIZE = { width: 400, height: 200 };
const mark = (id: string, x: number, y: number) => ({ id, x, y, radius: 6, width: 60 });

test('a name stands right of its mark, or where it covers no other mark', () => {
  const [one, other] = [mark('one', 100, 100), mark('other', 130, 100)];
  expect(placeLabels([one], [one], SIZE)).toEqual([{ id: 'one', left: 110, top: 92 }]);
  expect(placeLabels([one], [one, other], SIZE)).toEqual([{ id: 'one', left: 30, top: 92 }]);
});

test('a mark between others has its name at a corner rather than none', () => {
  const [one, ...others] = [mark('one', 100, 100), mark('a', 130, 100), mark('b', 70, 100), mark('c', 112, 80)];
  expect(placeLabels([one], [one, ...others, mark('d', 108, 120)], SIZE)).toEqual([{ id: 'one', left: 40, top: 76 }]);
});

test('no two names overlap, and one without room is left out', () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6].map((place) => mark(String(place), 200 + place, 100));
  const placed = placeLabels(crowd, crowd, SIZE);
  expect(placed.length).toBeGreaterThan(1);
  expect(placed.length).toBeLessThan(crowd.length);
  expect(new Set(placed.map(({ left, top }) => `${Math.round(left / 60)} ${Math.round(top / 16)}`)).size).toBe(
    placed.length,
  );
});

test('a name stays on the map', () => {
  const edge = mark('edge', 395, 100);
  expect(placeLabels([edge], [edge], SIZE)).toEqual([{ id: 'edge', left: 325, top: 92 }]);
});
