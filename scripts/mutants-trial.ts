/**
 * A process of `npm run mutants`: takes one mutant after another from its parent, loads what depends on the file anew
 * with the mutant's text in its place, plays the specification against it and says what came of it. Nothing is written to any
 * file.
 */
import { registerHooks } from 'node:module';
import type * as Judge from './mutants-judge.ts';
import type * as Play from './mutants-play.ts';

/** One mutant to try, or none: then the project is tried as it is. */
export interface Trial {
  /** Folder of the contract whose specification judges. */
  readonly folder: string;
  readonly mutant?: { readonly url: string; readonly text: string };
  /** Names of examples to begin with, since they noticed others of its kind. */
  readonly early?: ReadonlySet<string>;
  /** Names of the examples that come near it; all of them when left out. */
  readonly near?: ReadonlySet<string> | undefined;
}

/** `red` is the first example that noticed; `broken` says why the project does not even load. */
export type Outcome = { readonly red: Judge.Red | undefined } | { readonly broken: string };

/** What comes back of a trial. */
export interface Reply {
  readonly outcome: Outcome;
  /** The process ends: what was loaded so often takes room, or something is left of this trial. */
  readonly isLast: boolean;
}

/** After so many trials the modules that were loaded anew fill the memory. */
const TRIALS = 60;

/** What comes from the process that started this one is taken for what it says it is. */
const isTrial = (value: unknown): value is Trial => typeof value === 'object' && value !== null && 'folder' in value;

const ROOT = new URL('../', import.meta.url).href;
const isOwn = (url: string): boolean => url.startsWith(ROOT) && !url.includes('/node_modules/');
const withoutTurn = (url: string): string => url.replace(/\?.*$/, '');

/** Who imports a module of the project, by URL. */
const importers = new Map<string, Set<string>>();
/** What was loaded before the first mutant, and serves all of them that it does not depend on. */
const settled = new Set<string>();
let turn = 0;
let mutant: Trial['mutant'];
/** Modules that depend on the mutant's. */
let stale: ReadonlySet<string> = new Set();
let isLoaded = false;
/** Something was loaded in this turn by a module that stays: it would be met again. */
let isSpent = false;
let crash: string | undefined;

/** The module and all that import it, directly or not: a set goes on to what is added while it is walked. */
function dependentsOf(url: string): Set<string> {
  const found = new Set([url]);
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
  return found;
}

/** A module's own URL, or one of this turn where it has to be loaded anew. */
const fresh = (url: string): string =>
  turn > 0 && (stale.has(url) || !settled.has(url)) ? `${url}?turn=${turn}` : url;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const url = withoutTurn(found.url);
    if (!isOwn(url)) return found;
    const parent = context.parentURL;
    if (parent !== undefined) {
      importers.set(url, (importers.get(url) ?? new Set()).add(withoutTurn(parent)));
      if (turn > 0 && !settled.has(url) && withoutTurn(parent) === parent && parent !== import.meta.url) isSpent = true;
    }
    if (turn === 0) settled.add(url);
    return { ...found, url: fresh(url) };
  },
  load(url, context, next) {
    if (withoutTurn(url) !== mutant?.url) return next(withoutTurn(url), context);
    isLoaded = true;
    return { format: 'module-typescript', source: mutant.text, shortCircuit: true };
  },
});

for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => {
    crash = String(error);
  });

const entry = (name: string): string => fresh(new URL(name, import.meta.url).href);

/** What an entry of this turn claims; the two of them are loaded anew where they depend on the mutant. */
async function play({ folder, early, near }: Trial): Promise<Outcome> {
  const { claimsAbout }: typeof Play = await import(entry('mutants-play.ts'));
  const { firstRed }: typeof Judge = await import(entry('mutants-judge.ts'));
  const claims = await claimsAbout(folder);
  if (claims === undefined) return { broken: `${folder} has no specification` };
  return { red: await firstRed(claims, { early, near }) };
}

async function judged(trial: Trial): Promise<Outcome> {
  // The whole specification once without a mutant: so everything that it needs is there, and it is known to be green.
  if (turn === 0) {
    const unchanged = await play({ folder: trial.folder });
    if ('broken' in unchanged || unchanged.red !== undefined || trial.mutant === undefined) return unchanged;
  }
  turn += 1;
  ({ mutant } = trial);
  stale = mutant === undefined ? new Set() : dependentsOf(mutant.url);
  isLoaded = mutant === undefined;
  try {
    const outcome = await play(trial);
    // What somebody forgot to wait for shows itself before the next one is tried.
    await new Promise((resolve) => setTimeout(resolve));
    if (crash !== undefined) return { red: { name: '', why: crash } };
    // Where few examples are asked, the file may not have been needed by any.
    return isLoaded || trial.near !== undefined ? outcome : { broken: 'Nobody loads the file' };
  } catch (error) {
    return { broken: String(error) };
  }
}

process.on('message', (message) => {
  if (!isTrial(message)) return;
  void judged(message).then((outcome) => {
    const reply: Reply = { outcome, isLast: isSpent || crash !== undefined || turn >= TRIALS };
    process.send?.(reply, () => {
      if (reply.isLast) process.exit(0);
    });
  });
});
