import { VisuallyHidden } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type FormEvent, useId, useRef, useState } from 'react';
import { mergePlain } from '#lib/merge-lists.ts';
import { tidied } from '#lib/text/tidied.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { filterOf } from '../../table/data/search.ts';
import { address } from '../../page/navigation/paths.ts';
import { Hinted } from '../hints/hint.tsx';
import { Link } from '../../page/navigation/link.tsx';
import classes from './tags.module.css';

export interface TagsEditorProps {
  readonly tags: readonly string[];
  /** The list that a tag leads to, filtered by that tag. */
  readonly listPath: string;
  /** Why the tags cannot be changed. */
  readonly disabledReason: string | undefined;
  /**
   * Saves the tags that `change` makes of those that the record has now; rejects with the error that is to be shown.
   */
  onChange(change: (now: readonly string[]) => string[]): Promise<unknown>;
}

/** The tags of a record where they stand: links to the list filtered by them, each removable, and a field to add one. */
export function TagsEditor({ tags, listPath, disabledReason, onChange }: TagsEditorProps) {
  const [adding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  /** Focuses an element once it has been rendered. */
  const focus = (selector: string): void => {
    setTimeout(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const save = async (next: string[], done: string): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    setMessage('');
    try {
      await onChange((now) => mergePlain(tags, next, now));
      setMessage(done);
      return true;
    } catch (failure) {
      setError(failureText(failure).text);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const open = (): void => {
    setAdding(true);
    focus('input');
  };
  const close = (): void => {
    setAdding(false);
    setTyped('');
    setError(undefined);
    focus('[data-add]');
  };
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const tag = tidied(typed);
    if (busy) return;
    if (tag === '') close();
    else if (tags.includes(tag)) setError(`Already there: ${tag}`);
    else if (await save([...tags, tag], `${tag} added`)) setTyped('');
  };
  const remove = async (tag: string): Promise<void> => {
    if (busy) return;
    const removed = await save(
      tags.filter((other) => other !== tag),
      `${tag} removed`,
    );
    if (removed) focus('[data-add], input');
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    <div ref={box} className={classes.editor}>
      {tags.length > 0 && (
        <ul aria-label="Tags" className={classes.tags}>
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              <Link to={address(listPath, { 'f.tags': filterOf([tag]) })} dir="auto">
                {tag}
              </Link>
              {disabledReason === undefined && (
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remove tag ${tag}`}
                  aria-disabled={busy || undefined}
                  onClick={() => void remove(tag)}
                >
                  <X size={12} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <form noValidate className={classes.form} onSubmit={(event) => void add(event)}>
          <input
            className={classes.input}
            aria-label="New tag"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            autoComplete="off"
            readOnly={busy}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
            onKeyDown={leave}
          />
          <button type="submit" className={classes.add} aria-disabled={busy || undefined}>
            Add
          </button>
        </form>
      ) : (
        <Hinted text={disabledReason}>
          {(hint) => (
            <button
              type="button"
              {...hint}
              data-add
              className={classes.add}
              aria-disabled={disabledReason !== undefined || undefined}
              aria-describedby={disabledReason === undefined ? undefined : id}
              onClick={disabledReason === undefined ? open : undefined}
            >
              <Plus size={14} aria-hidden /> Add tag
            </button>
          )}
        </Hinted>
      )}
      {disabledReason !== undefined && (
        <span id={id} hidden>
          {disabledReason}
        </span>
      )}
      {error !== undefined && (
        <span id={id} role="alert" className={classes.error}>
          {error}
        </span>
      )}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </div>
  );
}
