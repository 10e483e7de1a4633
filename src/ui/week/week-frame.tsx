import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import classes from './week.module.css';

/** The hours at the side of a week on the clocks of one zone: a text for each row. */
export interface Axis {
  /** "UTC". */
  readonly zone: string;
  readonly texts: readonly string[];
}

/** The column of a day. */
export interface DayColumn {
  readonly key: string | number;
  /** "Mon 2". */
  readonly head: ReactNode;
  /** "Monday 2 March". */
  readonly name: string;
  readonly isToday?: boolean;
  readonly content: ReactNode;
}

interface WeekFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The first is that of the rows. */
  readonly axes: readonly [Axis, ...Axis[]];
  readonly days: readonly DayColumn[];
  /** The height of a row, in px. */
  readonly rowHeight: number;
  /** A row is a choice, named by its hour; else an hour stands on the line at which it begins. */
  readonly hasCells?: boolean;
}

/** Properties for the style sheet. */
const vars = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties => ({ ...values });

/** A week as a grid: a column for each day, and the hours at the side in one zone or two. */
export function WeekFrame({ axes, days, rowHeight, hasCells, className = '', ...rest }: WeekFrameProps) {
  const rows = axes[0].texts.length;
  return (
    <div
      {...rest}
      className={`${classes.frame} ${className}`}
      data-cells={hasCells}
      style={vars({ '--axes': axes.length, '--row': `${rowHeight}px`, '--rows': rows })}
    >
      <div className={classes.heads} aria-hidden>
        {axes.map(({ zone }) => (
          <span key={zone} className={classes.zone}>
            {zone}
          </span>
        ))}
        {days.map(({ key, head, isToday }) => (
          <span key={key} className={classes.head} data-today={isToday || undefined}>
            {head}
          </span>
        ))}
      </div>
      {axes.map(({ zone, texts }) => (
        <div key={zone} className={classes.axis} aria-hidden>
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      ))}
      {days.map(({ key, name, isToday, content }) => (
        <div
          key={key}
          role="group"
          aria-label={name}
          className={classes.day}
          data-day
          data-today={isToday || undefined}
        >
          {isToday === true && <Hidden>Today</Hidden>}
          {content}
        </div>
      ))}
    </div>
  );
}
