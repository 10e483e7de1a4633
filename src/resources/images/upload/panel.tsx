import { useEffect, useState } from 'react';
import { useNow } from '#api/clock.ts';
import { UPLOAD_TYPE } from '#contract/images/terms.ts';
import type { Image } from '#contract/images/schema.ts';
import { sentence } from '#lib/text/format.ts';
import { shellQuote } from '#lib/text/curl.ts';
import { Button } from '#ui/actions/button.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { deadlineOf, leftText } from '../display.ts';
import { FilePicker } from './file-picker.tsx';
import { progressText } from './progress.ts';
import classes from './upload.module.css';
import { addressOf, again, begin, cancel, hasFile, isSending, type Upload, useUpload } from './uploads.ts';

/** The command that sends a compressed disk from a shell. */
const commandFor = (address: string): string =>
  `curl -X PUT -H 'Content-Type: ${UPLOAD_TYPE}' -T disk.img.gz ${shellQuote(address)}`;

/** Browser time, ms, again every second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Progress({ upload }: { upload: Upload }) {
  const { id, label, phase, done, total } = upload;
  const now = useSeconds();
  return (
    <>
      <progress
        aria-label={`${phase === 'compressing' ? 'Compressing' : 'Sending'} ${label}`}
        max={total}
        {...(phase !== 'checking' && { value: done })}
      />
      <div className={classes.line}>
        <span>{progressText(upload, Math.max(now, upload.since))}</span>
        <Button variant="default" size="compact-sm" onClick={() => cancel(id)}>
          Stop sending
        </Button>
      </div>
      <p className={classes.hint}>Keep this tab open. You can go on to other pages.</p>
    </>
  );
}

function Waiting({ image, upload }: { image: Image; upload: Upload | undefined }) {
  const address = addressOf(image.id);
  if (address === undefined)
    return (
      <p>
        The address for its data was only told to the tab that asked for it. Send them from there, or cancel this upload
        and start another.
      </p>
    );
  return (
    <>
      {upload !== undefined && hasFile(image.id) && (
        <div className={classes.line}>
          <span className={classes.error} role="alert">
            {sentence(upload.reason ?? '')}
          </span>
          <Button size="compact-sm" onClick={() => again(image, address)}>
            Send again
          </Button>
        </div>
      )}
      <FilePicker
        label={upload === undefined ? 'Send its data' : 'Send another file'}
        hint="A raw disk (.img) or one compressed by gzip (.img.gz), up to 5 GB compressed."
        onFile={(file) => void begin(image, address, file)}
      />
      <details>
        <summary>Send it from a shell</summary>
        <div className={classes.command}>
          <Copy value={commandFor(address)} label="command" />
        </div>
      </details>
    </>
  );
}

/** What an image that waits for its data needs: how long it waits, a file, and how far sending it has come. */
export function UploadPanel({ image }: { image: Image }) {
  const upload = useUpload(image.id);
  const now = useNow();
  const deadline = deadlineOf(image);
  const sending = upload !== undefined && isSending(upload);
  if (upload?.phase === 'sent')
    return (
      <section className={classes.panel} aria-label="Upload">
        <h2>Data sent</h2>
        <p>{progressText(upload, upload.since)}.</p>
      </section>
    );
  return (
    <section className={classes.panel} aria-label="Upload">
      <h2>{sending ? 'Sending its data' : 'Waits for its data'}</h2>
      {deadline !== undefined && !sending && (
        <p>{leftText(deadline, now)}. Then the upload is cancelled and the image deleted.</p>
      )}
      {sending ? <Progress upload={upload} /> : <Waiting image={image} upload={upload} />}
    </section>
  );
}
