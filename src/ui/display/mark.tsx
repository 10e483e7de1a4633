import classes from './status.module.css';
import type { Tone } from './status.tsx';

interface MarkProps {
  readonly tone: Tone;
  /** The state in a word, for screen readers; left out where the word stands beside it. */
  readonly label?: string | undefined;
  /** Of its width and its height, px. */
  readonly size?: number;
}

/** A state as shape and colour, without its word. */
export const Mark = ({ tone, label, size = 14 }: MarkProps) => (
  <span
    className={classes.mark}
    data-tone={tone}
    style={{ width: size, height: size }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
);
