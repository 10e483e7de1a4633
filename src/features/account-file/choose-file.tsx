import { Button, FileButton } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './account-file.module.css';

interface ChooseFileProps {
  /** What is chosen. */
  readonly label?: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
  onFiles(files: readonly File[]): void;
}

/** Takes files that are chosen, or dropped on it. */
export function ChooseFile({ label = 'Account files', disabled, children, onFiles }: ChooseFileProps) {
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const take = (files: readonly File[]): void => {
    setOver(false);
    // The same file can be chosen again.
    reset.current?.();
    if (files.length > 0 && !disabled) onFiles(files);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      <FileButton
        accept=".json,application/json"
        multiple
        onChange={take}
        resetRef={reset}
        disabled={disabled}
        inputProps={{ 'aria-label': label, tabIndex: -1, disabled }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<FileUp size={16} aria-hidden />}>
            Choose file
          </Button>
        )}
      </FileButton>
      <p className={classes.dim}>{children}</p>
    </div>
  );
}
