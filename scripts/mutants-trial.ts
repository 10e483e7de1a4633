/**
 * A process of `npm run mutants`: takes one mutant from its parent, loads the project with the mutant's text in place
 * of the file's own, plays the ledger against it and says what came of it. Nothing is written to any file.
 */
import { registerHooks } from 'node:module';
import type { Red } from './mutants-judge.ts';

/** One mutant to try, or none: then the project is tried as it is. */
export interface Trial {
  /** Folder of the contract whose ledger judges. */
  readonly folder: string;
  readonly mutant?: { readonly url: string; readonly text: string };
  /** Names of examples to begin with, since they noticed others of its kind. */
  readonly early?: ReadonlySet<string>;
  /** Names of the examples that come near it; all of them when left out. */
  readonly near?: ReadonlySet<string> | undefined;
}

/** `red` is the first example that noticed; `broken` says why the project does not even load. */
export type Outcome = { readonly red: Red | undefined } | { readonly broken: string };

const isTrial = (value: unknown): value is Trial => typeof value === 'object' && value !== null && 'folder' in value;

async function judged({ folder, mutant, early, near }: Trial): Promise<Outcome> {
  let isLoaded = mutant === undefined;
  registerHooks({
    load: (url, context, next) => {
      if (url !== mutant?.url) return next(url, context);
      isLoaded = true;
      return { format: 'module-typescript', source: mutant.text, shortCircuit: true };
    },
  });
  try {
    const { claimsAbout } = await import('./mutants-play.ts');
    const { firstRed } = await import('./mutants-judge.ts');
    const claims = await claimsAbout(folder);
    if (claims === undefined) return { broken: `${folder} has no ledger` };
    const red = await firstRed(claims, { early, near });
    // Where few examples are asked, the file may not have been needed by any.
    return isLoaded || near !== undefined ? { red } : { broken: 'Nobody loads the file' };
  } catch (error) {
    return { broken: String(error) };
  }
}

process.once('message', (message) => {
  if (!isTrial(message)) return;
  void judged(message).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
