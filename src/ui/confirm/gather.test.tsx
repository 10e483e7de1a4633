// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { gathering } from './gather.tsx';
import type { Consequence, Subject } from './types.ts';

afterEach(cleanup);

const rowOf = (id: number): Subject<{ readonly on: boolean }> => ({ id, name: `thing-${id}`, record: { on: id > 10 } });

const Gathered = gathering({
  useOne({ id }: Subject<{ readonly on: boolean }>, all, word: string): readonly Consequence[] {
    const [first] = useState(id);
    return [{ text: `${word} ${first}, one of ${all.length}` }];
  },
  useAll: (all, word: string) => [{ text: `All ${all.length} ${word}` }],
  isFirst: ({ on }) => on,
});

function toldOf(rows: readonly Subject<{ readonly on: boolean }>[]): readonly Consequence[] {
  let told: readonly Consequence[] = [];
  render(
    <Gathered rows={rows} more={['go']}>
      {(list) => {
        told = list;
        return null;
      }}
    </Gathered>,
  );
  return told;
}

test('one record and many are asked by the same hooks', () => {
  expect(toldOf([{ id: 7, record: undefined }])).toEqual([{ text: 'go 7, one of 1' }, { text: 'All 1 go' }]);
  expect(toldOf([1, 2].map(rowOf))).toEqual([
    { about: 'thing-1', text: 'go 1, one of 2' },
    { about: 'thing-2', text: 'go 2, one of 2' },
    { text: 'All 2 go' },
  ]);
});

test('of many, ten are looked at, those with most to lose first, and the others are counted', () => {
  const told = toldOf(Array.from({ length: 12 }, (_, index) => rowOf(index + 1)));
  expect(told.map(({ about }) => about).slice(0, 3)).toEqual(['thing-11', 'thing-12', 'thing-1']);
  expect(told).toHaveLength(12);
  expect(told.at(-1)?.text).toBe('The same goes for 2 others, which aren’t looked at here');
});
