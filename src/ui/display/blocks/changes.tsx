import { Text } from '@mantine/core';
import type { Change } from '#lib/changes.ts';
import classes from './changes.module.css';

/** What is told in a line: a change, or anything else as a text. False is left out. */
type Told = Change | string | false;

function Line({ label, before, now, note, parts = [] }: Change) {
  const hasSides = before !== undefined || now !== undefined;
  return (
    <li>
      {label}
      {(hasSides || note !== undefined) && ': '}
      {before !== undefined && <del>{before}</del>} {now !== undefined && <ins>{now}</ins>}
      {note !== undefined && (hasSides ? ` (${note})` : note)}
      {parts.length > 0 && <Lines changes={parts} />}
    </li>
  );
}

const Lines = ({ changes }: { changes: readonly Change[] }) => (
  <ul className={classes.changes}>
    {changes.map((change, index) => (
      <Line key={index} {...change} />
    ))}
  </ul>
);

/** What differs, or will differ, a line each: what goes is struck out. */
export function Changes({ changes }: { changes: readonly Told[] }) {
  const lines = changes.flatMap((one) => (one === false ? [] : typeof one === 'string' ? [{ label: one }] : [one]));
  return lines.length === 0 ? <Text size="sm">No changes yet</Text> : <Lines changes={lines} />;
}
