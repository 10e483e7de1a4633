import { Alert, List, Loader, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from '../form.module.css';
import type { FoundRecord } from './types.ts';

/** What is known after a response was lost. */
export type Lost =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly records: readonly FoundRecord[] }
  | { readonly kind: 'unlooked'; readonly why: string };

function Findings({ records, onFollow }: { records: readonly FoundRecord[]; onFollow(): void }) {
  if (records.length === 0)
    return <Text size="sm">Nothing that looks like it was found, so it was probably not done. You can try again.</Text>;
  const unsure = records.some((record) => record.unsure === true);
  return (
    <>
      <Text size="sm">
        {records.length === 1 ? 'Found one record' : `Found ${records.length} records`} that{' '}
        {records.length === 1 ? 'looks' : 'look'} like it
        {unsure ? ', though it may not be the same' : ', so it was probably done'}. Look before you try again:
      </Text>
      <List size="sm" className={classes.links}>
        {records.map(({ label, to, note }) => (
          <List.Item key={to}>
            <Link to={to} onClick={onFollow}>
              {label}
            </Link>
            {note !== undefined && ` (${note})`}
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** Explains that it is unknown whether the request was carried out, and what a check has found. */
export function LostAnswer({ lost, onFollow }: { lost: Lost; onFollow(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lost.kind !== 'looking') box.current?.focus();
  }, [lost.kind]);
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      color="yellow"
      variant="light"
      icon={<CircleHelp size={16} aria-hidden />}
      title="The answer got lost; this may have been done or not"
    >
      {lost.kind === 'looking' && (
        <Text size="sm">
          <Loader size={12} aria-hidden /> Looking for what it may have left behind…
        </Text>
      )}
      {lost.kind === 'unlooked' && <Text size="sm">{lost.why}</Text>}
      {lost.kind === 'found' && <Findings records={lost.records} onFollow={onFollow} />}
    </Alert>
  );
}
