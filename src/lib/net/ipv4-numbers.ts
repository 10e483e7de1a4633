/** An IPv4 address as a number. */
export const numberOf = (address: string): number =>
  address
    .split('.')
    .map(Number)
    .reduce((number, part) => number * 256 + part);

/** The IPv4 address that a number stands for. */
export const addressOf = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
