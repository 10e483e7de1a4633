import { expect, test } from 'vitest';
import { bits, gigabytes, megabits, megabytes } from './sizes.ts';

test.each([
  [megabytes(0), '0 MB'],
  [megabytes(1023), '1,023 MB'],
  [megabytes(1024), '1 GB'],
  [megabytes(25_600), '25 GB'],
  [megabytes(1_500), '1.5 GB'],
  [megabytes(1_310_720), '1.3 TB'],
  [gigabytes(999), '999 GB'],
  [gigabytes(4000), '4 TB'],
  [megabits(250), '250 Mbit/s'],
  [megabits(10_000), '10 Gbit/s'],
  [bits(0), '0 bit/s'],
  [bits(0.4), '0.4 bit/s'],
  [bits(999), '999 bit/s'],
  [bits(1000), '1 kbit/s'],
  [bits(1_234_567), '1.2 Mbit/s'],
])('%s', (text, expected) => expect(text).toBe(expected));
