import { isApiError } from './errors.ts';

/**
 * Reads what the documents do not promise: null when the server has no such operation (404, 405, 501). Ask only below a
 * record that is known to be there, for its absence is answered with 404 too.
 */
export async function ifOffered<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isNotOffered(error)) return null;
    throw error;
  }
}

/** Whether a failure says that the server has no such operation; for assumed ones only, see `ifOffered`. */
export const isNotOffered = (error: unknown): boolean =>
  isApiError(error) && error.status !== undefined && [404, 405, 501].includes(error.status);
