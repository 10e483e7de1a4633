import { expect, test } from 'vitest';
import { remarksOn } from './network-remarks.ts';

test.each([
  [['2001:db8::/48', '2001:db8:0::/48'], ['2001:db8:0::/48 is the same as 2001:db8::/48']],
  [['192.0.2.1/32', '10.0.0.0/8', '192.0.2.1/32'], ['192.0.2.1/32 is listed twice']],
  [['10.1.0.0/16', '10.0.0.0/8'], ['10.1.0.0/16 is already covered by 10.0.0.0/8']],
  [['2001:DB8::1/128', '2001:db8:0::/32'], ['2001:DB8::1/128 is already covered by 2001:db8:0::/32']],
  [['10.0.0.7/8'], ['10.0.0.7/8 means 10.0.0.0/8']],
  [['10.0.0.0/8', '10.0.0.7/8'], ['10.0.0.7/8 is already covered by 10.0.0.0/8']],
  [['10.0.0.', '10.0.0.1/32', '::/0'], []],
])('of %j: %j', (list, remarks) =>
  expect(remarksOn(list).map(({ index, text }) => `${list[index]} ${text}`)).toEqual(remarks),
);
