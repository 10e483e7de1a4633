import { NONE } from '#ui/display/blocks/plain.tsx';
import { Text } from '@mantine/core';
import type { Compute } from '#contract/computes/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Copy } from '#ui/display/copy.tsx';
import { type Detail, Details, DetailSections } from '#ui/display/blocks/details.tsx';
import { Time } from '#ui/display/time.tsx';
import { ImageName } from '#resources/images/public.ts';
import { useIsPublic } from '../configs/interfaces/verdict/verdict-view.tsx';
import { sshCommand, WATCHDOG_RULE } from '../display.tsx';

const hardwareDetails = ({ specs, hypervisor, host_uuid: host }: Compute): Detail[] => [
  ...(specs.vcpus === undefined ? [] : [{ label: 'CPU', value: `${specs.vcpus} vCPU` }]),
  { label: 'Memory', value: megabytes(specs.memory) },
  { label: 'Disk', value: megabytes(specs.disk) },
  ...(specs.gpus > 0 ? [{ label: 'GPU', value: String(specs.gpus) }] : []),
  { label: 'Transfer', value: `${formatNumber(specs.transfer)} GB per month` },
  { label: 'Hypervisor', value: hypervisor },
  { label: 'Host', value: <Copy value={host} label="Host UUID" /> },
];

const watchdogDetails = ({ watchdog_enabled: on }: Compute): Detail[] =>
  on === undefined
    ? []
    : [
        {
          label: 'Watchdog',
          field: 'watchdog_enabled',
          value: on ? 'On' : 'Off',
          note: on ? WATCHDOG_RULE : 'After an unexpected power-off it stays off until you boot it.',
        },
      ];

/** What the server leaves out, in one line; undefined when it reports everything. */
function unreported({ status, type, specs, watchdog_enabled: watchdog }: Compute): string | undefined {
  const missing = [
    status === undefined && 'status',
    type === undefined && 'plan',
    specs.vcpus === undefined && 'CPU cores',
    watchdog === undefined && 'watchdog',
  ].filter((name) => name !== false);
  return missing.length === 0 ? undefined : `This server doesn’t report: ${missing.join(', ')}.`;
}

/** The hardware and image of an instance, and how it is reached. */
export function OverviewTab({ compute }: { compute: Compute }) {
  const { image, group, has_user_data: hasData, created, updated } = compute;
  const ssh = sshCommand(compute);
  const isPublic = useIsPublic(compute);
  const missing = unreported(compute);
  return (
    <>
      <DetailSections>
        <Details
          title="Access"
          details={[
            {
              label: 'SSH',
              value: !isPublic ? (
                'No public interface'
              ) : ssh === undefined ? (
                'No public IPv4 address'
              ) : (
                <Copy value={ssh} label="SSH command" />
              ),
            },
            ...watchdogDetails(compute),
          ]}
        />
        <Details title="Hardware" details={hardwareDetails(compute)} />
        <Details
          title="System"
          details={[
            { label: 'Image', value: image === null ? NONE : <ImageName id={image} /> },
            { label: 'User data', field: 'has_user_data', value: hasData ? 'Yes' : 'No' },
            { label: 'Created', value: <Time at={created} /> },
            ...(updated === undefined ? [] : [{ label: 'Updated', value: <Time at={updated} /> }]),
            ...(group === '' ? [] : [{ label: 'Group', value: group, note: 'Deprecated. Use tags.' }]),
          ]}
        />
      </DetailSections>
      {missing !== undefined && (
        <Text size="sm" c="dimmed" mt="md">
          {missing}
        </Text>
      )}
    </>
  );
}
