import { TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';

interface Typed {
  /** Whether it still has to be typed. */
  readonly missing: boolean;
  /** Says what is missing, and leads there. */
  ask(): void;
  /** The field to type it in; nothing where nothing has to be typed. */
  readonly field: ReactNode;
}

/** A text that has to be typed exactly before what cannot be undone is done; undefined where none has to be. */
export function useTyped(wanted: string | undefined): Typed {
  const [typed, setTyped] = useState('');
  const [hinted, setHinted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const missing = wanted !== undefined && typed !== wanted;
  return {
    missing,
    ask: () => {
      setHinted(missing);
      input.current?.focus();
    },
    field: wanted !== undefined && (
      <TextInput
        ref={input}
        data-autofocus
        label={
          <>
            Type <strong>{wanted}</strong> to confirm
          </>
        }
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setHinted(false);
        }}
        error={hinted ? `This must be exactly ${wanted}` : undefined}
        autoComplete="off"
        spellCheck={false}
      />
    ),
  };
}
