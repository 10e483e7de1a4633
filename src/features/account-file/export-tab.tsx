import { Checkbox } from '@mantine/core';
import { Download } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useGrantsNote } from '#api/permissions/permissions.ts';
import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { kindAt, KINDS, recordsIn } from '#contract/account-file/places.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { counted } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CopyDialog } from '../lab/public.ts';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import classes from './account-file.module.css';
import { missingTexts, unknownTexts } from './display.ts';
import { Gaps, ReadingProgress } from './progress.tsx';
import { useReading } from './use-reading.ts';
import { downloadAccount, fileName } from './write.ts';

const recordCount = ({ answers }: AccountFile): number =>
  Object.entries(answers).reduce((sum, [path, answer]) => {
    const kind = kindAt(path);
    return kind === undefined ? sum : sum + recordsIn(kind, answer).length;
  }, 0);

/** What hangs below each instance: four reads for every one of them. */
const OF_INSTANCES: ReadonlySet<Kind> = new Set(KINDS.filter((kind) => COLLECTIONS[kind].of === 'computes'));

/** Reads the whole account and downloads it as a file. */
export function ExportTab() {
  const { progress, error, start, cancel } = useReading();
  const [file, setFile] = useState<AccountFile>();
  const [whole, setWhole] = useState(true);
  const [told, setTold] = useState('');
  const [copying, setCopying] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const note = useGrantsNote();
  const run = async (): Promise<void> => {
    setTold('Reading the account');
    const read = await start?.(whole ? undefined : OF_INSTANCES);
    setFile(read);
    if (read === undefined) setTold('Nothing was exported');
    else if (unknownTexts(read).length === 0) save(read);
    else setTold('The account was read, and is not saved yet');
  };
  const save = (read: AccountFile): void => {
    downloadAccount(read);
    setTold(
      `${fileName(read)}.json was downloaded: ${counted(recordCount(read), 'record')} in ${counted(Object.keys(read.answers).length, 'list')}`,
    );
  };
  const unknown = file === undefined || progress !== undefined ? [] : unknownTexts(file);
  return (
    <div className={classes.tab}>
      <p>
        One JSON file with every list that you can view. Passwords, keys, tokens, kubeconfigs and scripts are left out.
      </p>
      {note !== undefined && <p className={classes.note}>{note} The file has only these.</p>}
      <Checkbox
        label="Configurations, disks, backups and private addresses of instances"
        description="Four requests for each instance"
        checked={whole}
        onChange={({ currentTarget: { checked } }) => setWhole(checked)}
      />
      <div ref={place}>
        <ActionButton
          busy={progress !== undefined || start === undefined}
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => void run()}
        >
          Export account
        </ActionButton>
      </div>
      {progress !== undefined && <ReadingProgress progress={progress} place={place} onCancel={cancel} />}
      <p role="status" className={classes.dim}>
        {told}
      </p>
      {file !== undefined && unknown.length > 0 && (
        <section className={classes.note} aria-label="Unknown fields">
          <p>
            The file has fields that this console doesn’t know. Names that look like secrets are left out; look at the
            others before you share it.
          </p>
          <ul>
            {unknown.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button variant="default" onClick={() => save(file)}>
            Save file
          </Button>
        </section>
      )}
      {error !== undefined && <FailurePanel error={error} what="The account" />}
      {file !== undefined && progress === undefined && (
        <Gaps
          label={`${counted(missingTexts(file).length, 'kind')} not exported, or only in part`}
          texts={missingTexts(file)}
        />
      )}
      {!__DEMO__ && (
        <p className={classes.dim}>
          To try changes on a copy first, open the file in Binnacle’s demo: Lab, Copy of an account.
        </p>
      )}
      {CopyDialog !== undefined && file !== undefined && progress === undefined && (
        <div>
          <Button variant="default" onClick={() => setCopying(true)}>
            Open as a copy
          </Button>
          {copying && (
            <Suspense>
              <CopyDialog name={`${fileName(file)}.json`} file={file} onClose={() => setCopying(false)} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
