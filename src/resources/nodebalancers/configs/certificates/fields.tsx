import { Button, FileButton } from '@mantine/core';
import { type DragEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Certificate } from '#lib/pem/index.ts';
import { fileBytes, textIn } from '#lib/text/file-text.ts';
import { TextAreaField } from '#ui/form/fields/fields.ts';
import { CHANGED } from '#ui/form/use-form-values.ts';
import { pathIn } from '#ui/form/validation/field-paths.ts';
import classes from './certificates.module.css';
import { ReadingView } from './reading-view.tsx';
import { goesElsewhere, type Split, splitPem } from './split.ts';
import { rememberTerm } from './terms.ts';
import { useReading } from './use-reading.ts';

/** More than any certificate with its chain and key; a larger file is something else, in bytes. */
const MOST_BYTES = 256 * 1024;

interface CertificateFieldsProps {
  /** The path of the config in the form: `configs.0`, or empty where it is the form itself. */
  readonly prefix: string;
  /** The stored pair that is kept while both fields are empty. */
  readonly keeps?: { readonly ssl_commonname: string; readonly ssl_fingerprint: string } | undefined;
  /** Whether they are part of a request. Default: yes, and required unless a stored pair is kept. */
  readonly sent?: boolean | undefined;
  /** Additional information about the first certificate. */
  readonly about?: ((leaf: Certificate) => ReactNode) | undefined;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const filledText = ({ ssl_cert: cert, ssl_key: key }: Split): string => {
  if (cert === '') return 'Private key filled in.';
  return key === '' ? 'Certificate filled in.' : 'Certificate and private key filled in.';
};

/** Distributes the parts of a PEM text to their fields; returns what it did as text. */
function useSorting(prefix: string) {
  const { setValue } = useFormContext();
  const [message, setMessage] = useState<string>();
  const sort = (text: string): boolean => {
    const split = splitPem(text);
    if (split.ssl_cert === '' && split.ssl_key === '') return false;
    for (const field of ['ssl_cert', 'ssl_key'] as const)
      if (split[field] !== '') setValue(pathIn(prefix, field), split[field], CHANGED);
    setMessage(filledText(split));
    return true;
  };
  const readFile = async (file: File | null | undefined): Promise<void> => {
    if (file === null || file === undefined) return;
    // A file may be gone or locked by the time it is read.
    const bytes = file.size > MOST_BYTES ? undefined : await fileBytes(file).catch(() => undefined);
    if (bytes !== undefined && sort(textIn(bytes) ?? '')) return;
    setMessage(
      bytes === undefined
        ? `${file.name} could not be read, or is too large.`
        : `${file.name} is not PEM. Convert DER or PKCS #12 files to PEM first.`,
    );
  };
  return { message, sort, readFile };
}

const fieldOf = (target: EventTarget): keyof Split =>
  target instanceof Element && target.id.endsWith('ssl_key') ? 'ssl_key' : 'ssl_cert';

/**
 * Certificate and private key of an https config (doc 2 §2.2): pasted, or from a file that may contain both. Their
 * details are shown as they are entered; the library that parses them is loaded when needed.
 */
export function CertificateFields({ prefix, keeps, sent = true, about }: CertificateFieldsProps) {
  const required = sent && keeps === undefined;
  const [cert, key] = useWatch({ name: [pathIn(prefix, 'ssl_cert'), pathIn(prefix, 'ssl_key')] }).map(asText);
  const parsed = useReading(cert ?? '', key ?? '');
  const { leaf } = parsed;
  useEffect(() => {
    if (leaf !== undefined) rememberTerm(leaf);
  }, [leaf]);
  const { message, sort, readFile } = useSorting(prefix);
  const [isOver, setOver] = useState(false);
  const resetFile = useRef<() => void>(null);

  /** Handles everything pasted or dropped, text or file; what is not handled here is left to the field. */
  const receive = (event: SyntheticEvent, given: DataTransfer): void => {
    const [file] = given.files;
    const text = given.getData('text');
    // A copied text may come with a picture of it, a file with its path.
    if (file !== undefined && !text.includes('-----BEGIN')) {
      event.preventDefault();
      void readFile(file);
    } else if (goesElsewhere(text, fieldOf(event.target)) && sort(text)) event.preventDefault();
  };
  const hover = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classes.fields}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        receive(event, event.dataTransfer);
      }}
      onPasteCapture={(event) => receive(event, event.clipboardData)}
    >
      <TextAreaField
        name={pathIn(prefix, 'ssl_cert')}
        label="Certificate"
        required={required}
        hint="PEM: the certificate first, then its chain."
        placeholder="-----BEGIN CERTIFICATE-----"
        rows={5}
        mostRows={8}
        autoFocus={!sent}
        mono
      />
      <TextAreaField
        name={pathIn(prefix, 'ssl_key')}
        label="Private key"
        required={required}
        hint="PEM, without a passphrase."
        placeholder="-----BEGIN PRIVATE KEY-----"
        rows={4}
        mostRows={6}
        secret
      />
      <div className={classes.file}>
        <FileButton
          accept=".pem,.crt,.cer,.key,.txt"
          onChange={(file) => {
            // The same file may be chosen again after it was corrected.
            resetFile.current?.();
            void readFile(file);
          }}
          resetRef={resetFile}
          inputProps={{ 'aria-label': 'File with certificate or key', tabIndex: -1 }}
        >
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              Choose file
            </Button>
          )}
        </FileButton>
        <span role="status">{message ?? 'Or drop a file here, with either or both.'}</span>
      </div>
      {keeps !== undefined && cert === '' && key === '' && (
        <p className={classes.keeps}>
          Leave both empty to keep the certificate {keeps.ssl_commonname} ({keeps.ssl_fingerprint}).
        </p>
      )}
      <ReadingView {...parsed} about={about} />
    </div>
  );
}
