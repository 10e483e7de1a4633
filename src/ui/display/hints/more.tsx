import type { ReactNode } from 'react';
import { firstOf, formatNumber } from '#lib/text/format.ts';
import { Hinted } from './hint.tsx';
import classes from './more.module.css';

interface MoreProps {
  /** What is behind the number, as texts. */
  readonly items: readonly string[];
  readonly children?: ReactNode;
}

/** A tip or a page on paper does not hold hundreds. */
const NAMED = 30;

const named = (items: readonly string[]): string => firstOf(items, NAMED);

/**
 * One line for several values: the first, and the number of the others, which are listed on hover and focus and read
 * out with it.
 */
export const More = ({ items, children }: MoreProps) => (
  <span
    className={classes.line}
    data-rest={items.length === 0 ? undefined : `${children === undefined ? '' : ', '}${named(items)}`}
  >
    {/* Too long a value is cut off, not the number behind it. */}
    {typeof children === 'string' ? <span>{children}</span> : children}
    {items.length > 0 && (
      <Hinted text={named(items)}>
        {(hint) => (
          <button
            type="button"
            {...hint}
            className={classes.more}
            aria-label={`+${formatNumber(items.length)}: ${named(items)}`}
          >
            +{formatNumber(items.length)}
          </button>
        )}
      </Hinted>
    )}
  </span>
);
