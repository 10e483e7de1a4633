import { Text } from '@mantine/core';
import { Status } from '#ui/display/status.tsx';
import classes from './builder.module.css';
import { type InterfaceLike, verdictOf } from './verdict.ts';

/** Whether the internet reaches an instance with these interfaces, why, and what would change that. */
export function Verdict({ interfaces }: { interfaces: readonly InterfaceLike[] }) {
  const { reachable, sentence, warnings } = verdictOf(interfaces);
  return (
    <div className={classes.verdict}>
      <Status tone={reachable ? 'ok' : 'off'} label={sentence} />
      {warnings !== undefined && (
        <Text size="xs" c="dimmed">
          {warnings}
        </Text>
      )}
    </div>
  );
}

/** The same as a short label, for a row of a table. */
export function ShortVerdict({ interfaces }: { interfaces: readonly InterfaceLike[] }) {
  const { reachable, short } = verdictOf(interfaces);
  return <Status tone={reachable ? 'ok' : 'off'} label={short} />;
}
