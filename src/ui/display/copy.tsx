import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../actions/toast.ts';
import { copyByCommand } from './copy-by-command.ts';
import classes from './copy.module.css';
import { Hidden } from './blocks/plain.tsx';

type Outcome = 'idle' | 'copied' | 'selected';

/**
 * A text in monospace with a copy button. Where copying is refused, the value is shown and selected instead, and a
 * message says so.
 */
export function Copy({ value, label, children }: { value: string; label: string; children?: React.ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('idle');

  const selectText = (): void => {
    if (text.current !== null) getSelection()?.selectAllChildren(text.current);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Insecure origin, permission denied, or no clipboard. Some browsers run the command on a selection only.
      selectText();
      if (copyByCommand(value)) {
        getSelection()?.removeAllRanges();
        setOutcome('copied');
        return;
      }
      flushSync(() => setOutcome('selected'));
      selectText();
      toast.info({ title: `Not copied: ${label}`, text: 'It is selected: copy it from there.' });
    }
  };

  return (
    <span className={classes.copy}>
      <span ref={text} className={classes.text} data-selected={outcome === 'selected' || undefined}>
        {outcome === 'selected' ? value : (children ?? value)}
      </span>
      <button
        type="button"
        className={classes.button}
        data-quiet
        data-copies
        data-copied={outcome === 'copied' || undefined}
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        onBlur={() => setOutcome((now) => (now === 'copied' ? 'idle' : now))}
      />
      <Hidden role="status">{outcome === 'copied' && 'Copied'}</Hidden>
    </span>
  );
}
