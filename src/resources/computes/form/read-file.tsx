import { Button, FileButton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { fileBytes, textIn } from '#lib/text/file-text.ts';
import { andList } from '#lib/text/format.ts';

interface ReadFileProps {
  /** What is read: "Read key files". */
  readonly label: string;
  readonly accept?: string;
  readonly multiple: boolean;
  /** A larger file is something else, in bytes. */
  readonly most: number;
  /** What the bytes of a file are in the form; undefined where it takes none such. Default: their text. */
  readonly decode?: (bytes: Uint8Array) => string | undefined;
  /** What the chosen files hold, in their order. */
  onRead(texts: readonly string[]): void;
}

/** Takes what chosen files hold; a file that cannot be read is named, and the others are taken. */
export function ReadFile({ label, accept, multiple, most, decode = textIn, onRead }: ReadFileProps) {
  const [message, setMessage] = useState('');
  const reset = useRef<() => void>(null);
  const read = async (chosen: File | readonly File[] | null): Promise<void> => {
    // The same file may be chosen again after it was corrected.
    reset.current?.();
    const files = chosen === null ? [] : chosen instanceof File ? [chosen] : chosen;
    // A file may be gone or locked by the time it is read.
    const texts = await Promise.all(
      files.map(async (file) => (file.size > most ? undefined : fileBytes(file).then(decode, () => undefined))),
    );
    const failed = files.filter((_, index) => texts[index] === undefined).map(({ name }) => name);
    const known = texts.filter((text) => text !== undefined);
    if (known.length > 0) onRead(known);
    setMessage(
      failed.length === 0 ? '' : `Couldn’t read ${andList(failed)}: too large, not UTF-8 text, or no longer there.`,
    );
  };
  return (
    <div>
      <FileButton
        {...(accept !== undefined && { accept })}
        multiple={multiple}
        resetRef={reset}
        onChange={(chosen) => void read(chosen)}
        inputProps={{ 'aria-label': label, tabIndex: -1 }}
      >
        {(props) => (
          <Button {...props} size="compact-sm" variant="default">
            {label}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" role="status">
        {message}
      </Text>
    </div>
  );
}
