import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/text/format.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { jointBreaks } from '../model/breaks.ts';
import { usePortsFor } from '../model/use-dependence.ts';

interface JointBreaksProps {
  readonly rows: readonly Compute[];
  /** What else it breaks, one sentence each. */
  readonly also?: readonly string[];
}

/** What is known of NodeBalancers where there is nothing to list: said in any case, so that the buttons below stay in place. */
function stateOf(ports: ReturnType<typeof usePortsFor>['ports']): string {
  if (ports === null) return 'You have no access to NodeBalancers; some may use them.';
  if (ports === 'failed') return 'NodeBalancers couldn’t be loaded; some may use them.';
  return isLoaded(ports) ? 'No NodeBalancer loses a node.' : 'Checking NodeBalancers…';
}

/** What an action on several instances at once breaks elsewhere. */
export default function JointBreaks({ rows, also = [] }: JointBreaksProps) {
  const [asked, setAsked] = useState(false);
  const { ports, unchecked } = usePortsFor(rows, asked);
  const sentences = [...(isLoaded(ports) ? jointBreaks(rows, ports) : []), ...also];
  return (
    <>
      {unchecked !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
          Check {counted(unchecked, 'NodeBalancer')} for them
        </Button>
      )}
      {unchecked === undefined && !(isLoaded(ports) && sentences.length > 0) && (
        <Text size="sm" c="dimmed" role="status" data-state={ports === undefined ? 'loading' : undefined}>
          {stateOf(ports)}
        </Text>
      )}
      {sentences.length > 0 && (
        <List size="sm" spacing={4} fw={500} role="list" aria-label="What breaks">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}
