import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { worldOf } from './live.ts';
import type { Result } from './results.ts';
import { shots } from './shots.ts';

interface Origin {
  readonly browser: string;
  /** Where the demo is served for the live links. */
  readonly live: string;
}

const FOLDER = join(import.meta.dirname, 'report');

const picture = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : `data:image/png;base64,${readFileSync(path).toString('base64')}`;

/** What the page shows of a picture. What is as it was is named only: its picture would be most of the file. */
function entryOf(result: Result, live: string) {
  const { name, outcome, faults, error, before, after, difference } = result;
  const shot = shots.find((one) => one.name === name);
  const isShown = outcome !== 'same' || faults.length > 0;
  return {
    name,
    outcome,
    faults,
    error,
    route: shot?.screen.route ?? '',
    state: shot === undefined || shot.text === 'usual' ? (shot?.state ?? '') : shot.text,
    width: shot?.width ?? 0,
    scheme: shot?.scheme ?? '',
    live: shot === undefined ? '' : new URL(worldOf(shot), live).href,
    ...(isShown && { before: picture(before), after: picture(after), difference: picture(difference) }),
  };
}

/** `page.html` with its scripts, styles and font in it. */
async function pageWithParts(): Promise<string> {
  const page = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: Infinity,
      modulePreload: false,
      rolldownOptions: { input: join(FOLDER, 'page.html') },
    },
  });
  if (!('output' in page)) throw new Error('The report was not built.');
  let html = '';
  const parts = new Map<string, string>();
  for (const part of page.output)
    if (part.fileName.endsWith('.html')) html = 'source' in part ? String(part.source) : '';
    else parts.set(`/${part.fileName}`, 'code' in part ? part.code : String(part.source));
  return html
    .replaceAll(
      /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
      (_, href: string) => `<style>${parts.get(href)}</style>`,
    )
    .replace(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/,
      (_, src: string) => `<script type="module">${parts.get(src)}</script>`,
    );
}

/** One page with all that is needed to judge: no file beside it, no server but for the live links. */
export async function reportOf(results: readonly Result[], { browser, live }: Origin): Promise<string> {
  const entries = results.map((result) => entryOf(result, live));
  const data = JSON.stringify({ browser, taken: new Date().toISOString(), entries }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  const page = await pageWithParts();
  return page.replace(/(<script type="application\/json" id="data">)[^<]*/, (_, start: string) => start + data);
}
