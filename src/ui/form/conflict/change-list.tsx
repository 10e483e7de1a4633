import { List, Text } from '@mantine/core';

/** What the values of a form would change, a line each; what is false is left out. */
export function ChangeList({ changes }: { changes: readonly (string | false)[] }) {
  const lines = changes.filter((line) => line !== false);
  if (lines.length === 0) return <Text size="sm">Nothing is changed yet.</Text>;
  return (
    <List size="sm" spacing={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
