import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { store, type Store } from '#api/store.ts';
import type { Packet, Verdict } from '#contract/firewalls/packets/packet.ts';
import { type Draft, NO_DRAFT } from '../tester/tester-draft.ts';
import type { Direction } from '#contract/firewalls/packets/rule-set.ts';

/** A packet saved for testing again; the name may be empty. */
export interface SavedPacket {
  readonly name: string;
  readonly packet: Packet;
}

/** How a rule relates to the packet under test. */
export type Highlight = { readonly decides: true } | { readonly mismatch: string };

interface Evaluated {
  readonly direction: Direction;
  readonly verdict: Verdict;
}

/** The tester's state; it outlives the tester, which may be on a tab that is unmounted. */
interface TesterState {
  readonly evaluated: Store<Evaluated | undefined>;
  readonly draft: Store<Draft>;
  /** The saved packets of a Firewall that does not exist yet. */
  readonly packets: Store<readonly SavedPacket[]>;
}

const newTesterState = (): TesterState => ({
  evaluated: store<Evaluated | undefined>(undefined),
  draft: store(NO_DRAFT),
  packets: store([]),
});

const TesterContext = createContext<TesterState | undefined>(undefined);

/** Connects the rules and the tester inside it: the rule that decides the tester's packet is highlighted. */
export function HighlightProvider({ children }: { children: ReactNode }) {
  const [tester] = useState(newTesterState);
  return <TesterContext value={tester}>{children}</TesterContext>;
}

/** The tester's state: from the surrounding `HighlightProvider`, or its own. */
export function useTesterState(): TesterState {
  const [own] = useState(newTesterState);
  return useContext(TesterContext) ?? own;
}

const never = () => (): void => undefined;

/**
 * How a rule (`index`), or the policy of a direction (`index` undefined), relates to the packet under test: it
 * decides, or was tried before and does not match. Undefined when there is no packet, or an earlier rule decides.
 */
export function useHighlight(direction: Direction, index: number | undefined): Highlight | undefined {
  const evaluated = useContext(TesterContext)?.evaluated;
  // A primitive value, so that only the rules for which something changes are rendered again.
  const decision = useSyncExternalStore(evaluated?.subscribe ?? never, () => {
    const now = evaluated?.get();
    if (now === undefined || now.direction !== direction) return undefined;
    if (now.verdict.index === index) return true;
    return index === undefined ? undefined : now.verdict.steps[index]?.mismatch;
  });
  if (decision === undefined) return undefined;
  return decision === true ? { decides: true } : { mismatch: decision };
}
