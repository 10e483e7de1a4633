import { useNavigate, useSearch } from '@tanstack/react-router';
import { readState, type StateChange, type TableState, writeState } from './search.ts';
import type { Column } from '../types.ts';

/** The state of a table, and how to change it. */
export interface Address {
  readonly state: TableState;
  /**
   * Writes a change into the address. `replace` keeps the history as it is (further keystrokes of one filter);
   * `preferred` is the page size that the first page stands for from now on.
   */
  change(change: StateChange, how?: { readonly replace?: boolean; readonly preferred?: number }): void;
}

/** The address is the state of a list: it survives reload, Back and sharing. */
export function useAddress<T>(columns: readonly Column<T>[], preferred: number): Address {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    state: readState(raw, columns, preferred),
    change(change, { replace = false, preferred: next = preferred } = {}) {
      void navigate({
        to: '.',
        search: (previous) => writeState(previous, readState(previous, columns, preferred), change, next),
        replace,
        resetScroll: false,
      });
    },
  };
}
