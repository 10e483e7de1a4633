/**
 * Stands in for `tough-cookie`, in which msw keeps the cookies that its handlers set: the mock sets none, and the
 * library with its list of public suffixes weighs 120 kB compressed.
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
