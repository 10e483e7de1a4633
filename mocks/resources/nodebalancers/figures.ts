import { STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';

/* What is made up for statistics, as seeds are: figures that look like those of a NodeBalancer. */

const DAY_MS = 86_400_000;
/** The busiest time of the day, UTC. */
const PEAK_MS = 15 * 3_600_000;
/** Bits that a connection brings in and takes out. */
export const BITS_IN = 48_000;
export const BITS_OUT = 410_000;

/** How much of its most a NodeBalancer has at any time, by the time of the day, and by chance. */
const ALWAYS = 0.15;
const BY_DAY = 0.7;
const BY_CHANCE = 0.15;

/** A number from 0 to 1 that belongs to these two, whenever it is asked for. */
function noise(id: number, step: number): number {
  let mixed = Math.imul(id, 0x9e37_79b1) ^ Math.imul(step, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0xffff_ffff;
}

/** Chance, from 0 to 1. An even step and the next one are always 1 together, so that a month need not be walked through. */
const chance = (id: number, step: number): number => (step % 2 === 0 ? noise(id, step) : 1 - noise(id, step - 1));

const mostOf = (id: number): number => 4 + 36 * noise(id, 0);

/** Steps and the time of the day as angles. */
const STEP_ANGLE = (2 * Math.PI * STATS_STEP_MS) / DAY_MS;
const PEAK_ANGLE = (2 * Math.PI * PEAK_MS) / DAY_MS;

/** Connections per second in a step of the statistics, counted from epoch: as many by day as suits the NodeBalancer, few by night. */
export function connectionsIn(id: number, step: number): number {
  const day = (1 + Math.cos(step * STEP_ANGLE - PEAK_ANGLE)) / 2;
  return mostOf(id) * (ALWAYS + BY_DAY * day + BY_CHANCE * chance(id, step));
}

/** `connectionsIn` of each of these steps, added up without a look at each: a list asks for a month of every NodeBalancer. */
export function connectionsOver(id: number, first: number, last: number): number {
  const count = last - first + 1;
  if (count <= 0) return 0;
  // The sum of the cosines of equal steps, which is known (Lagrange's identity).
  const cosines =
    (Math.sin((count * STEP_ANGLE) / 2) / Math.sin(STEP_ANGLE / 2)) *
    Math.cos(((first + last) * STEP_ANGLE) / 2 - PEAK_ANGLE);
  const alone = [first % 2 === 0 ? undefined : first, last % 2 === 0 ? last : undefined].filter(
    (step) => step !== undefined,
  );
  const chances = (count - alone.length) / 2 + alone.reduce((sum, step) => sum + chance(id, step), 0);
  return mostOf(id) * (ALWAYS * count + (BY_DAY * (count + cosines)) / 2 + BY_CHANCE * chances);
}

/** To a hundredth, which is as much as anybody reads. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The first step of the statistics that ends after a time (ms since epoch). */
export const stepAfter = (at: number): number => Math.floor(at / STATS_STEP_MS) + 1;

/**
 * What went through since the month began, or since a NodeBalancer was made in it, in MB: as much as its statistics show,
 * and nothing while it does not serve.
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
