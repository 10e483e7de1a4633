import { masked } from './secrets.ts';

/** One POSIX shell word, for any text. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call to be written as a command. */
export interface CurlCall {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly body?: unknown;
  /** Whether the call has a token, written as `$TOKEN`. Default true. */
  readonly token?: boolean;
  /** More fields to mask, see `masked`. */
  readonly secrets?: readonly string[];
}

/** A call as a command for a POSIX shell; the token is `$TOKEN`, secrets are masked. */
export function curlOf({ method, url, body, token = true, secrets = [] }: CurlCall): string {
  const parts = [method === 'GET' ? `curl ${shellQuote(url)}` : `curl -X ${method} ${shellQuote(url)}`];
  if (token) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (body !== undefined) {
    parts.push(`-H ${shellQuote('Content-Type: application/json')}`);
    parts.push(`-d ${shellQuote(JSON.stringify(masked(body, secrets), undefined, 2))}`);
  }
  return parts.join(' \\\n  ');
}
