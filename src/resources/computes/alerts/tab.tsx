import { Group, Stack, Text } from '@mantine/core';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { PlainTable } from '#ui/display/plain-table.tsx';
import { stateRefusal } from '../can.ts';
import { ALERTS, alertText, neverReached, thresholdText } from './alerts.ts';

/** The current alerts of an instance (doc 3 §2.3). */
export function AlertsTab({ compute }: { compute: Compute }) {
  const refusal = useDisabledReason();
  const { id, alerts, specs } = compute;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          You are alerted when an average exceeds its threshold.
        </Text>
        <ActionButton
          variant="default"
          to={`/compute/${id}/alerts/edit`}
          disabledReason={refusal(computesApi.update, { computeId: id }) ?? stateRefusal('edit', compute)}
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
              [alertText(alert, specs.vcpus), neverReached(alert, alerts[alert.field], specs.vcpus)]
                .filter((text) => text !== undefined)
                .join(' '),
          },
        ]}
      />
    </Stack>
  );
}
