import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildHere, buildOf, commitOf } from './builds.ts';
import { HOME } from './job.ts';
import { Refusal } from './options.ts';
import type { Result } from './results.ts';
import { take } from './take.ts';

/** What a baseline was made with; pictures of another browser differ in every letter. */
interface Manifest {
  readonly browser: string;
  /** The commit whose pictures it has, beside those that were accepted since. */
  readonly commit?: string;
}

interface Wish {
  readonly baseline: string | undefined;
  readonly names: readonly string[];
  readonly browser: string;
  readonly anyBrowser: boolean;
  readonly port: number;
}

const KEPT = 'baseline';

function readManifest(folder: string): Manifest | undefined {
  const path = join(HOME, folder, 'manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  return manifest;
}

/** Says in a folder of `HOME` what its pictures were made with. */
export function writeManifest(folder: string, manifest: Manifest): void {
  mkdirSync(join(HOME, folder), { recursive: true });
  writeFileSync(join(HOME, folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function mustBeOf({ browser, anyBrowser }: Wish, manifest: Manifest): void {
  if (anyBrowser || manifest.browser === browser) return;
  throw new Refusal(
    `The baseline is of ${manifest.browser}, and this is ${browser}: every picture would differ. Make it anew with --baseline ${manifest.commit?.slice(0, 12) ?? 'REVISION'}, or compare all the same with --any-browser.`,
  );
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The pictures of a folder, or of the build in it. */
async function ofFolder(path: string, wish: Wish): Promise<string> {
  const folder = 'given';
  rmSync(join(HOME, folder), { recursive: true, force: true });
  if (existsSync(join(path, 'index.html'))) {
    const { names, port, browser } = wish;
    await take({ names, port, build: await buildHere(path), baseline: undefined, target: folder, measures: false });
    writeManifest(folder, { browser });
    return folder;
  }
  mkdirSync(HOME, { recursive: true });
  symlinkSync(resolve(path), join(HOME, folder));
  const manifest = readManifest(folder);
  if (manifest === undefined) throw new Refusal(`${path} has neither a build nor pictures with their manifest.json.`);
  mustBeOf(wish, manifest);
  return folder;
}

/**
 * The folder of `HOME` to compare with. Pictures that it lacks are taken on this machine from a build of its commit: the
 * one that is named, else the one that it was begun with, else the last.
 */
export async function baselineFor(wish: Wish): Promise<string> {
  const { baseline, names, browser, port } = wish;
  if (baseline !== undefined && isFolder(baseline)) return ofFolder(baseline, wish);
  const manifest = readManifest(KEPT);
  if (baseline === undefined && manifest !== undefined) mustBeOf(wish, manifest);
  const commit = baseline === undefined && manifest !== undefined ? manifest.commit : commitOf(baseline ?? 'HEAD');
  if (manifest !== undefined && baseline !== undefined && (manifest.commit !== commit || manifest.browser !== browser))
    rmSync(join(HOME, KEPT), { recursive: true, force: true });
  const lacking = names.filter((name) => !existsSync(join(HOME, KEPT, `${name}.png`)));
  if (commit === undefined || lacking.length === 0) return KEPT;
  const build = await buildOf(commit);
  console.log(`The baseline lacks ${lacking.length} pictures: they are taken from ${commit.slice(0, 12)}.`);
  writeManifest(KEPT, { browser, commit });
  await take({ names: lacking, port, build, baseline: undefined, target: KEPT, measures: false }, true);
  return KEPT;
}

/** The names in a list of names and of files of decisions, as the report gives them. */
const namesIn = (given: readonly string[]): string[] =>
  given.flatMap((one) => {
    if (!one.endsWith('.json')) return [one];
    if (!existsSync(one)) throw new Refusal(`There is no file ${one}.`);
    const { accept = [] }: { accept?: readonly string[] } = JSON.parse(readFileSync(one, 'utf8'));
    return accept;
  });

const isOpen = ({ outcome, after }: Result): boolean =>
  after !== undefined && (outcome === 'changed' || outcome === 'new');

/** Puts changed and new pictures into the baseline: all, or those whose names begin with one of `given`. */
export function accept(results: readonly Result[], given: readonly string[], browser: string): readonly Result[] {
  const names = namesIn(given);
  const isMeant = ({ name }: Result): boolean =>
    given.length === 0 || names.some((one) => name === one || name.startsWith(`${one}/`));
  // A file may tell more than this run took.
  const typed = given.filter((one) => !one.endsWith('.json'));
  const strange = typed.find((one) => !results.some(({ name }) => name === one || name.startsWith(`${one}/`)));
  if (strange !== undefined) throw new Refusal(`The last run has no picture ${strange}.`);
  const accepted = results.map((result): Result => {
    if (!isOpen(result) || !isMeant(result) || result.after === undefined) return result;
    const place = join(HOME, KEPT, `${result.name}.png`);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(result.after, place);
    return { ...result, outcome: 'accepted' };
  });
  if (readManifest(KEPT) === undefined) writeManifest(KEPT, { browser });
  console.log(`${accepted.filter(({ outcome }) => outcome === 'accepted').length} pictures are in the baseline now.`);
  return accepted;
}
