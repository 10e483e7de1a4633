import type { ReactNode } from 'react';
import { fits } from '../table/columns/widths.ts';
import type { Tone } from './tone.ts';
import classes from './status.module.css';

export type { Tone } from './tone.ts';

/**
 * A state as icon, word and colour; the word alone is enough to understand it. Beside the icon it has as much room in the
 * cell of a table as a name.
 */
export const Status = ({ tone, label }: { tone: Tone; label: ReactNode }) => (
  <span
    className={classes.status}
    data-pill
    data-tone={tone}
    data-long={typeof label !== 'string' || !fits(label, 'name') || undefined}
  >
    {label}
  </span>
);
