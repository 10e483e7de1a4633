/** Spreads a whole number over all 32 bits (the finaliser of mulberry32). */
function mix(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}

/** The draw of a world's seed at a place in its row of draws, 0 <= x < 1. Mulberry32 counts, so no state but the place is kept. */
export const draw = (seed: number, index: number): number =>
  mix((mix(seed) + Math.imul(index + 1, 0x6d2b79f5)) | 0) / 2 ** 32;
