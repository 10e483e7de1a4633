import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes a text of %j', async (text) => {
  expect((await toCsv([[text]])).replace(/^"|"$/g, '')).toBe(`'${text}`);
});

it('leaves everything else as it is', async () => {
  expect(
    await toCsv([
      ['id', 'label'],
      [-7, 'a=b'],
      [0, null],
      [1, undefined],
    ]),
  ).toBe('id,label\r\n-7,a=b\r\n0,\r\n1,');
});

it('quotes what would break a row', async () => {
  expect(await toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"');
});
