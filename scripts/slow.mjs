/** How much longer tests wait on this machine before they give up (tests/patience.ts). */

/** How long `calculate` takes on the machine on which the timeouts were chosen, in ms. */
const USUAL = 1_300;

/** The same work on every machine: numbers, objects and texts, as tests have them. */
function calculate() {
  const found = new Map();
  for (let n = 0; n < 1_500_000; n += 1) {
    const key = `${n % 5_000}:${Math.imul(n, 2_654_435_761) >>> 24}`;
    found.set(key, (found.get(key) ?? 0) + Math.sqrt(n));
  }
  return found.size;
}

/** How much slower this machine is, at least 1: takes a second or two, longer on a slow or busy one. */
export function slowness() {
  const began = performance.now();
  if (calculate() === 0) throw new Error('Nothing was calculated');
  return Math.max(1, Math.round(((performance.now() - began) / USUAL) * 10) / 10);
}
