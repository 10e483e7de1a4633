import type { Transaction } from '../store/types.ts';

/** Random text for seeds: every draw comes from the world, so that the same seed gives the same data. */
type Draws = Pick<Transaction, 'random'>;

/** That many hexadecimal digits. */
export const hex = ({ random }: Draws, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
