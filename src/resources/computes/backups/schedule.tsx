import { Stack, Text } from '@mantine/core';
import { useNow } from '#api/clock.ts';
import { type Schedule, scheduleInUtc, windowOnClocks } from './window.ts';

/** The time of the weekly backup: in UTC, as in the API, and in local time. */
export function ScheduleText({ schedule }: { schedule: Schedule }) {
  const now = useNow(60_000);
  const local = windowOnClocks(schedule, now);
  return (
    <Stack gap={4}>
      <Text size="sm">Day and window: {scheduleInUtc(schedule)}.</Text>
      {local !== undefined && (
        <Text size="sm">
          On your clock ({local.zone}): {local.text}
          {local.shift !== undefined && `; it begins ${local.shift}`}.
        </Text>
      )}
      {local?.change !== undefined && (
        <Text size="sm" c="dimmed">
          The window is fixed in UTC. {local.change}
        </Text>
      )}
    </Stack>
  );
}
