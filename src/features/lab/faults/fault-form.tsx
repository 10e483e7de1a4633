import classes from '../lab.module.css';
import { OPERATIONS } from '../operations.ts';
import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { InjectedFault } from '#api/http/mock-control.ts';
import { EMPTY_FAULT, type FaultForm, PRESETS, readFault } from './fault.ts';

const ACTS = [
  { value: 'answer', label: 'Answer' },
  { value: 'drop', label: 'Drop the connection' },
  { value: 'hang', label: 'Never answer' },
  { value: 'pass', label: 'Let it pass' },
];

const MOMENTS = [
  { value: 'before', label: 'Before the change' },
  { value: 'after', label: 'After the change' },
];

const isAct = (value: string): value is InjectedFault['act'] => ACTS.some((act) => act.value === value);

interface AnswerFieldsProps {
  readonly form: FaultForm;
  readonly set: (part: Partial<FaultForm>) => void;
}

/** The fields of the mock's response. */
function AnswerFields({ form, set }: AnswerFieldsProps) {
  return (
    <>
      <TextInput
        label="Status"
        inputMode="numeric"
        value={form.status}
        onChange={(event) => set({ status: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide}
        label="Errors"
        description="One per line, such as label: Must be unique"
        placeholder="label: Must be unique"
        autosize
        minRows={1}
        value={form.errors}
        onChange={(event) => set({ errors: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide}
        label="Headers"
        description="One per line"
        placeholder="Retry-After: 5"
        autosize
        minRows={1}
        value={form.headers}
        onChange={(event) => set({ headers: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide}
        label="Body"
        description="JSON or text, instead of the errors"
        autosize
        minRows={1}
        value={form.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
    </>
  );
}

/** The form for a new fault: what goes wrong with which calls of an operation. */
export function FaultFields({ onAdd, busy }: { onAdd: (fault: InjectedFault) => void; busy: boolean }) {
  const [form, setForm] = useState(EMPTY_FAULT);
  const [error, setError] = useState<string>();
  const operation = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const listId = useId();
  const set = (part: Partial<FaultForm>): void => {
    setForm({ ...form, ...part });
    setError(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readFault(form);
    if (typeof read === 'string') setError(read);
    else {
      setNote('');
      onAdd(read);
    }
  };
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <div className={classes.wide}>
        <Text size="sm" fw={500} mb={4}>
          Presets
        </Text>
        <div className={classes.row} role="group" aria-label="Presets">
          {PRESETS.map(({ label, fault }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              onClick={() => {
                const next = { ...EMPTY_FAULT, operation: form.operation, ...fault };
                set(next);
                // A preset alone changes nothing yet.
                setNote(next.operation === '' ? 'Choose an operation, then Add fault.' : 'Press Add fault.');
                if (next.operation === '') operation.current?.focus();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        <Text size="sm" mt={4} role="status">
          {note}
        </Text>
      </div>
      <TextInput
        ref={operation}
        className={classes.wide}
        label="Operation"
        placeholder="POST /networking/firewalls"
        list={listId}
        spellCheck={false}
        autoComplete="off"
        value={form.operation}
        onChange={(event) => set({ operation: event.currentTarget.value })}
      />
      <datalist id={listId}>
        {OPERATIONS.map((operation) => (
          <option key={operation} value={operation}>
            {operation}
          </option>
        ))}
      </datalist>
      <TextInput
        label="From call"
        inputMode="numeric"
        value={form.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        label="Number of calls"
        placeholder="all"
        inputMode="numeric"
        value={form.count}
        onChange={(event) => set({ count: event.currentTarget.value })}
      />
      <NativeSelect
        label="When"
        data={MOMENTS}
        value={form.when}
        onChange={(event) => set({ when: event.currentTarget.value === 'after' ? 'after' : 'before' })}
      />
      <NativeSelect
        label="Action"
        data={ACTS}
        value={form.act}
        onChange={(event) => isAct(event.currentTarget.value) && set({ act: event.currentTarget.value })}
      />
      <TextInput
        label="Delay, ms"
        placeholder="0"
        inputMode="numeric"
        value={form.delay}
        onChange={(event) => set({ delay: event.currentTarget.value })}
      />
      {form.act === 'answer' && <AnswerFields form={form} set={set} />}
      <div className={classes.wide}>
        <Button type="submit" loading={busy}>
          Add fault
        </Button>
        {error !== undefined && (
          <Text role="alert" mt="xs" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
    </form>
  );
}
