import { Text } from '@mantine/core';

/** Shown for a field that the documents leave open and the server does not return (doc 3 §2.2). */
export const NOT_GIVEN = (
  <Text span size="sm" c="dimmed">
    not told by this server
  </Text>
);
