import { STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';

/** Generated figures that look like the statistics of a NodeBalancer. */

const DAY_MS = 86_400_000;
/** The busiest time of the day, UTC. */
const PEAK_MS = 15 * 3_600_000;
/** Bits per connection, in and out. */
export const BITS_IN = 48_000;
export const BITS_OUT = 410_000;

/** The shares of the peak traffic: constant, by time of day, and random. */
const ALWAYS = 0.15;
const BY_DAY = 0.7;
const BY_CHANCE = 0.15;

/** A number from 0 to 1, always the same for the same id and step. */
function noise(id: number, step: number): number {
  let mixed = Math.imul(id, 0x9e37_79b1) ^ Math.imul(step, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0xffff_ffff;
}

/**
 * A pseudo-random number from 0 to 1. An even step and the next one add up to 1, so that the sum of a month needs no
 * loop.
 */
const chance = (id: number, step: number): number => (step % 2 === 0 ? noise(id, step) : 1 - noise(id, step - 1));

const mostOf = (id: number): number => 4 + 36 * noise(id, 0);

/** Steps and the time of day as angles. */
const STEP_ANGLE = (2 * Math.PI * STATS_STEP_MS) / DAY_MS;
const PEAK_ANGLE = (2 * Math.PI * PEAK_MS) / DAY_MS;

/**
 * Connections per second in a step (counted from epoch): most in the afternoon, few at night, scaled by NodeBalancer.
 */
export function connectionsIn(id: number, step: number): number {
  const day = (1 + Math.cos(step * STEP_ANGLE - PEAK_ANGLE)) / 2;
  return mostOf(id) * (ALWAYS + BY_DAY * day + BY_CHANCE * chance(id, step));
}

/** The sum of `connectionsIn` over these steps in closed form, since a list needs a month of every NodeBalancer. */
export function connectionsOver(id: number, first: number, last: number): number {
  const count = last - first + 1;
  if (count <= 0) return 0;
  // The sum of the cosines of equal steps (Lagrange's identity).
  const cosines =
    (Math.sin((count * STEP_ANGLE) / 2) / Math.sin(STEP_ANGLE / 2)) *
    Math.cos(((first + last) * STEP_ANGLE) / 2 - PEAK_ANGLE);
  const alone = [first % 2 === 0 ? undefined : first, last % 2 === 0 ? last : undefined].filter(
    (step) => step !== undefined,
  );
  const chances = (count - alone.length) / 2 + alone.reduce((sum, step) => sum + chance(id, step), 0);
  return mostOf(id) * (ALWAYS * count + (BY_DAY * (count + cosines)) / 2 + BY_CHANCE * chances);
}

/** Rounded to hundredths, which is precise enough to read. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The first step of the statistics that ends after a time (ms since epoch). */
export const stepAfter = (at: number): number => Math.floor(at / STATS_STEP_MS) + 1;

/**
 * The traffic in MB since the month began, or since the NodeBalancer was created in it: consistent with its statistics,
 * and zero while it does not serve.
 */
export function transferOf(
  id: number,
  serves: boolean,
  created: number,
  now: number,
): { in: number; out: number; total: number } {
  const date = new Date(now);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const connections = serves ? connectionsOver(id, stepAfter(Math.max(created, month)), stepAfter(now) - 1) : 0;
  const megabytes = (bits: number): number => rounded((connections * bits * STATS_STEP_MS) / 8e9);
  const [incoming, outgoing] = [megabytes(BITS_IN), megabytes(BITS_OUT)];
  return { in: incoming, out: outgoing, total: rounded(incoming + outgoing) };
}
