import { Stack, Text } from '@mantine/core';
import { useNow } from '#api/clock.ts';
import { type Schedule, scheduleInUtc, windowElsewhere } from './window.ts';

/** The time of the weekly backup: in UTC, as in the API, and in local time where that is another. */
export function ScheduleText({ schedule }: { schedule: Schedule }) {
  const now = useNow(60_000);
  const local = windowElsewhere(schedule, now);
  return (
    <Stack gap={4}>
      <Text size="sm">Window: {scheduleInUtc(schedule)}.</Text>
      {local !== undefined && (
        <Text size="sm">
          Your time ({local.zone}): {local.text}
          {local.shift !== undefined && `, ${local.shift}`}.
        </Text>
      )}
      {local?.change !== undefined && (
        <Text size="sm" c="dimmed">
          {local.change}
        </Text>
      )}
    </Stack>
  );
}
