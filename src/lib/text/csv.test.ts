import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { original, readCsv, toCsv } from './csv.ts';

describe('writing', () => {
  it.each(['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠A1', "'=1", "''-1", "'＝1"])(
    'makes a text of %j',
    async (text) => {
      expect((await toCsv([[text]])).replaceAll(/^\uFEFF"?|"$/g, '')).toBe(`'${text}`);
    },
  );

  it('begins with a byte order mark, without which spreadsheets misread letters', async () => {
    expect(await toCsv([['Büro Köln']])).toBe('\uFEFFBüro Köln');
  });

  it('leaves everything else as it is', async () => {
    expect(
      await toCsv([
        ['id', 'label'],
        [-7, 'a=b'],
        [0, null],
        [1, undefined],
        [2, "'quoted'"],
      ]),
    ).toBe("\uFEFFid,label\r\n-7,a=b\r\n0,\r\n1,\r\n2,'quoted'");
  });

  it('quotes what would break a row', async () => {
    expect(await toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"');
  });

  it.each(['a;=1+1', 'a\t=1+1'])('quotes %j, which spreadsheets of some countries would part', async (text) => {
    expect(await toCsv([[text, 'b']])).toBe(`\uFEFF"${text}",b`);
  });
});

describe('reading', () => {
  it.each(['\n', '\r\n', '\r'])('takes %j as the end of a line', async (end) => {
    const { rows } = await readCsv(['a,b', '"c,d",e', '', 'f'].join(end));
    expect(rows).toEqual([['a', 'b'], ['c,d', 'e'], [''], ['f']]);
  });

  it('looks past a byte order mark', async () => {
    expect(await readCsv('\uFEFFa,b')).toEqual({ rows: [['a', 'b']], errors: [] });
  });

  it('takes another delimiter', async () => {
    expect((await readCsv('a,b;"c;d"', ';')).rows).toEqual([['a,b', 'c;d']]);
  });

  it('names the line of a quotation mark that is never closed', async () => {
    expect((await readCsv('a,b\n"two\nlines",c\nd,"e\nf,g\n')).errors).toEqual([
      { line: 4, reason: 'A quotation mark is opened here and never closed' },
    ]);
  });

  it('names the line of a quotation mark that is not doubled, once', async () => {
    const { rows, errors } = await readCsv('a,b\r\n"say "hi" or "ho" now",c\r\nd,e');
    expect(errors).toEqual([{ line: 2, reason: 'A quotation mark inside a quoted cell must be written twice' }]);
    expect(rows.at(-1)).toEqual(['d', 'e']);
  });

  it('names every line that is broken, however many there are', async () => {
    const { errors } = await readCsv('a\n"b"c"\n'.repeat(50_000));
    expect(errors.map(({ line }) => line)).toEqual(Array.from({ length: 50_000 }, (_, index) => 2 * index + 2));
  });
});

it('takes off one apostrophe, and only before what a spreadsheet would run', () => {
  const written = ["'=1", "''=1", "'＝1", "'\n", "'a", "'", '=1'];
  expect(written.map(original)).toEqual(['=1', "'=1", '＝1', '\n', "'a", "'", '=1']);
});

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...`'"=+-@＝＋－＠,; \t\r\n\uFEFFab`.split('')) }),
);

it('gives back any cells that were written', async () => {
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const { rows: read, errors } = await readCsv(await toCsv(rows));
      expect(errors).toEqual([]);
      expect(read.map((row) => row.map(original))).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

it('neutralises everything a spreadsheet would run', async () => {
  await fc.assert(
    fc.asyncProperty(cell, async (text) => {
      const { rows } = await readCsv(await toCsv([[text, 'x']]));
      expect(rows[0]?.[0]).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    }),
  );
});

it('reads rubbish without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(cell, async (text) => {
      expect((await readCsv(text)).rows).toBeInstanceOf(Array);
    }),
  );
});
