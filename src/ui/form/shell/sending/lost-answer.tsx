import { Alert, List, Loader, Text } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isApiError } from '#api/http/errors.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import classes from '../../form.module.css';
import { RequestId } from './request-id.tsx';
import type { FoundRecord } from '../types.ts';

/** What is known after a response was lost, or the server failed in the middle of it. */
export interface Lost {
  readonly error: unknown;
  readonly outcome:
    | { readonly kind: 'looking' }
    | { readonly kind: 'found'; readonly records: readonly FoundRecord[] }
    /** The form has no way to look. */
    | { readonly kind: 'unlooked' }
    | { readonly kind: 'failed'; readonly why: string };
}

/** What the form does, in words. */
export interface Deed {
  /** "created", "saved". */
  readonly done: string;
  /** "firewall named edge", where that is known. */
  readonly what: string | undefined;
  /** Sending the same again changes nothing. */
  readonly repeatable: boolean;
}

/** The one record that was certainly created or saved, although the answer was lost. */
export function doneIn({ outcome }: Lost): FoundRecord | undefined {
  if (outcome.kind !== 'found') return undefined;
  const [record, ...others] = outcome.records;
  return others.length === 0 && record?.unsure !== true ? record : undefined;
}

/** "Nothing was created" */
export const undoneText = ({ done }: Deed): string => `Nothing was ${done}`;

function Findings({ records, deed, onFollow }: { records: readonly FoundRecord[]; deed: Deed; onFollow(): void }) {
  if (records.length === 0)
    return (
      <Text size="sm">
        {undoneText(deed)}
        {deed.what === undefined ? ', so you can retry.' : `. No ${deed.what} was found, so you can retry.`}
      </Text>
    );
  const unsure = records.some((record) => record.unsure === true);
  return (
    <>
      <Text size="sm">
        {unsure
          ? `This may be what you ${deed.done}. Check it before you retry:`
          : `It was ${deed.done}. Open it instead of retrying:`}
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

function Outcome({ outcome, deed, onFollow }: { outcome: Lost['outcome']; deed: Deed; onFollow(): void }) {
  const safe = deed.repeatable ? 'Retrying is safe.' : 'Check before you retry.';
  switch (outcome.kind) {
    case 'looking':
      return (
        <Text size="sm">
          <Loader size={12} aria-hidden /> Checking whether it was {deed.done}…
        </Text>
      );
    case 'found':
      return <Findings records={outcome.records} deed={deed} onFollow={onFollow} />;
    case 'unlooked':
      return (
        <Text size="sm">
          It may have been {deed.done}. {safe}
        </Text>
      );
    case 'failed':
      return (
        <Text size="sm">
          It may have been {deed.done}, and checking failed: {outcome.why} {safe}
        </Text>
      );
  }
}

/** Explains why it is unknown whether the request was carried out, what a check has found, and whether to retry. */
export function LostAnswer({ lost, deed, onFollow }: { lost: Lost; deed: Deed; onFollow(): void }) {
  const { error, outcome } = lost;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome.kind !== 'looking') box.current?.focus();
  }, [outcome.kind]);
  const { title, text } = failureText(error);
  // The server may well have been reached.
  const unanswered = isApiError(error) && error.kind === 'unreachable' ? 'No answer from the server' : title;
  const record = doneIn(lost);
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      color="yellow"
      variant="light"
      icon={<CircleHelp size={16} aria-hidden />}
      title={record === undefined ? unanswered : `${record.label} was ${deed.done}, but the answer was lost`}
      className={classes.outcome}
    >
      {record === undefined && (
        <>
          <Text size="sm">{text}</Text>
          <Outcome outcome={outcome} deed={deed} onFollow={onFollow} />
        </>
      )}
      <RequestId id={isApiError(error) ? error.requestId : undefined} />
    </Alert>
  );
}
