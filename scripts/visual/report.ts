import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { worldOf } from './live.ts';
import type { Result } from './results.ts';
import { shots } from './shots.ts';

interface Origin {
  readonly browser: string;
  /** Where the demo is served for the live links. */
  readonly live: string;
}

const FOLDER = join(import.meta.dirname, 'report');
const text = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');
const encoded = (path: string): string => readFileSync(path).toString('base64');

const picture = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : `data:image/png;base64,${encoded(path)}`;

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

/** One page with all that is needed to judge: no file beside it, no server but for the live links. */
export function reportOf(results: readonly Result[], { browser, live }: Origin): string {
  const entries = results.map((result) => entryOf(result, live));
  const data = JSON.stringify({ browser, taken: new Date().toISOString(), entries }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return text('page.html')
    .replaceAll(/<link rel="stylesheet" href="([^"]+)" \/>/g, (_, href: string) => `<style>${text(href)}</style>`)
    .replace(
      /url\('([^']+\.woff2)'\)/,
      (_, font: string) => `url('data:font/woff2;base64,${encoded(join(FOLDER, font))}')`,
    )
    .replace(/<script src="([^"]+)"><\/script>/, (_, src: string) => `<script>${text(src)}</script>`)
    .replace(/(<script type="application\/json" id="data">)[^<]*/, (_, start: string) => start + data);
}
