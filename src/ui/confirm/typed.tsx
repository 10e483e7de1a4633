import { TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { asShown } from '#lib/text/shown.ts';

interface Typed {
  /** Whether the text has still to be typed. */
  readonly missing: boolean;
  /** Shows what is missing and focuses the field. */
  ask(): void;
  /** The field to type it in; empty where nothing has to be typed. */
  readonly field: ReactNode;
}

/** Requires a text to be typed as it is shown before something irreversible, and says why; undefined requires nothing. */
export function useTyped(wanted: string | undefined): Typed {
  const [typed, setTyped] = useState('');
  const [hinted, setHinted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // By touch the focus would raise a keyboard over the consequences, so the dialog focuses its close button instead.
  const [touched] = useState(() => matchMedia('(pointer: coarse)').matches);
  const missing = wanted !== undefined && asShown(typed) !== asShown(wanted);
  return {
    missing,
    ask: () => {
      setHinted(missing);
      input.current?.focus();
    },
    field: wanted !== undefined && (
      <TextInput
        ref={input}
        data-autofocus={touched ? undefined : true}
        label={
          <>
            Type <strong>{wanted}</strong> to confirm
          </>
        }
        description="This can’t be undone."
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setHinted(false);
        }}
        error={hinted ? `Type exactly ${wanted}` : undefined}
        autoComplete="off"
        spellCheck={false}
      />
    ),
  };
}
