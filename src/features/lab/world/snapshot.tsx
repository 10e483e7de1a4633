import { Button, Text } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { mockControl } from '#api/http/mock-control.ts';
import { fileText } from '#lib/text/file-text.ts';
import { toast } from '#ui/actions/toast.ts';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { useMock, useMockChange } from '../control.ts';
import { downloadJson } from '../download-json.ts';
import classes from '../lab.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import { Section } from '../section.tsx';

/** Gives undefined for a file that is not JSON. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON.');
  }
};

/** Exports and imports the whole world as a file. */
export function SnapshotSection() {
  const input = useRef<HTMLInputElement>(null);
  const { data: world } = useMock('world', mockControl.world);
  const take = useMockChange(async () => downloadJson('binnacle-world', await mockControl.snapshot()));
  const takeOld = useMockChange(async () => downloadJson('binnacle-old-world', await mockControl.oldWorld()));
  const discardOld = useMockChange(() => mockControl.discardOldWorld());
  const restore = useMockChange(async (file: File) => mockControl.restore(parse(await fileText(file))));
  const [asked, setAsked] = useState<File>();
  const replace = async (file: File): Promise<void> => {
    setAsked(undefined);
    if (await confirmLeave())
      restore.mutate(file, { onSuccess: () => toast.success({ title: `Imported ${file.name}` }) });
  };
  const onFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0];
    // Allows the same file to be chosen again.
    currentTarget.value = '';
    if (file !== undefined) setAsked(file);
  };
  return (
    <Section
      title="Snapshot"
      text="All demo data, with clock, faults and bare mode, as one JSON file"
      error={take.error ?? restore.error ?? takeOld.error ?? discardOld.error}
    >
      <div className={classes.row}>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Export
        </Button>
        <Button variant="default" loading={restore.isPending} onClick={() => input.current?.click()}>
          Import
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Snapshot file"
          onChange={onFile}
        />
      </div>
      {asked !== undefined && (
        <ReplaceDialog
          title={`Import ${asked.name}?`}
          by={asked.name}
          onClose={() => setAsked(undefined)}
          onReplace={() => void replace(asked)}
        />
      )}
      {world?.old_world === true && (
        <>
          <Text size="sm">Older or damaged data can no longer be opened. You can still download it.</Text>
          <div className={classes.row}>
            <Button variant="default" onClick={() => takeOld.mutate()}>
              Download old data
            </Button>
            <Button variant="default" onClick={() => discardOld.mutate()}>
              Discard
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
