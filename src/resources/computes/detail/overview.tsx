import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Compute } from '#contract/computes/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { formatNumber } from '#lib/format.ts';
import { Copy } from '#ui/display/copy.tsx';
import { type Detail, Details, DetailSections } from '#ui/display/details.tsx';
import { images } from '#resources/images/public.ts';
import { regions } from '#resources/regions/public.ts';
import { types } from '#resources/types/public.ts';
import { StatePanel } from './status-panel.tsx';
import { sshCommand, WATCHDOG_RULE } from '../model/format.ts';

const NOT_GIVEN = <Text c="dimmed">not told by this server</Text>;

/** The names of a plan, an image and a Region from the catalogues; undefined while unknown. */
function useNames({ type, image, region }: Compute) {
  const { data: known } = useQuery(types);
  const { data: one } = useQuery({ ...images.one(image ?? ''), enabled: image !== null, retry: false });
  const { data: index } = useQuery(regions.one(region));
  return { plan: known?.find(({ id }) => id === type)?.label, image: one?.label, region: index };
}

/** A name with its id, or only the id. */
function Named({ id, name }: { id: string; name: string | undefined }) {
  return (
    <>
      {name !== undefined && `${name} `}
      <code>{id}</code>
    </>
  );
}

function planDetails({ type, specs }: Compute, plan: string | undefined): Detail[] {
  return [
    {
      label: 'Plan',
      value: type === undefined ? NOT_GIVEN : type === null ? 'none' : <Named id={type} name={plan} />,
    },
    { label: 'CPU', value: specs.vcpus === undefined ? NOT_GIVEN : `${specs.vcpus} vCPU` },
    { label: 'Memory', value: megabytes(specs.memory) },
    { label: 'Disk', value: megabytes(specs.disk) },
    ...(specs.gpus > 0 ? [{ label: 'GPU', value: String(specs.gpus) }] : []),
    { label: 'Transfer', value: `${formatNumber(specs.transfer)} GB`, note: 'The allotment of one month.' },
  ];
}

function watchdogDetail({ watchdog_enabled: on }: Compute): Detail {
  if (on === undefined) return { label: 'Watchdog', value: NOT_GIVEN, note: WATCHDOG_RULE };
  return {
    label: 'Watchdog',
    value: on ? 'On' : 'Off',
    note: on ? WATCHDOG_RULE : 'After an unexpected power-off nothing boots the instance but you.',
  };
}

/** The hardware and image of an instance, where it runs and how it is reached. */
export function OverviewTab({ compute }: { compute: Compute }) {
  const names = useNames(compute);
  const { region, image, host_uuid: host, hypervisor, group, has_user_data: hasData } = compute;
  const ssh = sshCommand(compute);
  return (
    <Stack gap="lg">
      <StatePanel compute={compute} />
      <DetailSections>
        <Details title="Plan" details={planDetails(compute, names.plan)} />
        <Details
          title="Place and origin"
          details={[
            {
              label: 'Region',
              value: (
                <>
                  <Link to="/regions/$regionId" params={{ regionId: region }}>
                    {names.region?.label ?? region}
                  </Link>{' '}
                  {names.region !== undefined && <code>{region}</code>}
                </>
              ),
              ...(names.region?.status === 'outage' && { note: 'This region has an outage.' }),
            },
            {
              label: 'Image',
              value: image === null ? 'none' : <Named id={image} name={names.image} />,
              ...(image === null && { note: 'No disk of it was deployed from an image.' }),
            },
            { label: 'Host', value: <Copy value={host} label="Host UUID" /> },
            { label: 'Hypervisor', value: hypervisor },
            { label: 'Group', value: group === '' ? 'none' : group, note: 'Deprecated: tags do the same.' },
          ]}
        />
        <Details
          title="Access and care"
          details={[
            {
              label: 'SSH',
              value: ssh === undefined ? 'no public IPv4 address' : <Copy value={ssh} label="SSH command" />,
              ...(ssh !== undefined && {
                note: 'Where its interfaces, its firewalls and its own settings let you in.',
              }),
            },
            watchdogDetail(compute),
            {
              label: 'User data',
              value: hasData ? 'Yes' : 'No',
              note: hasData
                ? 'It was provisioned with user data through the metadata service.'
                : 'It was provisioned without user data.',
            },
          ]}
        />
      </DetailSections>
    </Stack>
  );
}
