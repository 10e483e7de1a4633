import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { store, type Store } from '#api/store.ts';
import type { Packet, Verdict } from '#analysis/packets/packet.ts';
import { type Draft, NO_DRAFT } from '../tester/tester-draft.ts';
import type { Direction } from '#analysis/packets/rule-set.ts';

/** A packet saved for testing again; the name may be empty. */
export interface SavedPacket {
  readonly name: string;
  readonly packet: Packet;
}

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

/** Whether a rule (`index`), or the policy of a direction (`index` undefined), decides the packet under test. */
export function useDecides(direction: Direction, index: number | undefined): boolean {
  const evaluated = useContext(TesterContext)?.evaluated;
  // Only the rules for which it changes are rendered again.
  return useSyncExternalStore(evaluated?.subscribe ?? never, () => {
    const now = evaluated?.get();
    return now?.direction === direction && now.verdict.index === index;
  });
}
