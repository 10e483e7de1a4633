import { Badge, Group } from '@mantine/core';

/** Tags as quiet chips. */
export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Group gap={4}>
    {tags.map((tag) => (
      <Badge key={tag} variant="default" radius="sm" tt="none" fw={400}>
        {tag}
      </Badge>
    ))}
  </Group>
);
