import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { isApiError } from '../http/errors.ts';
import { useStore } from '../store.ts';
import { learnOffered, capabilities } from './capabilities.ts';

/** An operation that the documents leave open. */
type Assumed = Pick<Endpoint, 'method' | 'path'>;

/**
 * Reads what the documents do not promise: null when the server has no such operation (404, 405, 501). Ask only below a
 * record that is known to be there, for its absence is answered with 404 too. What the answer tells about `operation` is
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

/** Whether a failure says that the server has no such operation; for assumed ones only, see `ifOffered`. */
export const isNotOffered = (error: unknown): boolean =>
  isApiError(error) && error.status !== undefined && [404, 405, 501].includes(error.status);

/** Which operations were found missing in this session; one that nobody has asked for yet is not among them. */
export function useMissing(): (operation: Assumed) => boolean {
  const { offered } = useStore(capabilities);
  return (operation) => offered?.[operationName(operation)] === false;
}
