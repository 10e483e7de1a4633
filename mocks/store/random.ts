/** Spreads a whole number over all 32 bits (the finaliser of mulberry32). */
function mix(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}

/** The draw of a seed at an index, 0 <= x < 1. Mulberry32 counts, so the index is the only state. */
export const draw = (seed: number, index: number): number =>
  mix((mix(seed) + Math.imul(index + 1, 0x6d2b79f5)) | 0) / 2 ** 32;

/** A whole number from a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash >>> 0;
}
