import * as z from 'zod/mini';

/** The result of checking a token; `unreachable` is a sentence for the user. */
export type TokenCheck = 'ok' | 'wrong-token' | { readonly unreachable: string };

/** The result, and what it showed about the user. */
export interface Probe {
  readonly check: TokenCheck;
  readonly username?: string;
}

const TIMEOUT_MS = 30_000;

/** Why a text cannot be a token, without asking the server; undefined when it can. */
export function tokenError(token: string): string | undefined {
  if (token.trim() === '') return 'A token is needed';
  if (/^bearer\s/i.test(token.trim())) return 'Paste the token alone, without “Bearer”';
  if (!/^[\x21-\x7e]+$/.test(token.trim())) return 'A token has no blanks and no characters beyond plain ASCII';
  return undefined;
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);

/** Whether what is sent to the address can be read on its way: without https, to another machine. */
export const isReadable = (apiUrl: string): boolean => {
  const { protocol, hostname } = new URL(apiUrl);
  return protocol === 'http:' && !isLoopback(hostname);
};

/** Whether a browser would block the address because the page was loaded over https. */
const isMixed = (apiUrl: string): boolean => globalThis.location?.protocol === 'https:' && isReadable(apiUrl);

function unreachedReason(apiUrl: string, error: unknown): string {
  if (isMixed(apiUrl))
    return 'This page came over https and the address begins with http: browsers block that. Use an https address.';
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The server did not answer within 30 seconds.';
  if (new URL(apiUrl).origin === globalThis.location?.origin)
    return 'The server could not be reached. It may be down, or the connection may be.';
  return (
    'The server could not be reached. The address may be wrong, the server may be down, ' +
    'or it may not allow requests from this page (CORS).'
  );
}

const Named = z.looseObject({ username: z.optional(z.string()) });

/** Parses a response as a JSON object; undefined for anything else. */
async function readObject(answer: Response): Promise<{ username?: string | undefined } | undefined> {
  try {
    const read = Named.safeParse(await answer.json());
    return read.success ? read.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error; // the connection failed, or timed out, before the response was complete
  }
}

/**
 * Checks a token with `GET /profile`, or the first page of instances where that does not exist (404). 401 means a wrong
 * token, 200 and 403 a valid one.
 */
export async function probeToken(apiUrl: string, token: string, send: typeof fetch = globalThis.fetch): Promise<Probe> {
  const ask = (path: string): Promise<Response> =>
    send(`${apiUrl}${path}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  try {
    const profile = await ask('/profile');
    const answer = profile.status === 404 ? await ask('/compute/instances?page_size=25') : profile;
    if (answer.type === 'opaqueredirect')
      return { check: { unreachable: 'This address only redirects elsewhere. Use the address it leads to.' } };
    if (answer.status === 401) return { check: 'wrong-token' };
    if (answer.status !== 200 && answer.status !== 403)
      return {
        check: { unreachable: `The server answered with status ${answer.status}, which says nothing about the token.` },
      };
    const read = await readObject(answer);
    if (read === undefined)
      return { check: { unreachable: 'Something answers at this address, but it is not this API.' } };
    return { check: 'ok', ...(read.username === undefined ? {} : { username: read.username }) };
  } catch (error) {
    return { check: { unreachable: unreachedReason(apiUrl, error) } };
  }
}
