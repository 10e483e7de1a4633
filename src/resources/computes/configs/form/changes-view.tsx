import { Text } from '@mantine/core';
import type { Change } from './changes.ts';
import classes from './changes-view.module.css';

/** What saving would change, line by line: old values struck out, new values underlined. */
export function ChangesView({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <Text size="sm">Nothing is changed yet.</Text>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ label, was, now, note }) => (
        <li key={label}>
          <strong>{label}</strong> {was === undefined ? 'added: ' : now === undefined ? 'removed: ' : ''}
          {was !== undefined && <del>{was}</del>} {now !== undefined && <ins>{now}</ins>}
          {note !== undefined && ` (${note})`}
        </li>
      ))}
    </ul>
  );
}
