import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { isApiError } from '../http/errors.ts';
import { useStore } from '../store.ts';
import { learnOffered, capabilities } from './capabilities.ts';

/** An operation that the documents do not specify. */
type Assumed = Pick<Endpoint, 'method' | 'path'>;

/**
 * Reads an assumed operation: null when the server has no such operation (404, 405, 501). Only call it below a record
 * that is known to exist, because a missing record is answered with 404 too. Whether the server has `operation` is
 * remembered for `useMissing`.
 */
export async function ifOffered<T>(read: () => Promise<T>, operation?: Assumed): Promise<T | null> {
  try {
    const answer = await read();
    if (operation !== undefined) learnOffered(operation, true);
    return answer;
  } catch (error) {
    if (!isNotOffered(error)) throw error;
    if (operation !== undefined) learnOffered(operation, false);
    return null;
  }
}

/** Whether an error means that the server has no such operation; only for assumed operations, see `ifOffered`. */
export const isNotOffered = (error: unknown): boolean =>
  isApiError(error) && error.status !== undefined && [404, 405, 501].includes(error.status);

/** The operations that were found missing in this session; one that was not called yet does not count as missing. */
export function useMissing(): (operation: Assumed) => boolean {
  const { offered } = useStore(capabilities);
  return (operation) => offered?.[operationName(operation)] === false;
}
