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
}

/** `red` is the first example that noticed; `broken` says why the project does not even load. */
export type Outcome = { readonly red: Red | undefined } | { readonly broken: string };

const isTrial = (value: unknown): value is Trial => typeof value === 'object' && value !== null && 'folder' in value;

async function judged({ folder, mutant, early }: Trial): Promise<Outcome> {
  let isLoaded = mutant === undefined;
  registerHooks({
    load: (url, context, next) => {
      if (url !== mutant?.url) return next(url, context);
      isLoaded = true;
      return { format: 'module-typescript', source: mutant.text, shortCircuit: true };
    },
  });
  try {
    const { ledgerOf } = await import('./ledgers.ts');
    const { firstRed } = await import('./mutants-judge.ts');
    const { Driver } = await import('../tests/ledger/drive.ts');
    const { createMock, nobodyThere } = await import('#mocks/mock.ts');
    const ledger = await ledgerOf(folder);
    if (ledger === undefined) return { broken: `${folder} has no ledger` };
    const mock = createMock();
    // The same requests and answers as through a port, in half the time.
    globalThis.fetch = async (input, init) => (await mock.handle(new Request(input, init))) ?? nobodyThere();
    const red = await firstRed(ledger, new Driver('http://mock.example'), early);
    return isLoaded ? { red } : { broken: 'Nobody loads the file' };
  } catch (error) {
    return { broken: String(error) };
  }
}

process.once('message', (message) => {
  if (!isTrial(message)) return;
  void judged(message).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
