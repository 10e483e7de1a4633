import { Check, Copy as CopyIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './copy.module.css';
import { Hidden } from './plain.tsx';

type Outcome = 'idle' | 'copied' | 'selected';

/** Selects an element's text, so that the user can copy it by hand. */
function select(element: HTMLElement): void {
  const selection = window.getSelection();
  if (selection === null) return;
  selection.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection.addRange(range);
}

const WORDS: Record<Outcome, string> = { idle: '', copied: 'Copied', selected: 'Selected: copy it with your keyboard' };

/**
 * A text in monospace with a copy button. Where the clipboard is refused, the text is selected instead and the button
 * says so.
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
      setOutcome('selected');
    }
  };

  const Icon = outcome === 'copied' ? Check : CopyIcon;
  return (
    <span className={classes.copy}>
      <span ref={text} className={classes.text}>
        {children ?? value}
      </span>
      <button
        type="button"
        className={classes.button}
        data-quiet
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        onBlur={() => setOutcome('idle')}
      >
        <Icon size={14} aria-hidden />
      </button>
      {outcome === 'selected' ? (
        <span role="status" className={classes.message}>
          {WORDS.selected}
        </span>
      ) : (
        <Hidden role="status">{WORDS[outcome]}</Hidden>
      )}
    </span>
  );
}
