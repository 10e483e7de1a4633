import { expect, test } from 'vitest';
import type { Look } from './cells.ts';
import { lifeIn } from './life.ts';

const cells = (...looks: Look[]) => looks.map((look, key) => ({ key, look, name: look }));

test.each<[string, Look[], string, string, number]>([
  ['it is older than the days', ['good', 'bad', 'good'], 'Last 3 days', 'in 3 days', 3],
  ['it was created two days ago', ['absent', 'good', 'bad', 'good'], 'Since it was created 2 days ago', 'in 2 days', 3],
  ['it was created yesterday', ['absent', 'good', 'good'], 'Since it was created 1 day ago', 'in 1 day', 2],
  ['it was created today', ['absent', 'absent', 'good'], 'Since it was created today', 'today', 1],
  ['by its own clock it is not there yet', ['absent', 'absent'], 'Last 2 days', 'in 2 days', 2],
])('%s', (_, looks, title, span, count) => {
  const life = lifeIn(cells(...looks));
  expect([life.title, life.span, life.cells.length]).toEqual([title, span, count]);
});
