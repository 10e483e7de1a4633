import type { ReactNode } from 'react';
import { fits } from '../table/columns/widths.ts';
import classes from './status.module.css';

/** What a state means to the reader: fine, in progress, switched off, worth a look, broken, or unknown. */
export type Tone = 'ok' | 'busy' | 'warning' | 'off' | 'bad' | 'neutral';

/** How much a state needs a look: the worst first. */
const BY_SEVERITY: readonly (Tone | undefined)[] = ['bad', 'warning', 'busy', 'neutral', 'off', 'ok'];

export const severityOf = (tone: Tone | undefined): number => BY_SEVERITY.indexOf(tone);

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
