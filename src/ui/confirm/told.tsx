import { Button, List, Text } from '@mantine/core';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { sentence } from '#lib/text/format.ts';
import type { Consequence } from './types.ts';
import { PENDING } from './loadable.ts';
import { Pending } from './pending.tsx';

const ICON = { size: 16, 'aria-hidden': true, style: { marginInlineEnd: 4 } } as const;

/** What becomes of traffic where something does; the worst stands for a line. */
const LOOKS = [
  { does: 'opens', icon: <TriangleAlert {...ICON} />, color: 'var(--bn-danger)' },
  { does: 'narrows', icon: <ShieldCheck {...ICON} color="var(--bn-good)" />, color: undefined },
] as const;

/** What becomes of one of several records, in one line, or one thing that becomes of them all. */
function Line({ of }: { readonly of: readonly Consequence[] }) {
  const look = LOOKS.find(({ does }) => of.some((one) => one.does === does));
  const isPending = of.some(({ text }) => text === PENDING);
  return (
    <List.Item data-state={isPending ? 'loading' : undefined} data-does={look?.does} c={look?.color}>
      {look?.icon}
      {of.map(({ about, text, ask }, index) => (
        // The sentences of one dialog never change their order.
        <span key={index}>
          {index === 0 && about !== undefined && <strong>{about}: </strong>}
          {index > 0 && ' '}
          {text === PENDING ? <Pending /> : about === undefined ? text : sentence(text)}
          {ask !== undefined && (
            <>
              {' '}
              <Button size="compact-sm" variant="default" onClick={ask.run}>
                {ask.label}
              </Button>
            </>
          )}
        </span>
      ))}
    </List.Item>
  );
}

function Lines({ title, list }: { readonly title: string; readonly list: readonly Consequence[] }) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={id}>
        {title}
      </Text>
      <List size="sm" spacing={4} role="list" aria-labelledby={id}>
        {[...Map.groupBy(list, (one) => one.about ?? one)].map(([about, of], index) => (
          <Line key={typeof about === 'string' ? about : index} of={of} />
        ))}
      </List>
    </div>
  );
}

/** What an action takes along and what stays, before it is done: a line for each, or for each of several records. */
export function Told({ list }: { readonly list: readonly Consequence[] }) {
  const { changes, stays } = Object.groupBy(list, ({ does }) => (does === 'stays' ? does : 'changes'));
  return (
    <>
      {changes && <Lines title="What changes" list={changes} />}
      {stays && <Lines title="Kept" list={stays} />}
    </>
  );
}
