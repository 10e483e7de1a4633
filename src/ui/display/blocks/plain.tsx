import type { ComponentProps } from 'react';
import classes from './plain.module.css';

/*
 * What the first rows need of such parts, without Mantine's code: that is loaded with the first menu, form or dialog.
 */

const of = (own: string | undefined, given = ''): string => `${own ?? ''} ${given}`.trim();

/** Words for screen readers alone; also within a paragraph. */
export const Hidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={of(classes.hidden, className)} {...rest} />
);

/** Muted words within a line. */
export const Muted = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={of(classes.muted, className)} {...rest} />
);

/** The value of a field that has none; in a table's cell a dash to the eye (`src/ui/table/styles/base.css`). */
export const NONE = <Muted data-none>None</Muted>;

/**
 * The place of a value in a list that still loads. It stands still: dozens of turning marks draw the eye, and the browser
 * keeps each in a layer of its own, with all that is painted after it.
 */
export const Pending = ({ label }: { readonly label: string }) => (
  <Muted role="img" aria-label={label} data-pending>
    …
  </Muted>
);

/** Something is loading; with an `aria-label`, or beside words that say so and then hidden. */
export const Spinner = ({
  small = false,
  className,
  ...rest
}: ComponentProps<'span'> & { readonly small?: boolean }) => (
  <span
    role={rest['aria-label'] === undefined ? undefined : 'img'}
    className={of(classes.spinner, className)}
    data-spinner
    data-small={small || undefined}
    {...rest}
  />
);
