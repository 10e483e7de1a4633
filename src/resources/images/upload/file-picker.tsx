import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { sizeOf } from '#lib/sizes.ts';
import classes from './upload.module.css';

interface FilePickerProps {
  readonly label: string;
  readonly hint: string;
  /** The chosen file. */
  readonly file?: File | undefined;
  readonly error?: string | undefined;
  onFile(file: File): void;
}

/** No disk is smaller than one of its sectors, in bytes. */
const SECTOR = 512;

/** Takes a file that is dropped on it, or chosen. */
export function FilePicker({ label, hint, file, error, onFile }: FilePickerProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const size = file && sizeOf(file.size);
  const tiny = file !== undefined && file.size < SECTOR;
  const look = error !== undefined ? classes.error : tiny ? classes.warning : classes.hint;
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      data-error={error !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped !== undefined) onFile(dropped);
      }}
    >
      <FileUp size={20} aria-hidden className={classes.icon} />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept=".img,.raw,.gz,.iso,.bin"
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) onFile(chosen);
        }}
      />
      <p id={`${id}-hint`} className={look} role="status">
        {error ??
          (file === undefined ? hint : `${file.name} is chosen${tiny ? `. ${size}: not a disk image` : ` (${size})`}`)}
      </p>
    </div>
  );
}
