import { patience } from '../../tests/patience.ts';

/** A function that runs in the page: it may not use what is around it. */
type Run = (...args: string[]) => unknown;

/** As an expression of the page. */
export const calling = (run: Run, args: readonly string[]): string => `(${String(run)})(...${JSON.stringify(args)})`;

/** One open page of a browser, as far as both drivers can do it alike. Elements are named by a selector. */
export interface Tab {
  open(url: string): Promise<void>;
  /** What a function gives that is called in the page; it knows nothing but its arguments. */
  call(run: Run, ...args: readonly string[]): Promise<unknown>;
  press(selector: string): Promise<void>;
  /** Types into what has the focus, which is `selector`. */
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, file: string): Promise<void>;
  /** Makes the page as wide and high as this. */
  resize(width: number, height: number): Promise<void>;
}

export interface Browser {
  readonly tab: Tab;
  /** Ends it, or only its tab where it would forget all, and starts anew on what is stored. */
  again(): Promise<Browser>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Whether all cookies can be blocked. */
  readonly blocks: boolean;
  start(options?: { readonly isBlocked?: boolean }): Promise<Browser>;
  /** Ends what all its browsers share. */
  stop(): Promise<void>;
}

/** Asks until the answer is true; `what` names what was waited for. */
export async function until(what: string, ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + patience(30_000);
  let trouble = '';
  while (Date.now() < end) {
    try {
      if ((await ask()) === true) return;
      trouble = '';
    } catch (error) {
      // A page that is just being left, or an element that is just being replaced.
      trouble = ` (${String(error)})`;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`waited in vain for ${what}${trouble}`);
}
