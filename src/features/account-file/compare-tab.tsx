import { Button, Switch } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useGrantsNote } from '#api/permissions/permissions.ts';
import type { Kind } from '#contract/kinds.ts';
import { compareAccounts } from '#analysis/account-file/compare.ts';
import { kindAt } from '#contract/account-file/places.ts';
import { type AccountFile, readAccountFile } from '#contract/account-file/schema.ts';
import { fileText } from '#lib/text/file-text.ts';
import { counted } from '#lib/text/format.ts';
import { toast } from '#ui/actions/toast.ts';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import { Time } from '#ui/display/time.tsx';
import { ErrorPanel, FailurePanel, failureText } from '#ui/page/failure/failure.tsx';
import classes from './account-file.module.css';
import { AccountChanges } from './changes.tsx';
import { ChooseFile } from './choose-file.tsx';
import { unclearTexts } from './display.ts';
import { Gaps, ReadingProgress } from './progress.tsx';
import { useReading } from './use-reading.ts';
import { downloadComparison, type Format, type Named } from './write.ts';

/** What the account is called beside files. */
const ACCOUNT = 'This account';

const FORMATS: readonly (readonly [Format, string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['md', 'Markdown'],
];

/** Two copies of an account, the earlier first. */
interface Pair {
  readonly before: Named;
  readonly now: Named;
}

/** Opens files; a problem names the file and says what is wrong with it. */
async function openFiles(files: readonly File[]): Promise<readonly Named[] | { readonly problem: string }> {
  if (files.length > 2) return { problem: 'Choose one file, or two to compare with each other.' };
  const opened: Named[] = [];
  for (const file of files) {
    const read = await fileText(file).then(readAccountFile, (error: unknown) => ({ problem: failureText(error).text }));
    if ('problem' in read) return { problem: `${file.name}: ${read.problem}` };
    opened.push({ name: file.name, file: read.file });
  }
  return opened.toSorted((one, other) => (one.file.at < other.file.at ? -1 : 1));
}

/** The kinds of which a file has nothing, as they were not read: nothing could be said of them. */
function lackingIn({ answers, missing }: AccountFile): ReadonlySet<Kind> {
  const known = new Set(Object.keys(answers).map(kindAt));
  return new Set(
    missing.flatMap(({ path }) => {
      const kind = kindAt(path);
      return kind === undefined || known.has(kind) ? [] : [kind];
    }),
  );
}

/** A sentence on what makes two copies hard to compare; undefined where nothing does. */
function remarkOn({ before, now }: Pair): string | undefined {
  if (before.file.api !== now.file.api)
    return 'The two copies are of different servers, so IDs may mean other records.';
  if (before.file.restricted === true || now.file.restricted === true)
    return 'A user who sees only some records read one copy. A record that isn’t in it may still exist.';
  return undefined;
}

const Side = ({ of: { name, file } }: { of: Named }) => (
  <>
    <strong dir="auto">{name}</strong> (<Time at={file.at} absolute />
    {file.username !== null && `, ${file.username}`})
  </>
);

/** What differs between two copies. */
function Result({ pair }: { pair: Pair }) {
  const [every, setEvery] = useState(false);
  const comparison = useMemo(() => compareAccounts(pair.before.file, pair.now.file, { every }), [pair, every]);
  const { changes, unclear } = comparison;
  const remark = remarkOn(pair);
  const count = (how: string): number => changes.filter((change) => change.how === how).length;
  return (
    <section className={classes.tab} aria-label="Comparison">
      <p role="status" className={classes.sum}>
        {changes.length === 0
          ? 'Nothing changed'
          : `${counted(count('added'), 'record')} added, ${count('removed')} removed, ${count('changed')} changed`}
      </p>
      <p className={classes.dim}>
        <Side of={pair.before} /> → <Side of={pair.now} />
      </p>
      {remark !== undefined && <p className={classes.note}>{remark}</p>}
      <Gaps label={`${counted(unclear.length, 'list')} not compared`} texts={unclearTexts(comparison)} />
      <div className={classes.line} data-chrome>
        <Switch
          label="Include fields that change by themselves"
          description="Times, health, counters, automatic backups"
          checked={every}
          onChange={({ currentTarget: { checked } }) => setEvery(checked)}
        />
        <MenuButton
          size="xs"
          actions={FORMATS.map(([format, label]) => ({
            id: format,
            label,
            run: () =>
              void downloadComparison({ ...pair, comparison }, format).catch((error: unknown) =>
                toast.error({ title: 'Not exported', text: failureText(error).text }),
              ),
          }))}
        >
          Export comparison
        </MenuButton>
      </div>
      {changes.length > 0 && <AccountChanges changes={changes} />}
    </section>
  );
}

/** Compares a file with the account as it is now, or with another file. */
export function CompareTab() {
  const { progress, error, start, cancel } = useReading();
  const [problem, setProblem] = useState<string>();
  const [pair, setPair] = useState<Pair>();
  const place = useRef<HTMLDivElement>(null);
  const note = useGrantsNote();
  const compareWithAccount = async (before: Named): Promise<void> => {
    const file = await start?.(lackingIn(before.file));
    if (file !== undefined) setPair({ before, now: { name: ACCOUNT, file } });
  };
  const open = async (files: readonly File[]): Promise<void> => {
    const opened = await openFiles(files);
    if ('problem' in opened) {
      setProblem(opened.problem);
      return;
    }
    setProblem(undefined);
    const [before, now] = opened;
    if (before !== undefined && now !== undefined) setPair({ before, now });
    else if (before !== undefined) await compareWithAccount(before);
  };
  return (
    <div className={classes.tab}>
      <div ref={place}>
        <ChooseFile disabled={progress !== undefined || start === undefined} onFiles={(files) => void open(files)}>
          or drop it here. The account is read again and compared with it. Two files are compared with each other.
        </ChooseFile>
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {problem !== undefined && (
        <ErrorPanel title="This file can’t be compared">
          <div>{problem}</div>
        </ErrorPanel>
      )}
      {error !== undefined && <FailurePanel error={error} what="The account" />}
      {progress !== undefined && <ReadingProgress progress={progress} place={place} onCancel={cancel} />}
      {pair !== undefined && progress === undefined && (
        <>
          <Result pair={pair} />
          {pair.now.name === ACCOUNT && (
            <div data-chrome>
              <Button
                variant="default"
                size="xs"
                leftSection={<RotateCw size={14} aria-hidden />}
                onClick={() => void compareWithAccount(pair.before)}
              >
                Read again and compare
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
