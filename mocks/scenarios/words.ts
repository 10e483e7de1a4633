import type { Transaction } from '../store/types.ts';

/** Pickers for seeds. Each takes its draws from the world, so that the same seed gives the same choices. */
type Draws = Pick<Transaction, 'random'>;

/** A whole number, both ends included. */
export const between = ({ random }: Draws, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** One of several. */
export const pick = <T>(world: Draws, choices: readonly [T, ...T[]]): T =>
  choices[between(world, 0, choices.length - 1)] ?? choices[0];

/** As many hexadecimal digits. */
export const hex = (world: Draws, digits: number): string =>
  Array.from({ length: digits }, () => between(world, 0, 15).toString(16)).join('');

const FIRST = ['amber', 'brisk', 'calm', 'distant', 'even', 'fair', 'grand', 'humble', 'inner', 'quiet'] as const;
const SECOND = [
  'anchor',
  'beacon',
  'channel',
  'compass',
  'current',
  'harbor',
  'keel',
  'lantern',
  'mast',
  'tide',
] as const;

/** A label as people give them, `calm-harbor-17`: letters, digits and hyphens, at most 18 characters. */
export const label = (world: Draws): string => `${pick(world, FIRST)}-${pick(world, SECOND)}-${between(world, 1, 99)}`;

/** A time in the past as the API writes it, up to so many days back. */
export const within = (world: Draws & { timeText(ago?: number): string }, days: number): string =>
  world.timeText(between(world, 60, days * 86_400));

/** Public IPv4 addresses for seeds, from the block kept for tests (RFC 2544), the n-th one; 131,000 differ. */
export const testAddress = (place: number): string =>
  `198.${18 + (Math.floor(place / 65_536) % 2)}.${Math.floor(place / 256) % 256}.${place % 256}`;
