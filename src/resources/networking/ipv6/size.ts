/** The number of addresses of an IPv6 network in words: 2 to the power of 128 minus the mask (doc 3 §2.2). */
export function sizeInWords(prefix: number): string {
  if (prefix === 64) return '18 quintillion addresses';
  if (prefix < 64) return `${(2 ** (64 - prefix)).toLocaleString('en')} networks of /64`;
  const count = 2 ** (128 - prefix);
  return count === 1
    ? '1 address'
    : count <= 1e6
      ? `${count.toLocaleString('en')} addresses`
      : `2^${128 - prefix} addresses`;
}
