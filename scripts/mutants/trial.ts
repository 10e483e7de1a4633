/**
 * A process of `npm run mutants`: tries one mutant after another for its parent. It reloads everything that depends on
 * the file, with the mutant's text instead, plays the specification and returns the result. No file is written.
 */
import { registerHooks } from 'node:module';
import type * as Claims from './claims.ts';
import type * as Play from './play.ts';

/** One mutant to try, or none to try the unchanged project. */
export interface Trial {
  /** The folder of the contract whose specification is played. */
  readonly folder: string;
  readonly mutant?: { readonly url: string; readonly text: string };
  /** Names of examples to start with, since they noticed similar mutants. */
  readonly early?: ReadonlySet<string>;
  /** Names of the examples that reach it; default: all. */
  readonly near?: ReadonlySet<string> | undefined;
}

/** `red` is the first example that noticed; `broken` is why the project does not even load. */
export type Outcome = { readonly red: Claims.Red | undefined } | { readonly broken: string };

/** The result of a trial. */
export interface Reply {
  readonly outcome: Outcome;
  /** The process ends: memory is used up by reloaded modules, or this trial has left something behind. */
  readonly isLast: boolean;
}

/** After that many trials the reloaded modules fill the memory. */
const TRIALS = 60;

/** Messages of the parent process are trusted to be well-formed. */
const isTrial = (value: unknown): value is Trial => typeof value === 'object' && value !== null && 'folder' in value;

const ROOT = new URL('../../', import.meta.url).href;
const isOwn = (url: string): boolean => url.startsWith(ROOT) && !url.includes('/node_modules/');
const withoutTurn = (url: string): string => url.replace(/\?.*$/, '');

/** The importers of a module of the project, by URL. */
const importers = new Map<string, Set<string>>();
/** Modules loaded before the first mutant, shared by all mutants that they do not depend on. */
const settled = new Set<string>();
let turn = 0;
let mutant: Trial['mutant'];
/** Modules that depend on the mutant's. */
let stale: ReadonlySet<string> = new Set();
let isLoaded = false;
/** A module that stays loaded has imported one of this turn, so later turns would still see it. */
let isSpent = false;
let crash: string | undefined;

/** The module and all that import it, directly or not: a loop over a set also visits items added meanwhile. */
function dependentsOf(url: string): Set<string> {
  const found = new Set([url]);
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
  return found;
}

/** A module's own URL, or one for this turn if it must be reloaded. */
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

/** Plays the specification in this turn; the entry modules are reloaded where they depend on the mutant. */
async function play({ folder, early, near }: Trial): Promise<Outcome> {
  const { claimsAbout }: typeof Play = await import(entry('play.ts'));
  const { firstRed }: typeof Claims = await import(entry('claims.ts'));
  const claims = await claimsAbout(folder);
  if (claims === undefined) return { broken: `${folder} has no specification` };
  return { red: await firstRed(claims, { early, near }) };
}

async function outcomeOf(trial: Trial): Promise<Outcome> {
  // The whole specification once without a mutant: then everything is loaded, and known to pass.
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
    // Errors of promises that were not awaited appear before the next trial.
    await new Promise((resolve) => setTimeout(resolve));
    if (crash !== undefined) return { red: { name: '', why: crash } };
    // If only a few examples are run, none of them may need the file.
    return isLoaded || trial.near !== undefined ? outcome : { broken: 'Nobody loads the file' };
  } catch (error) {
    return { broken: String(error) };
  }
}

process.on('message', (message) => {
  if (!isTrial(message)) return;
  void outcomeOf(message).then((outcome) => {
    const reply: Reply = { outcome, isLast: isSpent || crash !== undefined || turn >= TRIALS };
    process.send?.(reply, () => {
      if (reply.isLast) process.exit(0);
    });
  });
});
