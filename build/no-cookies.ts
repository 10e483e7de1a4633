/**
 * Replaces `tough-cookie`, in which msw keeps the cookies set by its handlers: the mock sets none, and the library with
 * its list of public suffixes is 120 kB compressed.
 */
export class MemoryCookieStore {
  readonly idx = {};
}

export class CookieJar {
  getCookiesSync(): [] {
    return [];
  }
  setCookie(): Promise<void> {
    return Promise.resolve();
  }
}

export const Cookie = { fromJSON: (): undefined => undefined };
