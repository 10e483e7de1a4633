import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Conflict } from './body.ts';
import classes from './form.module.css';
import { wordsOf } from './paths.ts';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  /** Sends, with the other's value for these fields. */
  onResolve(theirs: ReadonlySet<string>): void;
  onBack(): void;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value) && value.every(isPlain)) return value.length === 0 ? 'nothing' : value.join(', ');
  return isPlain(value) ? String(value) : JSON.stringify(value, undefined, 2);
}

/** Somebody changed the same fields meanwhile: shows both values of each and lets the user choose. */
export default function ConflictDialog({ conflicts, onResolve, onBack }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, whose: string): void => {
    const next = new Set(theirs);
    if (whose === 'theirs') next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  return (
    <Modal opened onClose={onBack} title="Changed by somebody else meanwhile" size="lg">
      <Stack gap="md">
        <Text size="sm">
          Since you opened this form, the server's record has changed in fields that you changed too.
        </Text>
        {conflicts.map(({ field, yours, theirs: other }) => (
          <Radio.Group
            key={field}
            label={wordsOf(field)}
            value={theirs.has(field) ? 'theirs' : 'yours'}
            onChange={(whose) => choose(field, whose)}
          >
            <Stack gap={8} mt={4}>
              <Radio value="yours" label="Yours" description={<span className={classes.side}>{shown(yours)}</span>} />
              <Radio value="theirs" label="Theirs" description={<span className={classes.side}>{shown(other)}</span>} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onBack}>
            Back to the form
          </Button>
          <Button onClick={() => onResolve(theirs)}>Save these</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
