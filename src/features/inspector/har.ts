import type { LoggedRequest } from '#api/http/log.ts';

const JSON_TYPE = 'application/json';

/** A query as the format wants it. */
const queryOf = (url: string): { name: string; value: string }[] =>
  [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));

/** Calls as an HTTP archive (HAR 1.2), oldest first; `base` is the API's address. It holds no secret, as the log. */
export function harOf(requests: readonly LoggedRequest[], base: string) {
  const entries = requests.toReversed().map(({ endpoint, at, ms, path, body, status, answer }) => {
    const url = base + path;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const text = answer === undefined ? '' : typeof answer === 'string' ? answer : JSON.stringify(answer);
    return {
      startedDateTime: new Date(at).toISOString(),
      time: ms,
      request: {
        method: endpoint.method,
        url,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [{ name: 'Authorization', value: 'Bearer $TOKEN' }],
        queryString: queryOf(url),
        headersSize: -1,
        bodySize: sent?.length ?? 0,
        ...(sent !== undefined && { postData: { mimeType: JSON_TYPE, text: sent } }),
      },
      response: {
        // The format's way to say that there was none.
        status: status ?? 0,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [],
        content: { size: text.length, mimeType: typeof answer === 'string' ? 'text/plain' : JSON_TYPE, text },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { send: 0, wait: ms, receive: 0 },
    };
  });
  return { log: { version: '1.2', creator: { name: 'Binnacle', version: __VERSION__ }, entries } };
}
