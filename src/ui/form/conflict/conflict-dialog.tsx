import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '#ui/actions/action.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Conflict } from './body.ts';
import classes from '../form.module.css';
import { wordsOf } from '../validation/field-paths.ts';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  /** Shows the value of one side; undefined: it is shown as a text. */
  show(field: string, value: unknown): ReactNode;
  /** Sends, with the other user's value for these fields. */
  onResolve(theirs: ReadonlySet<string>): void;
  onBack(): void;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (Array.isArray(value) && value.every(isPlain)) return value.length === 0 ? 'Empty' : value.join(', ');
  return isPlain(value) ? String(value) : JSON.stringify(value, undefined, 2);
}

/** Someone else changed the same fields: shows both values of each and lets the user choose. Neither is preselected. */
export default function ConflictDialog({ conflicts, show, onResolve, onBack }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const open = conflicts.filter(({ field }) => !chosen.has(field)).length;
  const theirs = new Set(conflicts.map(({ field }) => field).filter((field) => chosen.get(field) === 'theirs'));
  const side = (field: string, value: unknown) => (
    <div className={classes.side}>{show(field, value) ?? shown(value)}</div>
  );
  return (
    <Dialog onClose={onBack} title="Someone else changed this" size="xl">
      <Stack gap="md">
        <Text size="sm">
          Someone saved other values while you were editing. Choose which to keep; the others are lost.
        </Text>
        {conflicts.map(({ field, yours, theirs: other }) => (
          <Radio.Group
            key={field}
            label={wordsOf(field)}
            value={chosen.get(field) ?? null}
            onChange={(whose) => setChosen(new Map(chosen).set(field, whose))}
          >
            <Stack gap={8} mt={4}>
              <Radio value="yours" label="Yours" description={side(field, yours)} />
              <Radio value="theirs" label="Theirs" description={side(field, other)} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onBack}>
            Back to the form
          </Button>
          <ActionButton
            disabledReason={open === 0 ? undefined : 'Choose a value for each field first'}
            onClick={() => onResolve(theirs)}
          >
            Save chosen values
          </ActionButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
