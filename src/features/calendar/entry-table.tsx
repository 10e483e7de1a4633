import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { Zone } from '#lib/time.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import classes from './calendar.module.css';
import { LOOKS, nameOf, repeatText, whenText, zoneText } from './display.ts';
import type { Entry } from './entries.ts';

/** So many rows are added at a time. */
const STEP = 100;

/** All entries of a week, a row each. */
export function EntryTable({
  entries,
  zone,
  isReading,
}: {
  entries: readonly Entry[];
  zone: Zone;
  isReading: boolean;
}) {
  const [limit, setLimit] = useState(STEP);
  const other: Zone = zone === 'utc' ? 'local' : 'utc';
  const [first] = entries;
  const hasBoth = first !== undefined && zoneText(first.begin, 'local') !== 'UTC';
  if (first === undefined && isReading) return <Skeleton height={240} />;
  return (
    <>
      <PlainTable
        label="Entries"
        rows={entries.slice(0, limit)}
        keyOf={({ id, begin }) => `${id} ${begin}`}
        columns={[
          { header: 'Record', cell: (entry) => <Link to={entry.to}>{nameOf(entry)}</Link> },
          { header: 'Entry', cell: ({ kind }) => LOOKS[kind].label },
          { header: 'When', cell: (entry) => whenText(entry, zone) },
          ...(hasBoth
            ? [{ header: other === 'utc' ? 'In UTC' : 'Local time', cell: (entry: Entry) => whenText(entry, other) }]
            : []),
          { header: 'Repeats', cell: repeatText },
        ]}
      />
      {entries.length > limit && (
        <p className={classes.more}>
          {formatNumber(limit)} of {formatNumber(entries.length)} entries
          <Button variant="default" size="compact-sm" onClick={() => setLimit(limit + STEP)}>
            Show {formatNumber(Math.min(STEP, entries.length - limit))} more
          </Button>
        </p>
      )}
    </>
  );
}
