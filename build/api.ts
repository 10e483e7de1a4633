import type { ProxyOptions } from 'vite';

/** The proxy to a real server; its address may end in `/v4` or not. */
export function apiProxy(base: string, apiUrl: string): Record<string, ProxyOptions> {
  const url = new URL(apiUrl);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v4$/, '');
  const prefix = `${base}v4`;
  return {
    [`^${prefix}(/|$)`]: {
      target: url.origin,
      changeOrigin: true,
      rewrite: (requested) => `${path}/v4${requested.slice(prefix.length)}`,
    },
  };
}
