import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { leadsNowhere } from '#lib/unreadable.ts';
import { useNarrow } from '../../page/window/use-narrow.ts';
import { splitAddress } from '../../page/navigation/paths.ts';
import { type Cell, type KeyLine, stepFrom } from './cells.ts';
import classes from './cells.module.css';

/** What the looks of a picture mean, in words and numbers. */
export const Key = ({ lines }: { lines: readonly KeyLine[] }) => (
  <ul className={classes.key}>
    {lines.map(({ look, text }) => (
      <li key={text}>
        <span className={classes.mark} data-look={look} aria-hidden /> {text}
      </li>
    ))}
  </ul>
);

/** What a picture leaves out, or where it is from. */
export const Note = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;

export interface CellsProps {
  /** What the picture shows. */
  readonly label: string;
  readonly cells: readonly Cell[];
  /** A `grid` of rows of sixteen or thirty-two, a `wall` of larger squares, bars for `days`, a `ruler`, or rows of `hours`. */
  readonly form: 'grid' | 'wall' | 'days' | 'ruler' | 'hours';
  /** Shown in the line below while no cell is pointed at: words, or the key. */
  readonly rest?: ReactNode;
}

/** The index of the cell that an event is about. */
function indexOf({ target }: SyntheticEvent): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return cell === null ? undefined : Number(cell.dataset['index']);
}

/** How many cells stand beside each other in the first row. */
function columnsOf(list: HTMLElement): number {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const top = items[0]?.offsetTop;
  const next = items.findIndex(({ offsetTop }) => offsetTop !== top);
  return next === -1 ? items.length : next;
}

/**
 * A picture of many like things, a cell each. It is one stop of the Tab key, within which arrow keys move. The cell that is
 * pointed at or focused is named in a line below.
 */
export function Cells({ label, cells, form, rest }: CellsProps) {
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<Cell['key']>();
  const [shown, setShown] = useState<Cell['key']>();
  // The cells of the first picture: what comes later is new.
  const [first] = useState(() => new Set(cells.map(({ key }) => key)));
  const stop = (
    cells.find(({ key, mute }) => key === chosen && mute !== true) ?? cells.find(({ mute }) => mute !== true)
  )?.key;
  const show = (event: SyntheticEvent): void => {
    const index = indexOf(event);
    if (index !== undefined) setShown(cells[index]?.key);
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const from = indexOf(event);
    if (from === undefined || list.current === null) return;
    const to = stepFrom(cells, from, event.key, columnsOf(list.current));
    if (to === undefined) return;
    event.preventDefault();
    setChosen(cells[to]?.key);
    list.current.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
  };
  const open = (event: MouseEvent<HTMLElement>): void => {
    const { to, hash } = cells[indexOf(event) ?? -1] ?? {};
    if (to === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const { to: path, search } = splitAddress(to);
    // What only changes what this page shows leaves it where it is.
    const stays = path === router.state.location.pathname && hash === undefined;
    void router.navigate({
      to: path,
      search,
      ...(hash !== undefined && { hash }),
      ...(stays && { resetScroll: false, replace: true }),
    });
  };
  // Addresses are already as the router writes them: to ask it again for each of 2,000 cells would take long.
  const base = router.history.createHref(router.buildLocation({ to: '/' }).publicHref).replace(/\/$/, '');
  const hrefOf = ({ to = '', hash }: Cell): string => `${base}${to}${hash ? `#${hash}` : ''}`;
  // There a cell is too small to be pressed: it only says what it is.
  const narrow = useNarrow();
  const items = cells.map((cell, index) => {
    const { key, look, name, to, mute, text, caption, marked } = cell;
    const given = {
      className: classes.mark,
      'data-index': index,
      'data-look': look,
      'data-marked': marked === true || undefined,
      'data-new': !first.has(key) || undefined,
    };
    return (
      <li key={key} className={classes.cell} aria-hidden={mute}>
        {mute === true ? (
          <span {...given}>{text}</span>
        ) : to === undefined || narrow || leadsNowhere(to) ? (
          <span {...given} role="img" aria-label={name} tabIndex={key === stop ? 0 : -1}>
            {text}
          </span>
        ) : (
          <a {...given} href={hrefOf(cell)} aria-label={name} tabIndex={key === stop ? 0 : -1} onClick={open}>
            {text}
          </a>
        )}
        {caption !== undefined && (
          <span className={classes.caption} aria-hidden>
            {caption}
          </span>
        )}
      </li>
    );
  });
  const name = cells.find(({ key }) => key === shown)?.name;
  return (
    <div className={classes.picture}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its cells */}
      <ul
        ref={list}
        aria-label={label}
        className={classes.cells}
        data-form={form}
        onPointerOver={show}
        onPointerLeave={() => setShown(undefined)}
        onFocus={(event) => {
          show(event);
          setChosen(cells[indexOf(event) ?? -1]?.key);
        }}
        onBlur={() => setShown(undefined)}
        onKeyDown={move}
      >
        {items}
      </ul>
      {/* What it says of a focused cell is the cell's own name. */}
      <div className={classes.line} aria-hidden>
        {/* It keeps its place while a name stands there: nothing below it moves. */}
        <div data-away={name !== undefined || undefined}>{rest}</div>
        {name !== undefined && <div>{name}</div>}
      </div>
    </div>
  );
}
