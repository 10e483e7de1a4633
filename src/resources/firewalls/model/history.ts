import { useState } from 'react';
import { isEquivalent } from '#ui/form/conflict/body.ts';
import type { RulesValues } from './values.ts';

/** The number of steps that can be undone. */
const MOST = 50;

/** The undo history of an edit. */
export interface History {
  /** Whether there is a step to undo. */
  readonly canUndo: boolean;
  /** Runs something as one step of its own; what was typed before it is a separate step. */
  step(work: () => void): void;
  /** Ends a step: undoing returns to the current state. */
  mark(): void;
  undo(): void;
}

/**
 * Remembers the rule set after each step. `now` are the form's rendered values, `read` returns the values at this
 * moment, `write` restores an earlier state.
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
