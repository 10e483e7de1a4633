import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ROWS = 'tr[data-row]';

const idOf = (row: HTMLElement): string => row.dataset['row'] ?? '';

const boxOf = (row: Element): HTMLInputElement | null =>
  row.querySelector('input[type="checkbox"]:not([aria-disabled])');

/** The row whose checkbox an event is about. */
const rowOf = ({ target }: Event): HTMLElement | undefined => {
  const row = target instanceof HTMLInputElement && target.type === 'checkbox' ? target.closest(ROWS) : null;
  return row instanceof HTMLElement ? row : undefined;
};

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Ranges of rows in a table that has a selection: pressing a checkbox with Shift takes along every row since the one
 * that was pressed last, and Shift with an arrow key grows or shrinks that range by a row. `first` is a selected row,
 * which the first range begins at.
 */
export function useRanges(
  table: RefObject<HTMLElement | null>,
  first: string | undefined,
  onSelect: (ids: readonly string[], selected: boolean) => void,
): void {
  const anchor = useRef(first);
  const rows = (): HTMLElement[] =>
    [...(table.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])].filter((row) => boxOf(row) !== null);
  const anchorIn = (all: readonly HTMLElement[]): number => all.findIndex((row) => idOf(row) === anchor.current);

  const press = useEffectEvent((event: MouseEvent) => {
    const row = rowOf(event);
    if (row === undefined) return;
    const all = rows();
    const [from, to] = [anchorIn(all), all.indexOf(row)].toSorted((one, other) => one - other);
    const selected = boxOf(row)?.checked;
    if (event.shiftKey && from !== undefined && to !== undefined && from >= 0 && selected !== undefined)
      onSelect(all.slice(from, to + 1).map(idOf), selected);
    else anchor.current = idOf(row);
  });
  const step = useEffectEvent((event: KeyboardEvent) => {
    const row = rowOf(event);
    const by = STEPS[event.key];
    if (row === undefined || by === undefined || !event.shiftKey) return;
    event.preventDefault();
    const all = rows();
    const at = all.indexOf(row);
    const next = all[at + by];
    if (next === undefined) return;
    if (anchorIn(all) < 0) anchor.current = idOf(row);
    const from = anchorIn(all);
    if (Math.abs(at + by - from) > Math.abs(at - from)) onSelect([idOf(row), idOf(next)], true);
    else onSelect([idOf(row)], false);
    boxOf(next)?.focus();
  });

  useEffect(() => {
    const { current } = table;
    const click = (event: MouseEvent): void => press(event);
    const key = (event: KeyboardEvent): void => step(event);
    // A browser would select the text of these rows, too.
    const hold = (event: MouseEvent): void => {
      const row = rowOf(event);
      if (row === undefined || !event.shiftKey) return;
      event.preventDefault();
      boxOf(row)?.focus();
    };
    current?.addEventListener('click', click);
    current?.addEventListener('keydown', key);
    current?.addEventListener('mousedown', hold);
    return () => {
      current?.removeEventListener('click', click);
      current?.removeEventListener('keydown', key);
      current?.removeEventListener('mousedown', hold);
    };
  }, [table]);
}
