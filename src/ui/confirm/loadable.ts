import type { UseQueryResult } from '@tanstack/react-query';
import type { Consequence } from './types.ts';

/**
 * What is known of a record that a confirmation mentions: still loading (undefined), failed to load (`failed`), not
 * returned by the server (null), or the value.
 */
export type Loadable<T> = T | null | 'failed' | undefined;

/** What a query has returned so far. */
export const loadableOf = <T>({
  data,
  isError,
}: Pick<UseQueryResult<T>, 'data' | 'isError'>): T | 'failed' | undefined =>
  data === undefined && isError ? 'failed' : data;

/** Sentences that say all there is to a consequence. */
export const saying = (texts: readonly string[], does?: Consequence['does']): Consequence[] =>
  texts.map((text) => ({ text, ...(does && { does }) }));

/** Stands for a sentence that is still to come. */
export const PENDING = 'Loading…';

/**
 * A sentence about a `Loadable`. Where it is not known, the sentence is `subject` ("Its disks"), the reason why no
 * details are given, and `effect`, which completes it.
 */
export function loadableSentence<T>(
  subject: string,
  known: Loadable<T>,
  sentence: (known: T) => string,
  effect?: string,
): string {
  const end = effect === undefined ? '' : `, ${effect}`;
  if (known === null) return `${subject}, which this server doesn’t report${end}`;
  if (known === undefined) return PENDING;
  return known === 'failed' ? `${subject}, which could not be loaded${end}` : sentence(known);
}

/** Whether it has been loaded and the server returned it. */
export const isLoaded = <T>(known: Loadable<T>): known is T =>
  known !== undefined && known !== null && known !== 'failed';
