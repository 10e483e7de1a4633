import { List, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useFormParts } from '../shell/context.ts';

/** What the summary of a form says before anything is changed. */
export const NoChanges = () => <Text size="sm">No changes yet</Text>;

/** The changes that a form would make, one per line; false entries are left out. */
export function ChangeList({ changes }: { changes: readonly (string | false)[] }) {
  const lines = changes.filter((line) => line !== false);
  if (lines.length === 0) return <NoChanges />;
  return (
    <List size="sm" spacing={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}

/** The changes of a form as its fields tell them, and what else there is to say. */
export function FieldChanges({ also = [] }: { also?: readonly (string | false)[] }) {
  const { told } = useFormParts();
  const lines = useSyncExternalStore(told.subscribe, told.lines);
  return <ChangeList changes={[...lines, ...also]} />;
}

/** The parts that a review cannot show: this console does not know them, and sends them as they came. */
export const KeptParts = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <Text size="sm" c="dimmed">
      Kept as they are, unknown to this console: {parts.join(', ')}.
    </Text>
  );
