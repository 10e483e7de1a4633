import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';

/** How long typing must pause before the list is updated. */
const REST_MS = 250;

interface DebouncedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly value: string;
  /** `again`: a further keystroke of the same edit, which must not add a history entry. */
  readonly onCommit: (text: string, again: boolean) => void;
}

/** A text field that commits its text when typing pauses, on Enter, or on blur. */
export function DebouncedInput({ value, onCommit, onKeyDown, onBlur, ...input }: DebouncedInputProps) {
  const [draft, setDraft] = useState<string>();
  const [seen, setSeen] = useState(value);
  const again = useRef(false);

  if (seen !== value) {
    setSeen(value);
    // The committed text has arrived. Any other value comes from Back or a cleared filter, unless the user is still
    // typing.
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
