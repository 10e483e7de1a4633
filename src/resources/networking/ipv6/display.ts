import { counted, formatNumber } from '#lib/text/format.ts';

/** The number of addresses of an IPv6 network in words: 2 to the power of 128 minus the mask (doc 3 §2.2). */
export function sizeInWords(prefix: number): string {
  if (prefix === 64) return '18 quintillion addresses';
  if (prefix < 64) return `${formatNumber(2 ** (64 - prefix))} networks of /64`;
  const bits = 128 - prefix;
  return bits > 20 ? `2^${bits} addresses` : counted(2 ** bits, 'address', 'addresses');
}
