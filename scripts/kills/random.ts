/** Park and Miller's generator of numbers from 0 to 1: the same seed kills at the same moments. */
export function randomFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
