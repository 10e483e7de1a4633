import { Text } from '@mantine/core';

/** What stands in the place of a field that the documents leave open and the server does not tell (doc 3 §2.2). */
export const NOT_GIVEN = (
  <Text span size="sm" c="dimmed">
    not told by this server
  </Text>
);
