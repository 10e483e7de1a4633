import type { ReactNode } from 'react';
import { characters } from '#contract/messages.ts';
import type { Bounds } from '#contract/fields.ts';
import { formatNumber } from '#lib/text/format.ts';
import formClasses from '../form.module.css';
import classes from './text-fields.module.css';

/** The line under a label: the hint, and a character counter. */
export function Description({ hint, bounds, value }: { hint?: string | undefined; bounds: Bounds; value: string }) {
  const count = characters(value);
  const most = formatNumber(bounds.max);
  return (
    <span className={classes.description}>
      <span>{hint ?? (bounds.min > 0 ? `${bounds.min} to ${most} characters` : `Up to ${most} characters`)}</span>
      <span className={classes.counter} data-over={count > bounds.max || undefined} aria-hidden>
        {formatNumber(count)}/{most}
      </span>
    </span>
  );
}

/** A field's description: the hint, with a counter if there are bounds. */
export const describe = (hint: string | undefined, bounds: Bounds | undefined, value: string) =>
  bounds === undefined ? hint : <Description hint={hint} bounds={bounds} value={value} />;

/** A description with a warning before it. */
export const warned = (warning: string | undefined, description: ReactNode): ReactNode =>
  warning === undefined ? (
    description
  ) : (
    <>
      <span role="status" className={formClasses.warning}>
        {warning}
      </span>
      {description}
    </>
  );

/** How every field shows its error: announced politely, several messages on separate lines. */
export const errorProps = { role: 'status', className: formClasses.error } as const;
