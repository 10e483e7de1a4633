import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { store, type Store } from '#api/store.ts';
import type { Verdict } from '../analysis/packet.ts';
import type { SavedPacket } from '../tester/saved-packets.ts';
import { type Draft, NO_DRAFT } from '../tester/tester-draft.ts';
import type { Direction } from '../model/values.ts';

/** What a rule says to the packet under test. */
export type Highlight = { readonly decides: true } | { readonly mismatch: string };

interface Judged {
  readonly direction: Direction;
  readonly verdict: Verdict;
}

/** What the tester works with; it outlives the tester, which may stand on a tab that comes and goes. */
interface TesterState {
  readonly judged: Store<Judged | undefined>;
  readonly draft: Store<Draft>;
  /** The saved packets of a Firewall that does not exist yet. */
  readonly packets: Store<readonly SavedPacket[]>;
}

const newTesterState = (): TesterState => ({
  judged: store<Judged | undefined>(undefined),
  draft: store(NO_DRAFT),
  packets: store([]),
});

const TesterContext = createContext<TesterState | undefined>(undefined);

/** Joins the rules below with the tester below: the rule that decides its packet is told so. */
export function HighlightProvider({ children }: { children: ReactNode }) {
  const [tester] = useState(newTesterState);
  return <TesterContext value={tester}>{children}</TesterContext>;
}

/** What the tester works with: that of the `LitProvider` around it, or its own. */
export function useTesterState(): TesterState {
  const [own] = useState(newTesterState);
  return useContext(TesterContext) ?? own;
}

const never = () => (): void => undefined;

/**
 * What a rule (`place` from 0), or the policy of a direction (`place` undefined), has to do with the packet under test:
 * it decides, or was tried before and does not fit. Undefined when there is no packet, or something before it decides.
 */
export function useHighlight(direction: Direction, index: number | undefined): Highlight | undefined {
  const judged = useContext(TesterContext)?.judged;
  // A text or a truth, so that only the rules for which something changes are drawn anew.
  const said = useSyncExternalStore(judged?.subscribe ?? never, () => {
    const now = judged?.get();
    if (now === undefined || now.direction !== direction) return undefined;
    if (now.verdict.index === index) return true;
    return index === undefined ? undefined : now.verdict.steps[index]?.mismatch;
  });
  if (said === undefined) return undefined;
  return said === true ? { decides: true } : { mismatch: said };
}
