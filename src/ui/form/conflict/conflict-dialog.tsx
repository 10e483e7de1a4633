import { Button, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldText } from '#lib/changes.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import type { Conflict } from './body.ts';
import classes from '../form.module.css';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  /** What a field is called on the page; undefined for one that is not there. */
  nameOf?(field: string): string | undefined;
  /** Shows the value of one side. */
  show(field: string, value: unknown): ReactNode;
  /** Sends, with the other user's value for these fields. */
  onResolve(theirs: ReadonlySet<string>): void;
  onBack(): void;
}

/** Someone else changed the same fields: shows both values of each and lets the user choose. Neither is preselected. */
export default function ConflictDialog({
  conflicts,
  nameOf = () => undefined,
  show,
  onResolve,
  onBack,
}: ConflictDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const open = conflicts.filter(({ field }) => !chosen.has(field)).length;
  const theirs = new Set(conflicts.map(({ field }) => field).filter((field) => chosen.get(field) === 'theirs'));
  const side = (field: string, value: unknown) => <div className={classes.side}>{show(field, value)}</div>;
  return (
    <Dialog onClose={onBack} title="Someone else changed this" size="xl">
      <Stack gap="md">
        <Text size="sm">
          Someone saved other values while you were editing. Choose which to keep; the others are lost.
        </Text>
        {conflicts.map(({ field, yours, theirs: other }) => (
          <Radio.Group
            key={field}
            label={nameOf(field) ?? fieldText(field)}
            value={chosen.get(field) ?? null}
            onChange={(whose) => setChosen(new Map(chosen).set(field, whose))}
          >
            <Stack gap={8} mt={4}>
              <Radio value="yours" label="Yours" description={side(field, yours)} />
              <Radio value="theirs" label="Theirs" description={side(field, other)} />
            </Stack>
          </Radio.Group>
        ))}
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={onBack}>
            Back to the form
          </Button>
          <ActionButton
            disabledReason={open === 0 ? undefined : 'Choose a value for each field first'}
            onClick={() => onResolve(theirs)}
          >
            Save chosen values
          </ActionButton>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
