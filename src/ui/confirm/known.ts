import type { UseQueryResult } from '@tanstack/react-query';

/**
 * What is known of a thing that a question speaks of: still being looked up (undefined), looked up in vain (`failed`),
 * not told by the server (null), or what it is.
 */
export type Known<T> = T | null | 'failed' | undefined;

/** What a query has found out so far. */
export const knownOf = <T>({ data, isError }: Pick<UseQueryResult<T>, 'data' | 'isError'>): T | 'failed' | undefined =>
  data === undefined && isError ? 'failed' : data;

/**
 * A sentence about what is known; until then the subject alone ("Its disks"), why nothing more can be said of it, and
 * `effect`, which then completes the sentence.
 */
export function knownSentence<T>(
  subject: string,
  known: Known<T>,
  sentence: (known: T) => string,
  effect?: string,
): string {
  const end = effect === undefined ? '' : `, ${effect}`;
  if (known === null) return `${subject}, which this server does not tell${end}`;
  if (known === undefined) return `${subject}, which are still being looked up${end}`;
  return known === 'failed' ? `${subject}, which could not be loaded${end}` : sentence(known);
}

/** Whether it could be read, and has been. */
export const isKnown = <T>(known: Known<T>): known is T => known !== undefined && known !== null && known !== 'failed';
