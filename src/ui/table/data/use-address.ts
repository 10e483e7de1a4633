import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readState, type StateChange, type TableState, unknownIn, writeState } from './search.ts';
import type { Column } from '../types.ts';

/** The state of a table, and how to change it. */
export interface Address {
  readonly state: TableState;
  /**
   * Writes a change to the address. `replace` adds no history entry (further keystrokes in one filter); `preferred` is
   * the page size that applies from now on when the address names none. A function is given the state of the address
   * itself, of which the screen may be a moment behind.
   */
  change(
    change: StateChange | ((now: TableState) => StateChange),
    how?: { readonly replace?: boolean; readonly preferred?: number },
  ): void;
}

/** Keeps the state of a list in the address, so that it survives reload, Back and sharing. */
export function useAddress<T>(columns: readonly Column<T>[], preferred: number): Address {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = readState(raw, columns, preferred);
  const unknown = unknownIn(raw, state).join(' ');
  useEffect(() => {
    if (unknown === '') return;
    const without = Object.fromEntries(unknown.split(' ').map((name) => [name, undefined]));
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...without }),
      replace: true,
      resetScroll: false,
    });
  }, [unknown, navigate]);
  return {
    state,
    change(change, { replace = false, preferred: next = preferred } = {}) {
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => {
          const now = readState(previous, columns, preferred);
          return writeState(previous, now, typeof change === 'function' ? change(now) : change, next);
        },
        replace,
        // Other rows are read from the first on.
        resetScroll: typeof change !== 'function' && (change.page !== undefined || change.pageSize !== undefined),
      });
    },
  };
}
