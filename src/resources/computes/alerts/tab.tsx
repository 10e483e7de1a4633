import { Group, Stack, Text } from '@mantine/core';
import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { computeActions } from '../actions.ts';
import { computePaths } from '../paths.ts';
import { ALERTS, neverReached, thresholdText } from './alerts.ts';

/** The current alerts of an instance (doc 3 §2.3). */
export function AlertsTab({ compute }: { compute: Compute }) {
  const { reason } = useActions(computeActions);
  const { id, alerts, specs } = compute;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          You are alerted when an average exceeds its threshold.
        </Text>
        <ActionButton
          variant="default"
          size="compact-sm"
          to={computePaths.alerts(id)}
          disabledReason={reason('alerts', compute)}
        >
          Edit alerts
        </ActionButton>
      </Group>
      <PlainTable
        label="Alerts"
        rows={ALERTS}
        keyOf={({ field }) => field}
        columns={[
          { header: 'Alert', cell: ({ label }) => label },
          {
            header: 'Threshold',
            cell: (alert) => thresholdText(alert, alerts[alert.field]),
            align: 'right',
          },
          {
            header: 'Measures',
            cell: (alert) =>
              [alert.text, neverReached(alert, alerts[alert.field], specs.vcpus)]
                .filter((text) => text !== undefined)
                .join(' '),
          },
        ]}
      />
    </Stack>
  );
}
