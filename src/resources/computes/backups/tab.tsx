import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { backupReason } from '#contract/computes/backups/rules.ts';
import type { Backup } from '#contract/computes/backups/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { FailurePanel } from '#ui/page/failure.tsx';
import { PlainTable } from '#ui/display/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { stateRefusal } from '../can.ts';
import { backupsOf } from './queries.ts';
import { ScheduleText } from './schedule.tsx';
import { allBackups, backupLook, backupName, describeDisks, enabledSentence, LIMITS } from './format.ts';

function BackupTable({ compute, backups }: { compute: Compute; backups: readonly Backup[] }) {
  const refusal = useDisabledReason();
  // Restoring a backup needs the permission to change its instance and the one to create an instance (doc 3 §4.3, rules
  // 1 and 3).
  const disabledReason = refusal(computesApi.create) ?? refusal(computesApi.update, { computeId: compute.id });
  return (
    <PlainTable
      label="Backups"
      rows={backups}
      keyOf={({ id }) => id}
      columns={[
        { header: 'Backup', cell: backupName },
        {
          header: 'Status',
          cell({ status }) {
            const { tone, word } = backupLook(status);
            return <Status tone={tone} label={word} />;
          },
        },
        { header: 'Created', cell: ({ created }) => <Time at={created} /> },
        { header: 'Finished', cell: ({ finished }) => (finished === null ? 'Not yet' : <Time at={finished} />) },
        { header: 'Disks', cell: describeDisks },
        {
          header: 'Actions',
          cell: (backup) => (
            <ActionButton
              size="compact-sm"
              variant="default"
              to="/compute/new"
              search={{ from: compute.id, backup: backup.id }}
              disabledReason={disabledReason ?? backupReason(backup)}
            >
              Create instance
            </ActionButton>
          ),
        },
      ]}
    />
  );
}

function Kept({ compute }: { compute: Compute }) {
  const { data, error, isPending, refetch } = useQuery(backupsOf(compute.id));
  if (isPending) return <Skeleton height={120} />;
  if (data === undefined) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (data === null)
    return <Text c="dimmed">This server doesn’t report backups. You can create an instance from one by its ID.</Text>;
  const backups = allBackups(data);
  if (backups.length === 0)
    return (
      <Text c="dimmed">
        {compute.backups.enabled === true ? 'No backups yet. The first appears after the next window.' : 'No backups.'}
      </Text>
    );
  return <BackupTable compute={compute} backups={backups} />;
}

/** The backups of an instance: whether and when they are made, the existing ones, and what can be done with them. */
export function BackupsTab({ compute }: { compute: Compute }) {
  const refusal = useDisabledReason();
  const { id, backups } = compute;
  return (
    <Stack gap="lg">
      <section aria-labelledby="backup-schedule">
        <Group justify="space-between" align="flex-start" gap="sm" mb="xs">
          <Title order={2} size="h4" id="backup-schedule">
            Schedule
          </Title>
          <ActionButton
            variant="default"
            to={`/compute/${id}/backups/edit`}
            disabledReason={refusal(computesApi.update, { computeId: id }) ?? stateRefusal('edit', compute)}
          >
            Edit schedule
          </ActionButton>
        </Group>
        <Stack gap={4}>
          <Text size="sm">{enabledSentence(compute)}</Text>
          <ScheduleText schedule={backups.schedule} />
          {backups.last_successful !== undefined && (
            <Text size="sm">
              Last successful backup: <Time at={backups.last_successful} />.
            </Text>
          )}
        </Stack>
      </section>
      <section aria-labelledby="backup-list">
        <Title order={2} size="h4" id="backup-list" mb="xs">
          Backups
        </Title>
        <Kept compute={compute} />
        <Text size="sm" c="dimmed" mt="sm" maw={760}>
          {LIMITS}
        </Text>
      </section>
    </Stack>
  );
}
