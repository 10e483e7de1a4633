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

test('where names would collide they stand away from their marks, each at the end of a line', () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6].map((place) => mark(String(place), 200 + place, 100));
  const placed = placeLabels(crowd, crowd, SIZE);
  expect(placed.map(({ id }) => id)).toEqual(crowd.map(({ id }) => id));
  expect(placed.filter(({ line }) => line !== undefined).length).toBeGreaterThan(0);
  const collide = placed.filter((one, index) =>
    placed.slice(index + 1).some(({ left, top }) => Math.abs(left - one.left) < 60 && Math.abs(top - one.top) < 16),
  );
  expect(collide).toEqual([]);
});

test('where there is room, no line crosses a name', () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6].map((place) => mark(String(place), 200 + 7 * place, 100));
  const placed = placeLabels(crowd, crowd, SIZE);
  expect(placed.filter(({ line }) => line !== undefined).length).toBeGreaterThan(1);
  const crossed = placed.flatMap(({ id, line }) =>
    line === undefined
      ? []
      : placed
          .filter(({ left, top }) =>
            Array.from({ length: 101 }, (_, part) => part / 100).some((part) => {
              const [x, y] = [line.x1 + (line.x2 - line.x1) * part, line.y1 + (line.y2 - line.y1) * part];
              return x > left + 1 && x < left + 59 && y > top + 2 && y < top + 14;
            }),
          )
          .map((other) => `${id} × ${other.id}`),
  );
  expect(crossed).toEqual([]);
});

test('a name without any room is left out', () => {
  const crowd = [0, 1, 2].map((place) => mark(String(place), 40 + place, 10));
  expect(placeLabels(crowd, crowd, { width: 80, height: 20 })).toHaveLength(0);
});

test('a name stays on the map', () => {
  const edge = mark('edge', 395, 100);
  expect(placeLabels([edge], [edge], SIZE)).toEqual([{ id: 'edge', left: 325, top: 92 }]);
});
