/**
 * Replaces the interceptors with which msw patches the page's `fetch`, `XMLHttpRequest` and `WebSocket`, 12 kB
 * compressed: requests reach the mock through the service worker, and where there is none `mocks/page/wrap-fetch.ts`
 * wraps `fetch` for the mock's addresses alone.
 */
class NoInterceptor {
  /** Whether there is anything to patch here. */
  predicate(): boolean {
    return false;
  }
  apply(): void {}
  dispose(): void {}
  on(): this {
    return this;
  }
  removeListener(): this {
    return this;
  }
}

/** msw compares WebSocket connections with this class; there are none. */
class NoConnection {}

export {
  NoConnection as WebSocketClientConnection,
  NoConnection as WebSocketServerConnection,
  NoInterceptor as FetchInterceptor,
  NoInterceptor as WebSocketInterceptor,
  NoInterceptor as XMLHttpRequestInterceptor,
};
