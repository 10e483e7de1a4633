import type { ReactNode } from 'react';
import classes from './status.module.css';

/** What a state means to the reader: fine, in progress, switched off, worth a look, broken, or unknown. */
export type Tone = 'ok' | 'busy' | 'warning' | 'off' | 'bad' | 'neutral';

/** The longest text for a state or a time that has room in every table, in letters. */
export const SHORT = 12;

/** A state as icon, word and colour; the word alone is enough to understand it. */
export const Status = ({ tone, label }: { tone: Tone; label: ReactNode }) => (
  <span
    className={classes.status}
    data-tone={tone}
    data-long={typeof label !== 'string' || label.length > SHORT || undefined}
  >
    {label}
  </span>
);
