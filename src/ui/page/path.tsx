import { Skeleton } from '@mantine/core';
import { Link as RouterLink } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Status } from '../display/status.tsx';
import { Link } from './navigation/link.tsx';
import type { Relation } from './relations.tsx';
import { useNarrow } from './window/use-narrow.ts';
import classes from './path.module.css';

/** At most this many records of a stop are shown; a tab has all of them. */
const SHOWN = 3;

interface StopProps {
  readonly title: string;
  /** Undefined while loading; a text where nothing can be listed. */
  readonly items: readonly Relation[] | string | undefined;
  /** Shown where there is none. */
  readonly none?: ReactNode;
  /** The tab that has all of them. */
  readonly tab?: string;
  /** What is wrong with the way that leads here: nothing gets through, or nothing is filtered. */
  readonly way?: 'broken' | 'open' | undefined;
  /** The same in a word or two: colour alone says nothing. */
  readonly note?: string | undefined;
}

/** The records of one kind that traffic passes, each a link with its state, and the way that leads to them. */
export function Stop({ title, items, none = 'None', tab, way, note }: StopProps) {
  const listed = typeof items === 'string' ? [] : (items ?? []);
  const text = typeof items === 'string' ? items : items?.length === 0 ? none : undefined;
  const more = listed.length - SHOWN + 1;
  const shown = more > 1 ? SHOWN - 1 : SHOWN;
  return (
    <li className={classes.stop} data-way={way}>
      <section aria-label={title}>
        <span className={classes.title}>
          {title}
          {note !== undefined && <Status tone={way === 'broken' ? 'bad' : 'warning'} label={note} />}
        </span>
        <div className={classes.box}>
          {items === undefined && <Skeleton width={120} height={16} />}
          {text !== undefined && <span className={classes.muted}>{text}</span>}
          {listed.length > 0 && (
            <ul className={classes.items} data-others={listed.length > 1 ? `+${listed.length - 1}` : undefined}>
              {listed.slice(0, shown).map(({ id, to, label, state, detail }) => (
                <li key={id}>
                  {to === undefined ? <span dir="auto">{label}</span> : <Link to={to}>{label}</Link>}
                  {state}
                  {detail !== undefined && <span className={classes.detail}>{detail}</span>}
                </li>
              ))}
              {more > 1 && (
                <li>
                  {tab === undefined ? (
                    `${more} more`
                  ) : (
                    <RouterLink to="." search={{ tab }}>
                      {more} more
                    </RouterLink>
                  )}
                </li>
              )}
            </ul>
          )}
        </div>
      </section>
    </li>
  );
}

interface PathProps {
  readonly label?: string;
  /** Whether it is what one asked for: it never folds. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** The way of traffic past a page's record, from left to right; on a telephone one line, until one opens it. */
export function Path({ label = 'Path', isWhole = false, children }: PathProps) {
  const isNarrow = useNarrow();
  const [open, setOpen] = useState(false);
  const folds = isNarrow && !isWhole;
  return (
    <nav aria-label={label} className={classes.path} data-folded={(folds && !open) || undefined}>
      <ol className={classes.stops}>{children}</ol>
      {folds && (
        <button
          type="button"
          className={classes.fold}
          aria-label="Whole path"
          aria-expanded={open}
          data-chrome
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
    </nav>
  );
}
