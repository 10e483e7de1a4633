import type { ReactNode } from 'react';
import { Hinted } from './hint.tsx';
import classes from './more.module.css';

interface MoreProps {
  /** What is behind the number, as texts. */
  readonly items: readonly string[];
  readonly children?: ReactNode;
}

/**
 * One line for several values: the first, and the number of the others, which are listed on hover and focus and read
 * out with it.
 */
export const More = ({ items, children }: MoreProps) => (
  <span
    className={classes.line}
    data-rest={items.length === 0 ? undefined : `${children === undefined ? '' : ', '}${items.join(', ')}`}
  >
    {children}
    {items.length > 0 && (
      <Hinted text={items.join(', ')}>
        {(hint) => (
          <button type="button" {...hint} className={classes.more} aria-label={`+${items.length}: ${items.join(', ')}`}>
            +{items.length}
          </button>
        )}
      </Hinted>
    )}
  </span>
);
