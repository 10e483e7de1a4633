import type { Plugin } from 'vite';

/** The kind of page the policy is for: the console of a real server, the demo, or the dev server. */
export type Page = 'console' | 'demo' | 'dev';

/**
 * Where requests may go. The console's API is known only at sign-in; who hosts it for a single API can restrict this
 * with a header that names its origin (docs/hosting.md). The demo never leaves its own origin.
 */
const connections: Record<Page, string> = {
  console: "'self' https: http:",
  demo: "'self'",
  dev: "'self' https: http: ws:",
};

/**
 * The content security policy, defined only here. Mantine writes `<style>` tags, hence `'unsafe-inline'` for style
 * elements; the dev server adds an inline script for hot reloading.
 */
export function policy(page: Page, connect: string = connections[page]): string {
  return [
    "default-src 'none'",
    page === 'dev' ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The policy as a response header, where it can also forbid framing (a meta tag cannot). */
export const policyHeader = (page: Page, connect?: string): string =>
  `${policy(page, connect)}; frame-ancestors 'none'`;

/** Writes the policy into index.html. */
export function csp(page: Page): Plugin {
  return {
    name: 'binnacle-csp',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(page) },
        injectTo: 'head-prepend',
      },
    ],
  };
}
