import type { ReactNode } from 'react';
import { characters } from '#contract/messages.ts';
import type { Bounds } from '#contract/fields.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Caution } from '#ui/display/hints/caution.tsx';
import formClasses from '../form.module.css';
import classes from './text-fields.module.css';

/** From this part of the limit on, what is left matters. */
const NEAR = 0.8;

/** A field's description: the hint, and a character counter as soon as the text comes near its limit. */
export function describe(hint: string | undefined, bounds: Bounds | undefined, value: string): ReactNode {
  if (bounds === undefined || characters(value) < NEAR * bounds.max) return hint;
  return (
    <span className={classes.description}>
      <span>{hint}</span>
      <span className={classes.counter} data-over={characters(value) > bounds.max || undefined} aria-hidden>
        {formatNumber(characters(value))}/{formatNumber(bounds.max)}
      </span>
    </span>
  );
}

/** A description with a warning before it. */
export const warned = (warning: string | undefined, description: ReactNode): ReactNode =>
  warning === undefined ? (
    description
  ) : (
    <>
      <Caution role="status">{warning}</Caution>
      {description}
    </>
  );

/** How every field shows its error: announced politely, several messages on separate lines. */
export const errorProps = { role: 'status', className: formClasses.error } as const;
