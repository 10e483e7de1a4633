import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { NumberField } from '#ui/form/fields/fields.ts';
import { OptionField, type Unavailable } from '#ui/form/fields/choices/option-field.tsx';
import { useZone } from '#ui/prefs.ts';
import { backupsOf } from '../../backups/queries.ts';
import { computes } from '../../queries.ts';
import { allBackups, backupGroups } from '../../backups/display.ts';
import { sourceOf } from '../model/reference-data.ts';
import { useShared, useValues } from '../model/use-reference-data.ts';
import type { CreateValues } from '../model/values.ts';

/** Chooses the instance whose backups are offered; the Region of the new one is that of the backup. */
function InstanceField() {
  const { reference, setBackupOf } = useShared();
  const { setValue } = useFormContext<CreateValues>();
  const { data, error, isPending, refetch } = useQuery(computes.all());
  const refusalOf = useDisabledReason();
  const tooMany = data?.complete === false;
  const list = data?.records ?? [];
  const unavailable: Unavailable | undefined =
    tooMany || (error !== null && data === undefined)
      ? {
          why: `${tooMany ? 'Too many to list.' : failureText(error).text} Enter the ID of the instance.`,
          ...(!tooMany && { retry: () => void refetch() }),
        }
      : undefined;
  return (
    <OptionField
      name="backup_of"
      label="Instance"
      required
      numeric
      groups={[
        {
          label: 'Instances',
          options: list.map(({ id, label, region, backups }) => ({
            value: String(id),
            label,
            note: backups.enabled === false ? `${region} · backups off` : region,
            // doc 3 §4.3, rule 3: read_write on the source.
            disabledReason: refusalOf(computesApi.update, { computeId: id }),
          })),
        },
      ]}
      pending={isPending}
      placeholder="Choose an instance"
      nothing={reference.restricted ? 'No instance that you have access to' : 'No instances yet'}
      unavailable={unavailable}
      onChosen={(chosen) => {
        const id = chosen === null ? null : Number(chosen);
        setBackupOf(id);
        setValue('backup_id', null, { shouldDirty: true });
        const region = list.find((one) => one.id === id)?.region;
        if (region !== undefined) setValue('region', region, { shouldDirty: true });
      }}
    />
  );
}

function BackupField({ of }: { of: number }) {
  const zone = useZone();
  const { data, error, isPending, refetch } = useQuery(backupsOf(of));
  if (data === null)
    return (
      <NumberField
        name="backup_id"
        label="Backup ID"
        hint="This server doesn’t report backups. Enter the ID of one."
        required
        blank={null}
      />
    );
  return (
    <OptionField
      name="backup_id"
      label="Backup"
      required
      numeric
      groups={data === undefined ? [] : backupGroups(allBackups(data), zone)}
      pending={isPending}
      placeholder="Choose a backup"
      nothing="No backups"
      unavailable={
        error !== null && data === undefined
          ? { why: `${failureText(error).text} Enter the ID of the backup.`, retry: () => void refetch() }
          : undefined
      }
    />
  );
}

/** The backup and its instance (doc 3 §4.3, rule 3). */
export function BackupFields() {
  const { reference } = useShared();
  const values = useValues();
  const { setValue } = useFormContext<CreateValues>();
  const region = sourceOf(reference, values)?.region;
  // The address may name the instance before its Region is known.
  useEffect(() => {
    if (region !== undefined && values.region === null) setValue('region', region);
  }, [region, values.region, setValue]);
  return (
    <>
      <InstanceField />
      {values.backup_of === null ? (
        <Text size="sm" c="dimmed">
          Choose an instance to see its backups.
        </Text>
      ) : (
        <BackupField key={values.backup_of} of={values.backup_of} />
      )}
    </>
  );
}
