import { useEffect, useState } from 'react';
import { useFormParts } from '../../shell/context.ts';

/** What is typed to find an option. It is never discarded: what was not chosen stays, with an error, until it is cleared. */
export interface Search {
  /** Undefined while nothing is searched. */
  readonly text: string | undefined;
  /** Why the text is no choice, once the field was left. */
  readonly error: string | undefined;
  type(text: string): void;
  /** After a choice, or to give the search up. */
  end(): void;
  /** The field was left with this text. */
  leave(): void;
}

/** Why a text is no choice. */
export const unmatchedText = (typed: string, count: number): string =>
  count === 0 ? `No match for “${typed}”` : `Choose a match for “${typed}”`;

/** The search of a field; `name`: its path, where it is in a form. `countOf`: how many options match a text. */
export function useSearch(name: string | undefined, countOf: (typed: string) => number): Search {
  const { hold } = useFormParts();
  const [text, setText] = useState<string>();
  const [left, setLeft] = useState(false);
  const typed = text?.trim() ?? '';
  const message = typed === '' ? undefined : unmatchedText(typed, countOf(typed));
  useEffect(() => {
    if (name === undefined || message === undefined) return undefined;
    hold(name, message, left);
    return () => hold(name, undefined);
  }, [hold, name, message, left]);
  return {
    text,
    error: left ? message : undefined,
    type(next) {
      setText(next);
      setLeft(false);
    },
    end() {
      setText(undefined);
      setLeft(false);
    },
    leave() {
      if (typed === '') setText(undefined);
      else setLeft(true);
    },
  };
}
