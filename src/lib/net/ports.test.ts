import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completePorts, MAX_PORT_PIECES, portsError, readPorts } from './ports.ts';

test.each([
  ['22', [{ from: 22, to: 22 }], 1],
  ['1-65535', [{ from: 1, to: 65535 }], 2],
  [
    '80, 443',
    [
      { from: 80, to: 80 },
      { from: 443, to: 443 },
    ],
    2,
  ],
  [
    '80,443,8000-8100',
    [
      { from: 80, to: 80 },
      { from: 443, to: 443 },
      { from: 8000, to: 8100 },
    ],
    4,
  ],
  ['', [], 0],
])('"%s" is read', (text, ranges, pieces) => {
  expect(readPorts(text)).toEqual({ ranges, pieces });
});

test.each([
  ['0', '"0" is not a port from 1 to 65535'],
  ['65536', '"65536" is not a port from 1 to 65535'],
  ['080', '"080" has a leading zero'],
  ['80-080', '"080" has a leading zero'],
  ['90-80', 'In the range "90-80" the end must be above the start'],
  ['80-80', 'In the range "80-80" the end must be above the start'],
  ['80,', '"" is not a port or a range of ports'],
  ['80,  443', '" 443" is not a port or a range of ports'],
  ['80 ,443', '"80 " is not a port or a range of ports'],
  ['1-2-3', '"1-2-3" is not a port or a range of ports'],
  ['-5', '"-5" is not a port or a range of ports'],
  ['ssh', '"ssh" is not a port or a range of ports'],
  [' ', '" " is not a port or a range of ports'],
])('"%s" is refused', (text, error) => {
  expect(portsError(text)).toBe(error);
});

const port = fc.integer({ min: 1, max: 65535 });
const range = fc
  .tuple(fc.integer({ min: 1, max: 65534 }), fc.integer({ min: 1, max: 65534 }))
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) + 1 }));
const piece = fc.oneof(
  port.map((from) => ({ from, to: from })),
  range,
);

test('every text of the grammar is read back, up to the pieces allowed and not beyond', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 16 }), fc.boolean(), (ranges, spaced) => {
      const text = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(spaced ? ', ' : ',');
      const pieces = ranges.reduce((sum, { from, to }) => sum + (from === to ? 1 : 2), 0);
      const list = readPorts(text);
      if (pieces <= MAX_PORT_PIECES) expect(list).toEqual({ ranges, pieces });
      else expect(list).toHaveProperty('error');
    }),
  );
});

test('nothing but digits, hyphens, commas and single spaces after commas is ever read', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(!/^[1-9]\d*(-[1-9]\d*)?(, ?[1-9]\d*(-[1-9]\d*)?)*$/.test(text));
      expect(portsError(text)).toBeTypeOf('string');
    }),
  );
});

/** A text of ports with the list of ports it means. */
const written = fc.array(fc.tuple(piece, fc.constantFrom(',', ', ')), { minLength: 1, maxLength: 7 }).map((pieces) => ({
  text: pieces
    .map(([{ from, to }, comma], index) => `${index === 0 ? '' : comma}${from === to ? from : `${from}-${to}`}`)
    .join(''),
  has: (port: number) => pieces.some(([{ from, to }]) => port >= from && port <= to),
  edges: pieces.flatMap(([{ from, to }]) => [from - 1, from, from + 1, to - 1, to, to + 1]),
}));

test('a text is read to the ports it means, at every edge and between', () => {
  fc.assert(
    fc.property(written, fc.array(port, { maxLength: 20 }), ({ text, has, edges }, others) => {
      const list = readPorts(text);
      const ranges = 'ranges' in list ? list.ranges : undefined;
      for (const port of [...edges, ...others])
        expect(ranges?.some(({ from, to }) => from <= port && port <= to)).toBe(has(port));
    }),
    { seed: 22 },
  );
});

const digits = fc.integer({ min: 0, max: 99_999 });
/** Each breaks one rule of the grammar, even inside a valid list (doc 3 §2.1). */
const broken = fc.oneof(
  fc.tuple(fc.constantFrom('0', '00'), port).map(([zeros, low]) => `${zeros}${low}`),
  fc.constant('0'),
  fc.integer({ min: 65_536, max: 10_000_000 }).map(String),
  fc.tuple(port, port).map(([one, other]) => `${Math.max(one, other)}-${Math.min(one, other)}`),
  fc.tuple(port, digits).map(([from, end]) => `${from}-0${end}`),
  fc.tuple(port, fc.integer({ min: 65_536, max: 99_999 })).map(([from, end]) => `${from}-${end}`),
  fc.tuple(port, fc.constantFrom('--', ' - ', ':', '–', '..'), port).map((parts) => parts.join('')),
  port.map((one) => `-${one}`),
  fc.tuple(fc.constantFrom('  ', '\t', '\n', '+', '#', 'a', '1e'), port).map((parts) => parts.join('')),
  fc.tuple(port, fc.constantFrom('-', ' ', ';', '.0', 'tcp', '\n')).map((parts) => parts.join('')),
  fc.constantFrom('', '-', 'all', '*', '１'),
);

test('a text with one error is refused, wherever the error is', () => {
  fc.assert(
    fc.property(fc.array(port, { maxLength: 5 }), broken, fc.nat({ max: 5 }), (around, error, index) => {
      const pieces = [...around.map(String), '7'].toSpliced(index, 0, error);
      expect(portsError(pieces.join(','))).toBeTypeOf('string');
    }),
    { seed: 22, numRuns: 500 },
  );
});

test.each([
  [' 80', '80'],
  ['22,443,', '22,443'],
  ['22,  443 ,\u200B80', '22, 443,80'],
  [' , ', ''],
  ['22,,80', '22,,80'],
])('%j is completed to %j', (text, ports) => expect(completePorts(text)).toBe(ports));
