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
  /** Variables of the shell, which stand for `$NAME` in address and body. With them nothing is masked. */
  readonly variables?: readonly string[];
}

/** A shell word in which the names of variables stand for their values. */
const wordWith = (text: string, variables: readonly string[]): string =>
  shellQuote(text).replaceAll(/\$([A-Z][A-Z0-9_]*)/g, (found, name: string) =>
    variables.includes(name) ? `'"$${name}"'` : found,
  );

/** A call as a command for a POSIX shell; the token is `$TOKEN`, secrets are masked. */
export function curlOf({ method, url, body, token = true, secrets = [], variables = [] }: CurlCall): string {
  const address = wordWith(url, variables);
  const parts = [method === 'GET' ? `curl ${address}` : `curl -X ${method} ${address}`];
  if (token) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (body !== undefined) {
    parts.push(`-H ${shellQuote('Content-Type: application/json')}`);
    const shown = variables.length > 0 ? body : masked(body, secrets);
    parts.push(`-d ${wordWith(JSON.stringify(shown, undefined, 2), variables)}`);
  }
  return parts.join(' \\\n  ');
}
