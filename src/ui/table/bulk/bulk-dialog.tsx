import { Button, NativeSelect, Progress, Stack, Text, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, Suspense, useId } from 'react';
import { toCsv } from '#lib/text/csv.ts';
import { Told } from '#ui/confirm/told.tsx';
import { useTyped } from '#ui/confirm/typed.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { type BulkResult, removes, tally } from './bulk-run.ts';
import classes from './bulk.module.css';
import { downloadCsv } from '../data/download.ts';
import type { BulkAction, ResourceTableProps } from '../types.ts';
import { type Bulk, unfinished, useBulk } from './use-bulk.ts';

/** Lines rendered at once; the CSV has all of them. */
const DRAWN = 200;

const WORDS: Record<BulkResult<unknown>['outcome'], string> = {
  done: 'Done',
  failed: 'Failed',
  refused: 'Not possible',
  gone: 'Gone',
  stopped: 'Not started',
};

interface Line {
  readonly id: string;
  readonly label: string;
  readonly text?: string | undefined;
}

function Lines({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      <Text size="xs" c="dimmed" id={id}>
        {caption}
      </Text>
      {/* Focusable, so that a long list can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <ul className={classes.lines} aria-labelledby={id} tabIndex={0}>
        {lines.slice(0, DRAWN).map(({ id: key, label, text }) => (
          <li key={key}>
            <strong>{label}</strong>
            {text !== undefined && <span>{text}</span>}
          </li>
        ))}
        {lines.length > DRAWN && <li>and {lines.length - DRAWN} more</li>}
      </ul>
    </div>
  );
}

interface BulkDialogProps<T> extends Pick<ResourceTableProps<T>, 'collection' | 'rowLabel'> {
  readonly action: BulkAction<T>;
  readonly rows: readonly T[];
  readonly onSettled: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

interface PartProps<T> extends BulkDialogProps<T> {
  readonly bulk: Bulk<T>;
}

/** The text that applies to every record: chosen from those that there are, or typed. */
function Answer<T>({ action, rows, bulk }: Pick<PartProps<T>, 'action' | 'rows' | 'bulk'>) {
  const { ask } = action;
  if (ask === undefined) return null;
  const given = {
    label: ask.label,
    required: true,
    value: bulk.answer,
    'data-autofocus': true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      bulk.setAnswer(currentTarget.value),
  };
  return ask.choices === undefined ? (
    <TextInput {...given} autoComplete="off" />
  ) : (
    <NativeSelect {...given} data={['', ...ask.choices(rows)]} />
  );
}

const Checking = () => (
  <Text size="sm" c="dimmed" data-state="loading">
    Checking what depends on them…
  </Text>
);

/** As in other confirmations: what it is done to, what breaks, what has to be typed, the buttons. */
function Preview<T>({ action, rows, bulk, rowLabel, collection, onClose }: PartProps<T>) {
  const { able, unable } = bulk;
  const [one] = able;
  const wanted = able.length === 1 && one !== undefined ? rowLabel(one) : String(able.length);
  const typed = useTyped(action.confirm.typed === true && able.length > 0 ? wanted : undefined);
  const unanswered = action.ask !== undefined && bulk.answer.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (unanswered || able.length === 0) return;
    if (typed.missing) typed.ask();
    else bulk.start();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {action.ask !== undefined && <Answer action={action} rows={rows} bulk={bulk} />}
        <Lines
          caption={unable.length === 0 ? 'Selected' : action.label}
          lines={able.map((row) => ({ id: collection.idOf(row), label: rowLabel(row) }))}
        />
        {!unanswered && unable.length > 0 && (
          <Text fw={600}>
            {action.confirm.button} {able.length}, skip {unable.length}.
          </Text>
        )}
        <Lines
          caption="Skipped"
          lines={(unanswered ? [] : unable).map(({ row, reason }) => ({
            id: collection.idOf(row),
            label: rowLabel(row),
            text: reason,
          }))}
        />
        {able.length > 0 && action.consequences !== undefined && (
          <Suspense fallback={<Checking />}>
            {action.consequences({
              rows: able.map((record) => ({ id: collection.idOf(record), name: rowLabel(record), record })),
              children: (list) => <Told list={list} />,
            })}
          </Suspense>
        )}
        {action.confirm.text !== undefined && <Text>{action.confirm.text}</Text>}
        <DialogFoot>
          {typed.field}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {(able.length > 0 || unanswered) && (
            <Button
              type="submit"
              // Red is what destroys: an interruption, whatever it breaks, ends.
              color={action.danger === true ? 'red' : undefined}
              data-disabled={typed.missing || unanswered || undefined}
              aria-disabled={typed.missing || unanswered || undefined}
            >
              {unanswered ? action.label : `${action.confirm.button} ${able.length}`}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </form>
  );
}

function Running<T>({ bulk, rowLabel, collection }: PartProps<T>) {
  const { done, failed } = tally(bulk.results);
  const total = bulk.able.length + bulk.results.filter(({ row }) => !bulk.able.includes(row)).length;
  return (
    <>
      <Progress value={(100 * bulk.results.length) / Math.max(1, total)} aria-label="Progress" />
      <Text role="status">
        {done} done, {failed} failed, {total - bulk.results.length} left
        {bulk.stopping && '. Stopping…'}
      </Text>
      <Lines
        caption="Waiting"
        lines={bulk.waiting.map(({ row, reason }) => ({
          id: collection.idOf(row),
          label: rowLabel(row),
          text: reason,
        }))}
      />
      <DialogFoot>
        <Button variant="default" autoFocus onClick={bulk.stop}>
          Stop
        </Button>
      </DialogFoot>
    </>
  );
}

function Over<T>({ action, bulk, rowLabel, collection, onClose }: PartProps<T>) {
  const { results, lookFailed } = bulk;
  const { done, ...others } = tally(results);
  const notDone = Object.values(others).reduce((sum, count) => sum + count, 0);
  const again = unfinished(results);
  const linesOf = (wanted: boolean): Line[] =>
    results
      .filter(({ outcome }) => (outcome === 'done') === wanted)
      .map(({ row, outcome, reason }) => ({
        id: collection.idOf(row),
        label: rowLabel(row),
        text: outcome === 'done' ? undefined : `${WORDS[outcome]}: ${reason}`,
      }));
  const write = async (): Promise<void> =>
    downloadCsv(
      `${collection.name}-${action.id}`,
      await toCsv([
        ['ID', 'Label', 'Result', 'Reason'],
        ...results.map(({ row, outcome, reason }) => [collection.idOf(row), rowLabel(row), WORDS[outcome], reason]),
      ]),
    );
  return (
    <>
      <Text role="status" fw={600}>
        {action.done(done)}
        {notDone > 0 && `, ${notDone} not`}
      </Text>
      <Lines caption="Not done" lines={linesOf(false)} />
      <Lines caption="Done" lines={linesOf(true)} />
      {notDone > 0 && removes(action) && <Text size="sm">The rest stays selected.</Text>}
      {lookFailed !== undefined && (
        <Text role="alert" c="var(--mantine-color-error)">
          Not retried, because the list could not be read: {lookFailed}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={() => void write()}>
          Export as CSV
        </Button>
        {again > 0 && (
          <Button variant="default" onClick={bulk.retry}>
            Retry {again}
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </>
  );
}

/** The dialog of a bulk action: which records it can and cannot be done to, its progress, and the result for each. */
export default function BulkDialog<T>(job: BulkDialogProps<T>) {
  const bulk = useBulk(job);
  const props = { ...job, bulk };
  const busy = bulk.phase === 'running';
  return (
    <Dialog
      onClose={busy ? bulk.stop : job.onClose}
      title={job.action.confirm.title}
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={!busy}
    >
      <Stack gap="sm">
        {bulk.phase === 'preview' && <Preview {...props} />}
        {busy && <Running {...props} />}
        {bulk.phase === 'over' && <Over {...props} />}
      </Stack>
    </Dialog>
  );
}
