import { STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';

/* What is made up for statistics, as seeds are: figures that look like those of a NodeBalancer. */

const DAY_MS = 86_400_000;
/** The busiest time of the day, UTC. */
const PEAK_MS = 15 * 3_600_000;
/** Bits that a connection brings in and takes out. */
export const BITS_IN = 48_000;
export const BITS_OUT = 410_000;

/** A number from 0 to 1 that belongs to these two, whenever it is asked for. */
function noise(id: number, step: number): number {
  let mixed = Math.imul(id, 0x9e37_79b1) ^ Math.imul(step, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0xffff_ffff;
}

/** Connections per second at a time (ms since epoch): as many by day as suits the NodeBalancer, few by night. */
export function connectionsAt(id: number, at: number): number {
  const most = 4 + 36 * noise(id, 0);
  const day = (1 + Math.cos((2 * Math.PI * (at - PEAK_MS)) / DAY_MS)) / 2;
  return most * (0.15 + 0.7 * day + 0.15 * noise(id, at / STATS_STEP_MS));
}

/** To a hundredth, which is as much as anybody reads. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
