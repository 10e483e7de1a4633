import { Input, VisuallyHidden } from '@mantine/core';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { tidied } from '#lib/text/tidied.ts';
import { afterPress } from '../shell/sending/after-press.ts';
import { errorProps } from './description.tsx';
import classes from './tags-input.module.css';

interface TagsInputProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
  readonly value: readonly string[];
  /** Shown while there are none. */
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  onChange(value: string[]): void;
  /** Called when the focus leaves the whole field. */
  onBlur?(): void;
  readonly ref?: Ref<HTMLInputElement>;
}

const SEPARATORS = /[,\n\t]/;

/** The list with a typed or pasted text added, and the entries that it already had. */
export function addTags(list: readonly string[], text: string): { list: string[]; twice: string[] } {
  const next = [...list];
  const twice: string[] = [];
  for (const tag of text.split(SEPARATORS).map(tidied)) {
    if (tag === '') continue;
    if (next.includes(tag)) twice.push(tag);
    else next.push(tag);
  }
  return { list: next, twice };
}

/**
 * A list of short texts as chips: Enter or a comma adds one, Backspace takes the last one back for editing, a pasted
 * list adds several.
 */
export function TagsInput(props: TagsInputProps) {
  const { id, label, hint, required, value, placeholder, error, onChange, onBlur, ref } = props;
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);

  const add = (text: string): void => {
    const { list, twice } = addTags(value, text);
    if (list.length > value.length) onChange(list);
    setTyped('');
    setMessage(twice.length === 0 ? '' : `Already there: ${twice.join(', ')}`);
  };
  const remove = (index: number): void => {
    onChange(value.filter((_, other) => other !== index));
    setMessage(`${value[index] ?? ''} removed`);
    box.current?.querySelector('input')?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      event.preventDefault();
      remove(value.length - 1);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!SEPARATORS.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  const leave = (next: EventTarget | null): void => {
    if (next instanceof Node && box.current?.contains(next) === true) return;
    afterPress(() => {
      if (typed.trim() !== '') add(typed);
      onBlur?.();
    });
  };

  const twice = message.startsWith('Already');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={hint}
      required={required}
      error={error}
      errorProps={errorProps}
      labelProps={{ htmlFor: id }}
    >
      <div
        ref={box}
        className={classes.tags}
        data-error={error !== undefined || undefined}
        onBlur={(event) => leave(event.relatedTarget)}
      >
        {value.map((tag, index) => (
          <span key={tag} className={classes.tag}>
            <span className={classes.tagText}>{tag}</span>
            <button
              type="button"
              className={classes.tagRemove}
              aria-label={`Remove ${tag}`}
              data-entry={index + 1}
              onClick={() => remove(index)}
            >
              <X size={14} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={id}
          ref={ref}
          className={classes.tagInput}
          value={typed}
          placeholder={value.length === 0 ? placeholder : undefined}
          required={required === true && value.length === 0}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={[hint === undefined ? '' : `${id}-description`, error === undefined ? '' : `${id}-error`]
            .join(' ')
            .trim()}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMessage('');
          }}
          onKeyDown={press}
          onPaste={paste}
        />
      </div>
      {twice ? (
        <span role="status" className={classes.message}>
          {message}
        </span>
      ) : (
        <VisuallyHidden role="status">{message}</VisuallyHidden>
      )}
    </Input.Wrapper>
  );
}
