import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Copy } from '#ui/display/copy.tsx';
import { type Detail, Details, MainAndSide, Section } from '#ui/display/blocks/details.tsx';
import { Time } from '#ui/display/time.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { LatestEvents, RecordStrip } from '#resources/events/public.ts';
import { AskedPath } from '#features/reach/public.ts';
import { PlanName } from '#resources/types/public.ts';
import { useReach } from '../configs/interfaces/verdict/reach.ts';
import { disksOf } from '../disks/queries.ts';
import { WATCHDOG_RULE } from '../display.tsx';
import { computePaths } from '../paths.ts';
import { DiskBar } from './disk-bar.tsx';
import { ComputePath } from './path.tsx';
import classes from './overview.module.css';

/** What the facts above the tabs leave out. */
function specifications(compute: Compute): Detail[] {
  const { type, specs, group, updated, watchdog_enabled: watched, has_user_data: hasData } = compute;
  return [
    ...(typeof type === 'string' ? [{ label: 'Plan', value: <PlanName id={type} /> }] : []),
    { label: 'Transfer', value: `${formatNumber(specs.transfer)} GB per month` },
    ...(watched === undefined
      ? []
      : [
          {
            label: 'Watchdog',
            field: 'watchdog_enabled',
            value: watched ? 'On' : 'Off',
            note: watched ? WATCHDOG_RULE : 'After an unexpected power-off it stays off until you boot it.',
          },
        ]),
    { label: 'User data', field: 'has_user_data', value: hasData ? 'Yes' : 'No' },
    ...(updated === undefined ? [] : [{ label: 'Updated', value: <Time at={updated} /> }]),
    ...(group === '' ? [] : [{ label: 'Group', value: group, note: 'Deprecated. Use tags.' }]),
  ];
}

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

/** How one logs in as root. */
function Ssh({ compute }: { compute: Compute }) {
  const { address } = useReach(compute);
  return (
    <Section title="SSH">
      {address === undefined ? (
        <Text size="sm" c="dimmed">
          No address that the internet reaches
        </Text>
      ) : (
        <Copy value={`ssh root@${address}`} label="SSH command" />
      )}
    </Section>
  );
}

function Disks({ compute: { id, specs } }: { compute: Compute }) {
  const { data, isPending } = useQuery(disksOf(id));
  if (isPending) return <Skeleton height={88} />;
  if (data === undefined || data === null) return null;
  return (
    <Section title="Disks">
      <DiskBar disks={data} size={specs.disk} />
    </Section>
  );
}

/** Where the provider runs it, which only its support asks for. */
function HostDetails({ compute: { hypervisor, host_uuid: host } }: { compute: Compute }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        data-chrome
        ml={-8}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        leftSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Host details
      </Button>
      {open && (
        <dl id={id} className={classes.host}>
          <dt>Hypervisor</dt>
          <dd>{hypervisor}</dd>
          <dt>Host UUID</dt>
          <dd>
            <Copy value={host} label="Host UUID" />
          </dd>
        </dl>
      )}
    </div>
  );
}

/** How an instance is reached, what happened to it last, and what it consists of. */
export function OverviewTab({ compute }: { compute: Compute }) {
  const { id, label } = compute;
  const missing = unreported(compute);
  const activity = computePaths.page(id, { tab: 'activity' });
  return (
    <Stack gap="lg">
      <AskedPath targets={[{ label, place: { kind: 'compute', id } }]}>
        <ComputePath compute={compute} />
      </AskedPath>
      <MainAndSide
        side={
          <>
            <Ssh compute={compute} />
            <Disks compute={compute} />
            <Details title="Specifications" details={specifications(compute)} />
            {missing !== undefined && (
              <Text size="sm" c="dimmed">
                {missing}
              </Text>
            )}
            <HostDetails compute={compute} />
          </>
        }
      >
        <RecordStrip entity={{ type: 'compute', id }} created={compute.created} activity={activity} />
        <LatestEvents entity={{ type: 'compute', id }} more={<Link to={activity}>All activity</Link>} />
      </MainAndSide>
    </Stack>
  );
}
