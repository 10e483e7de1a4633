import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Changes } from '../../display/blocks/changes.tsx';
import { useFormParts } from '../shell/context.ts';

/** The changes of a form as its fields tell them, and what else there is to say. */
export function FieldChanges({ also = [] }: { also?: readonly string[] }) {
  const { told } = useFormParts();
  const lines = useSyncExternalStore(told.subscribe, told.lines);
  return <Changes changes={[...lines, ...also]} />;
}

/** The parts that a review cannot show: this console does not know them, and sends them as they came. */
export const KeptParts = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <Text size="sm" c="dimmed">
      Kept as they are, unknown to this console: {parts.join(', ')}.
    </Text>
  );
