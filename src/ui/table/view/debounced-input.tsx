import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';

/** How long typing must rest before the list follows. */
const REST_MS = 250;

interface DebouncedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly value: string;
  /** `again`: a further keystroke of the same go, which makes no history entry of its own. */
  readonly onCommit: (text: string, again: boolean) => void;
}

/** A text field whose text is taken over when typing rests, at Enter, or on leaving it. */
export function DebouncedInput({ value, onCommit, onKeyDown, onBlur, ...input }: DebouncedInputProps) {
  const [draft, setDraft] = useState<string>();
  const [seen, setSeen] = useState(value);
  const again = useRef(false);

  if (seen !== value) {
    setSeen(value);
    // Ours has arrived; anything else is Back, or a cleared filter, unless somebody is typing on.
    if (draft !== undefined && draft.trim() === value.trim()) setDraft(undefined);
  }

  const commit = (text: string): void => {
    if (text.trim() === value.trim()) {
      setDraft(undefined);
      return;
    }
    onCommit(text, again.current);
    again.current = true;
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(() => latest.current(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <input
      {...input}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          if (draft !== undefined) commit(draft);
        }
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        if (draft !== undefined) commit(draft);
        again.current = false;
        onBlur?.(event);
      }}
    />
  );
}
