import { useState } from 'react';
import { type AccountFile, readAccountFile } from '#contract/account-file/schema.ts';
import { fileText } from '#lib/text/file-text.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { ChooseFile } from '../../account-file/public.ts';
import { accountFilePath } from '../../paths.ts';
import { Section } from '../section.tsx';
import CopyDialog from './copy-dialog.tsx';

/** Opens an account file as the demo's data. */
export function CopySection() {
  const [chosen, setChosen] = useState<{ readonly name: string; readonly file: AccountFile }>();
  const [refused, setRefused] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const reading = await fileText(file).then(readAccountFile, (error: unknown) => ({
      problem: failureText(error).text,
    }));
    setRefused('problem' in reading ? `${file.name}: ${reading.problem}` : undefined);
    if ('file' in reading) setChosen({ name: file.name, file: reading.file });
  };
  return (
    <Section title="Copy of an account" text="Try changes on a copy of a real account. Nothing reaches its server.">
      <ChooseFile label="Account file" disabled={false} onFiles={([first]) => void read(first)}>
        Or drop it here. <Link to={accountFilePath()}>Export account</Link> makes one.
      </ChooseFile>
      {refused !== undefined && <p role="alert">{refused}</p>}
      {chosen !== undefined && <CopyDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}
