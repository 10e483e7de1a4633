import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { store, type Store } from '#api/store.ts';
import type { Verdict } from './packet.ts';
import type { Direction } from './values.ts';

/** What a rule says to the packet under test. */
export type Lit = { readonly decides: true } | { readonly mismatch: string };

interface Judged {
  readonly direction: Direction;
  readonly verdict: Verdict;
}

const LitContext = createContext<Store<Judged | undefined> | undefined>(undefined);

/** Joins the rules below with the tester below: the rule that decides its packet is told so. */
export function LitProvider({ children }: { children: ReactNode }) {
  const [judged] = useState(() => store<Judged | undefined>(undefined));
  return <LitContext value={judged}>{children}</LitContext>;
}

/** Tells the rules which packet is being tested; undefined: none. Nothing happens without a `LitProvider`. */
export function useLighting(): (judged: Judged | undefined) => void {
  const judged = useContext(LitContext);
  return judged?.set ?? ignore;
}

const ignore = (): void => undefined;
const never = (): (() => void) => ignore;

/**
 * What a rule (`place` from 0), or the policy of a direction (`place` undefined), has to do with the packet under test:
 * it decides, or was tried before and does not fit. Undefined when there is no packet, or something before it decides.
 */
export function useLit(direction: Direction, place: number | undefined): Lit | undefined {
  const judged = useContext(LitContext);
  // A text or a truth, so that only the rules for which something changes are drawn anew.
  const said = useSyncExternalStore(judged?.subscribe ?? never, () => {
    const now = judged?.get();
    if (now === undefined || now.direction !== direction) return undefined;
    if (now.verdict.place === place) return true;
    return place === undefined ? undefined : now.verdict.steps[place]?.mismatch;
  });
  if (said === undefined) return undefined;
  return said === true ? { decides: true } : { mismatch: said };
}
