import { useRef, useState } from 'react';
import { toast } from '../actions/toast.ts';
import classes from './copy.module.css';
import { Hidden } from './plain.tsx';

type Outcome = 'idle' | 'copied';

/** Selects an element's text, so that the user can copy it by hand. */
function select(element: HTMLElement): void {
  const selection = window.getSelection();
  if (selection === null) return;
  selection.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection.addRange(range);
}

/**
 * A text in monospace with a copy button. Where the clipboard is refused, the text is selected instead, and a
 * message says so: the text itself stays in sight.
 */
export function Copy({ value, label, children }: { value: string; label: string; children?: React.ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('idle');

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Insecure origin, permission denied, or no clipboard.
      if (text.current !== null) select(text.current);
      toast.info({ title: `Not copied: ${label}`, text: 'It is selected: copy it from there.' });
    }
  };

  return (
    <span className={classes.copy}>
      <span ref={text} className={classes.text}>
        {children ?? value}
      </span>
      <button
        type="button"
        className={classes.button}
        data-quiet
        data-copied={outcome === 'copied' || undefined}
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        onBlur={() => setOutcome('idle')}
      />
      <Hidden role="status">{outcome === 'copied' && 'Copied'}</Hidden>
    </span>
  );
}
