import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { tidied } from '#lib/text/tidied.ts';
import { failureText } from './failure/failure.tsx';
import classes from './page.module.css';

/** How a page's record is renamed in its title. */
export interface Rename {
  /** The record's name. */
  readonly value: string;
  readonly disabledReason: string | undefined;
  /** Why a name is not possible. */
  validate(name: string): string | undefined;
  /** Rejects with the error that is to be shown. */
  save(name: string): Promise<unknown>;
}

/** The field in place of a page's title: Enter saves, Escape cancels, an error is shown below it. */
export default function RenameTitle({ rename, onClose }: { rename: Rename; onClose: () => void }) {
  const { value, validate, save } = rename;
  const [name, setName] = useState(value);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const next = tidied(name);
    if (busy) return;
    if (next === value) {
      onClose();
      return;
    }
    const reason = validate(next);
    setError(reason);
    if (reason !== undefined) return;
    setBusy(true);
    try {
      await save(next);
      onClose();
    } catch (failure) {
      setError(failureText(failure).text);
      setBusy(false);
      input.current?.focus();
    }
  };

  return (
    <form noValidate className={classes.rename} onSubmit={(event) => void submit(event)}>
      <input
        ref={input}
        className={classes.name}
        aria-label="Name"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        readOnly={busy}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <button type="submit" className={classes.pencil} aria-label="Save name" aria-disabled={busy || undefined}>
        <Check size={16} aria-hidden />
      </button>
      <button type="button" className={classes.pencil} aria-label="Cancel renaming" onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
      {error !== undefined && (
        <span id={id} role="alert" className={classes.wrong}>
          {error}
        </span>
      )}
    </form>
  );
}
