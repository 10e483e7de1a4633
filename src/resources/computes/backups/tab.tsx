import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Backup, Backups } from '#contract/computes/backups/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Section } from '#ui/display/blocks/details.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { computeActions } from '../actions.ts';
import { computePaths } from '../paths.ts';
import { backupActions } from './actions.ts';
import { backupsOf } from './queries.ts';
import { ScheduleText } from './schedule.tsx';
import { allBackups, backupStatus, backupName, describeDisks, enabledSentence, LIMITS } from './display.ts';

function BackupTable({ compute, backups }: { compute: Compute; backups: readonly Backup[] }) {
  const { of } = useActions(backupActions(compute.id));
  return (
    <PlainTable
      label="Backups"
      rows={backups}
      keyOf={({ id }) => id}
      columns={[
        { header: 'Backup', cell: backupName },
        {
          header: 'Status',
          cell: ({ status }) => <Status {...backupStatus(status)} />,
        },
        { header: 'Created', cell: ({ created }) => <Time at={created} /> },
        { header: 'Finished', cell: ({ finished }) => (finished === null ? 'Not yet' : <Time at={finished} />) },
        { header: 'Disks', cell: describeDisks },
        {
          header: 'Actions',
          cell: (backup) =>
            of(backup).map(({ id, label, to, disabledReason }) => (
              <ActionButton key={id} size="compact-sm" variant="default" to={to} disabledReason={disabledReason}>
                {label}
              </ActionButton>
            )),
        },
      ]}
    />
  );
}

function Kept({ compute, kept }: { compute: Compute; kept: Backups | null }) {
  if (kept === null)
    return <Text c="dimmed">This server doesn’t report backups. You can create an instance from one by its ID.</Text>;
  const backups = allBackups(kept);
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
  const { reason } = useActions(computeActions);
  const { id, backups } = compute;
  return (
    <Stack gap="lg">
      <Section
        title="Schedule"
        action={
          <ActionButton
            variant="default"
            size="compact-sm"
            to={computePaths.backups(id)}
            disabledReason={reason('backups', compute)}
          >
            Edit schedule
          </ActionButton>
        }
      >
        <Stack gap={4}>
          <Text size="sm">{enabledSentence(compute)}</Text>
          <ScheduleText schedule={backups.schedule} />
          {backups.last_successful !== undefined && (
            <Text size="sm">
              Last successful backup: <Time at={backups.last_successful} />.
            </Text>
          )}
        </Stack>
      </Section>
      <Section title="Backups">
        <QueryBoundary query={useQuery(backupsOf(id))} what="Backups" height={120}>
          {(kept) => <Kept compute={compute} kept={kept} />}
        </QueryBoundary>
        <Text size="sm" c="dimmed" mt="sm" maw={760}>
          {LIMITS}
        </Text>
      </Section>
    </Stack>
  );
}
