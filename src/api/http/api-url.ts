import * as z from 'zod/mini';
import { tidied } from '#lib/text/tidied.ts';
import { environment, pageOrigin, siteUrl } from '../environment.ts';

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/i;

/**
 * The API's base address from a typed or configured text: absolute, ending in `/v4`, which may be missing in the text.
 * A missing scheme becomes https, or http for localhost; `./x` and `/x` are resolved against `from`. Gives undefined
 * for an invalid address or one with a user name.
 */
export function normaliseApiUrl(text: string, from: string = pageOrigin()): string | undefined {
  const typed = tidied(text);
  if (typed === '') return undefined;
  const complete =
    /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) || /^[./]/.test(typed)
      ? typed
      : `${LOCAL_HOST.test(typed) ? 'http' : 'https'}://${typed}`;
  if (!URL.canParse(complete, from)) return undefined;
  const url = new URL(complete, from);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith('/v4') ? path : `${path}/v4`}`;
}

/** The contents of `config.json` beside the page. */
export interface SiteConfig {
  /** The API's base address, `/v4` included. */
  readonly apiUrl: string;
  /** The name of this installation. */
  readonly name?: string;
}

const ConfigFile = z.object({ apiUrl: z.optional(z.string()), name: z.optional(z.string()) });

let loaded: SiteConfig | undefined;

/** As configured, or `v4/` under the console's own path. */
export const siteConfig = (): SiteConfig => loaded ?? { apiUrl: siteUrl('v4') };

/** Reads `config.json` once at boot; a missing or unreadable one means `v4/` under the console's own path. */
export async function loadConfig(): Promise<SiteConfig> {
  if (environment().demo) return siteConfig();
  try {
    const answer = await environment().fetch(siteUrl('config.json'), { cache: 'no-store' });
    const { apiUrl = './v4', name } = answer.ok ? ConfigFile.parse(await answer.json()) : {};
    loaded = { apiUrl: normaliseApiUrl(apiUrl, siteUrl('')) ?? siteUrl('v4'), ...(name === undefined ? {} : { name }) };
  } catch {
    loaded = undefined;
  }
  return siteConfig();
}
