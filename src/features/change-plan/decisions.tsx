import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { toldChanges } from '#lib/changes.ts';
import { type Fields, isFields } from '#lib/json.ts';
import type { Conflict, Trace } from '#analysis/change-plan/conflicts.ts';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { Changes } from '#ui/display/blocks/changes.tsx';
import classes from './change-plan.module.css';
import type { Carrying } from './use-carrying.ts';
import { conflictText } from './words.ts';

/** What differs from the copy. */
export const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) =>
  conflicts.map((conflict) => (
    <div key={conflict.what}>
      {conflictText(conflict)}
      {conflict.what === 'changed' && <Changes changes={toldChanges(conflict.fields)} />}
    </div>
  ));

interface DecisionProps {
  readonly nth: number;
  readonly carrying: Carrying;
}

/** What differs, and what a person may make of it. */
export function ConflictDecision({
  nth,
  carrying: { decide },
  conflicts,
  hasBody,
}: DecisionProps & { conflicts: readonly Conflict[]; hasBody: boolean }) {
  const twin = conflicts.find((one) => one.what === 'exists');
  const isThere = conflicts.every(({ what }) => what !== 'gone');
  return (
    <div className={classes.decision} role="group" aria-label={`Step ${nth} differs`}>
      <Conflicts conflicts={conflicts} />
      {hasBody && conflicts.some(({ what }) => what === 'changed') && (
        <p className={classes.dim}>
          If it is sent, other fields stay as they are, and lists keep what others added. The review shows the body.
        </p>
      )}
      <div className={classes.line}>
        {twin !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => void decide(nth, 'done', twin.record)}>
            Use the one that exists
          </Button>
        )}
        {isThere && (
          <Button size="compact-sm" variant="default" onClick={() => void decide(nth, 'anyway')}>
            Send step {nth} anyway
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void decide(nth, 'leave-out')}>
          Leave out step {nth}
        </Button>
      </div>
    </div>
  );
}

const LOOKS: Readonly<Record<Trace['looks'], string>> = {
  done: 'It looks as if this step was done.',
  'not-done': 'It looks as if this step was not done.',
  unclear: 'The account doesn’t tell whether this step was done.',
};

const nameOf = (record: Fields): string =>
  [record['label'], record['name'], record['address'], record['range'], record['id']]
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .slice(0, 2)
    .join(', ');

/** The answer to a step was lost: what the account shows, and what a person says to that. */
export function UnknownDecision({ nth, carrying: { trace, decide } }: DecisionProps) {
  const [chosen, setChosen] = useState(0);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['change-plan', 'trace', nth],
    queryFn: ({ signal }) => trace(nth, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (data === undefined && error !== null)
    return <FailurePanel error={error} what="The record" onRetry={() => void refetch()} />;
  const { looks, candidates = [] } = data ?? {};
  const makes = candidates.length > 0;
  return (
    <div className={classes.decision} role="group" aria-label={`Outcome of step ${nth}`}>
      <p role="status">{looks === undefined || isFetching ? 'Looking at the account…' : LOOKS[looks]}</p>
      {makes && (
        <Radio.Group
          label="The record that it made"
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
        >
          {candidates.slice(0, 10).map((record, index) => (
            <Radio key={index} value={String(index)} label={nameOf(record)} />
          ))}
        </Radio.Group>
      )}
      {looks !== undefined && (
        <div className={classes.line}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void decide(nth, 'done', isFields(candidates[chosen]) ? candidates[chosen] : undefined)}
          >
            It was done
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void decide(nth, 'send')}>
            It was not: send it again
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            Look again
          </Button>
        </div>
      )}
    </div>
  );
}
