import { Text } from '@mantine/core';
import { Copy } from '#ui/display/copy.tsx';

/** The id that support asks for; nothing where the server sent none. */
export const RequestId = ({ id }: { id: string | undefined }) =>
  id !== undefined && (
    <Text size="xs" c="dimmed" component="div">
      Request <Copy value={id} label="request id" />
    </Text>
  );
