import { Stack, Text } from '@mantine/core';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { megabytes } from '#lib/sizes.ts';
import { counted } from '#lib/text/format.ts';
import { numberText } from '#lib/unreadable.ts';
import { userDataText } from '../form/display.ts';
import { canChoose, cloneBody } from './form.ts';
import { sizeOf } from '#contract/computes/rules.ts';
import { usualOf, usualText } from '#analysis/usual.ts';
import { copied, type ReferenceData, regionIn, unconnectedText, userDataRefusal } from './reference-data.ts';
import { useTarget } from './use-reference-data.ts';
import type { CloneValues } from './values.ts';

const usual = usualOf('computes', 'cloning');

interface SummaryProps {
  readonly values: CloneValues;
  readonly reference: ReferenceData;
}

function copiedText(values: CloneValues, reference: ReferenceData): string {
  if (!canChoose(reference)) return 'Everything on the source';
  const { disks, configs } = copied(reference, values);
  return `${counted(configs.length, 'configuration')} and ${counted(disks.length, 'disk')}, ${megabytes(sizeOf(disks))}`;
}

/** The target of the copy. */
function TargetText({ values, reference }: SummaryProps) {
  const [id] = values.compute_id;
  const target = useTarget(values);
  if (values.target === 'existing')
    return (
      <Text size="sm">
        {id === undefined ? (
          'Target: not chosen yet'
        ) : (
          <>
            Copies to <strong>{target?.label ?? numberText(id)}</strong>; its own disks stay.
          </>
        )}
      </Text>
    );
  const { label } = cloneBody(values, reference);
  return (
    <Text size="sm">
      Instance {label === undefined ? '(named automatically)' : <strong>{label}</strong>}, a copy of{' '}
      {reference.source.label}
    </Text>
  );
}

/** What will be made, as text. */
export function Summary({ values, reference }: SummaryProps) {
  const { region, type, target, group } = values;
  const isNew = target === 'new';
  const body = cloneBody(values, reference);
  const unconnected = unconnectedText(reference, values, useTarget(values));
  return (
    <Stack gap="xs">
      <TargetText values={values} reference={reference} />
      <Changes
        changes={[
          copiedText(values, reference),
          ...(isNew
            ? [
                regionIn(reference, region)?.label ?? (region || 'Region: not chosen yet'),
                `Plan: ${reference.types.find(({ id }) => id === type)?.label ?? (type || 'not chosen yet')}`,
                body.backups_enabled === true ? 'Backups on' : 'No backups',
                body.private_ip === true ? 'Private IPv4 address' : 'No private IPv4 address',
                userDataText(values.metadata.user_data, userDataRefusal(reference, values)),
                group !== '' && `Group: ${group}`,
              ]
            : []),
          unconnected ?? false,
          usual !== undefined && `Usually takes ${usualText(usual)}, longer with large disks`,
          'Stays off until you boot it',
        ]}
      />
      <Text size="sm" c="dimmed">
        {isNew
          ? 'Not copied: IP addresses, backups, firewalls and tags. The clone is unfiltered until you attach a firewall.'
          : 'Not copied: IP addresses, backups, firewalls and tags.'}
      </Text>
    </Stack>
  );
}
