import { Skeleton } from '@mantine/core';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Link } from './navigation/link.tsx';
import classes from './relations.module.css';

/** At most this many of a kind are shown; a tab has all of them. */
export const RELATIONS_SHOWN = 6;

/** A record that the page's record is connected to. */
export interface Relation {
  readonly id: number | string;
  /** Without a page of its own it is no link. */
  readonly to?: string | undefined;
  readonly label: string;
  readonly state?: ReactNode;
  /** What there is to say of it besides, in a line below it; on a path alone. */
  readonly detail?: ReactNode;
}

interface KindProps {
  readonly title: string;
  /** Undefined while loading; a text where nothing can be listed. */
  readonly items: readonly Relation[] | string | undefined;
  /** Shown where there is none. */
  readonly none?: string;
  /** The tab that has all of them. */
  readonly tab?: string;
}

/** The records of one kind, each a link with its state. */
export function RelationKind({ title, items, none = 'None', tab }: KindProps) {
  const listed = typeof items === 'string' ? [] : (items ?? []);
  const text = typeof items === 'string' ? items : items?.length === 0 ? none : undefined;
  const more = `+${listed.length - RELATIONS_SHOWN}`;
  return (
    <section className={classes.kind} aria-label={title}>
      <span className="bn-dim">{title}</span>
      {items === undefined && <Skeleton width={120} height={16} />}
      {text !== undefined && <span className={classes.muted}>{text}</span>}
      {listed.length > 0 && (
        <ul className={classes.items}>
          {listed.slice(0, RELATIONS_SHOWN).map(({ id, to, label, state }) => (
            <li key={id}>
              {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
              {state}
            </li>
          ))}
          {listed.length > RELATIONS_SHOWN && (
            <li>
              {tab === undefined ? (
                more
              ) : (
                <RouterLink to="." search={{ tab }}>
                  {more}
                </RouterLink>
              )}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** A figure or a word beside a relation. */
export const RelationNote = ({ children }: { children: ReactNode }) => (
  <span className={classes.muted}>{children}</span>
);

/** The strip under a page's title: what its record is connected to. */
export const Relations = ({ children }: { children: ReactNode }) => (
  <nav aria-label="Relations" className={classes.strip}>
    {children}
  </nav>
);
