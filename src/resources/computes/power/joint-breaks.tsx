import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/format.ts';
import { isKnown } from '#ui/confirm/known.ts';
import { jointBreaks } from '../model/breaks.ts';
import { usePortsFor } from '../use-dependence.ts';

/** What an action on several instances at once does to NodeBalancers; renders nothing when it does nothing. */
export default function JointBreaks({ rows }: { rows: readonly Compute[] }) {
  const [asked, setAsked] = useState(false);
  const { ports, unchecked } = usePortsFor(rows, asked);
  if (unchecked !== undefined)
    return (
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        Check {counted(unchecked, 'NodeBalancer')} for them
      </Button>
    );
  if (!isKnown(ports))
    return (
      <Text size="sm" c="dimmed" role="status">
        {ports === null
          ? 'You have no access to NodeBalancers; some may use them.'
          : ports === 'failed'
            ? 'NodeBalancers couldn’t be loaded; some may use them.'
            : 'Checking NodeBalancers…'}
      </Text>
    );
  const sentences = jointBreaks(rows, ports);
  if (sentences.length === 0) return null;
  return (
    <List size="sm" spacing={4} fw={500} role="list" aria-label="What breaks">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}
