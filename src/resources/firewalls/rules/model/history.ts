import { useState } from 'react';
import { isEquivalent } from '#ui/form/conflict/body.ts';
import type { RulesValues } from './values.ts';

/** Steps that can be taken back. */
const MOST = 50;

/** The way back through an editing. */
export interface History {
  /** Whether there is a step to take back. */
  readonly canUndo: boolean;
  /** Does something in one step of its own; what was typed before it is the step before. */
  step(work: () => void): void;
  /** Ends a step: what is there now is what one comes back to. */
  mark(): void;
  undo(): void;
}

/**
 * Remembers how a rule set stood after each step. `now` is what the form shows, `read` what it holds this very moment,
 * `write` puts an earlier state back.
 */
export function useHistory(now: RulesValues, read: () => RulesValues, write: (rules: RulesValues) => void): History {
  const [states, setStates] = useState<readonly RulesValues[]>([now]);
  const last = states.at(-1);
  const mark = (): void => {
    const state = structuredClone(read());
    setStates((all) => (isEquivalent(all.at(-1), state) ? all : [...all, state].slice(-MOST)));
  };
  return {
    canUndo: states.length > 1 || !isEquivalent(last, now),
    mark,
    step(work) {
      mark();
      work();
      mark();
    },
    undo() {
      const state = read();
      const typed = !isEquivalent(last, state);
      const back = typed ? last : states.at(-2);
      if (back === undefined) return;
      if (!typed) setStates((all) => all.slice(0, -1));
      write(structuredClone(back));
    },
  };
}
