import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type LoggedWrite, useActivity } from '#api/http/log.ts';
import { fold } from '#lib/text/fold.ts';
import { OF_THIS_TAB, Writes } from '#ui/display/blocks/activity-list.tsx';
import { Empty } from '#ui/display/blocks/empty.tsx';
import classes from './activity.module.css';

const METHODS = [
  { value: '', label: 'All methods' },
  { value: 'POST', label: 'POST' },
  { value: 'PUT', label: 'PUT' },
  { value: 'DELETE', label: 'DELETE' },
];

const OUTCOMES = [
  { value: '', label: 'All outcomes' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
  { value: 'unknown', label: 'Outcome unknown' },
  { value: 'not-sent', label: 'Not sent' },
];

interface Filter {
  readonly method?: string;
  readonly outcome?: string;
  readonly q?: string;
}

/** Whether a write passes the filter; the text is searched in its label, outcome and address. */
const passes = ({ method, outcome, q = '' }: Filter, write: LoggedWrite): boolean =>
  (method === undefined || write.method === method) &&
  (outcome === undefined || write.outcome === outcome) &&
  fold(`${write.label ?? ''} ${write.operation} ${write.path} ${write.reason ?? ''} ${write.status ?? ''}`).includes(
    fold(q),
  );

/** A text that is shown as typed; the address is updated, replacing the last one, when typing pauses. */
function useTyped(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(kept);
  useEffect(() => {
    if (text === kept) return undefined;
    const timer = setTimeout(() => keep(text), 250);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}

/** Every write of this tab since signing in, with the filters in the address. */
export function TabWrites() {
  const filter = useSearch({ strict: false });
  const navigate = useNavigate();
  const writes = useActivity();
  const change = (part: Filter): void =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...part }),
      replace: true,
      resetScroll: false,
    });
  const [text, setText] = useTyped(filter.q ?? '', (q) => change({ q }));
  const shown = writes.filter((write) => passes({ ...filter, q: text }, write));
  const clearFilter = (): void => {
    setText('');
    void navigate({ to: '.', search: ({ tab }: { tab?: string }) => ({ tab }), replace: true, resetScroll: false });
  };

  if (writes.length === 0) return <Empty icon={History}>Nothing yet. Changes you make in this tab appear here.</Empty>;
  return (
    <>
      <Text c="dimmed" mb="sm">
        {OF_THIS_TAB}
      </Text>
      <div className={classes.filters} role="search" aria-label="Filter activity">
        <TextInput
          aria-label="Search changes"
          placeholder="Search changes"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Method"
          data={METHODS}
          value={filter.method ?? ''}
          onChange={(event) => change({ method: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Outcome"
          data={OUTCOMES}
          value={filter.outcome ?? ''}
          onChange={(event) => change({ outcome: event.currentTarget.value })}
        />
        <span role="status">
          {shown.length} of {writes.length}
        </span>
      </div>
      {shown.length > 0 && <Writes writes={shown} />}
      {shown.length === 0 && (
        <Text>
          Nothing matches the filter.{' '}
          <Button variant="subtle" size="compact-sm" onClick={clearFilter}>
            Clear filter
          </Button>
        </Text>
      )}
    </>
  );
}
