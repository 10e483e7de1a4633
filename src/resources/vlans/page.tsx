import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '#api/http/errors.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Time } from '#ui/display/time.tsx';
import { RecordActivity } from '#resources/events/public.ts';
import { regions } from '#resources/regions/public.ts';
import { RegionMeter, usePartly } from './limits.tsx';
import { MembersTab } from './members-tab.tsx';
import { vlans } from './queries.ts';

const route = getRouteApi('/vlans/$region/$label');
const CRUMBS = [{ label: 'VLANs', to: '/vlans' }];

/** Shown for a field that the documents leave open and the server does not return (doc 3 §2.2). */
const NOT_GIVEN = (
  <Text span size="sm" c="dimmed">
    not told by this server
  </Text>
);

function RegionLink({ id }: { id: string }) {
  const { data } = useQuery(regions.one(id));
  return (
    <Link to="/regions/$regionId" params={{ regionId: id }}>
      {data?.label ?? id}
    </Link>
  );
}

/** The number of members; `partly`: there may be others that this user cannot see. */
function memberCount(computes: Vlan['computes'], partly: boolean): ReactNode {
  if (computes === undefined) return NOT_GIVEN;
  return partly ? `${computes.length} that you see` : computes.length;
}

function Loaded({ vlan }: { vlan: Vlan }) {
  const { region, label, computes, created } = vlan;
  const id = vlans.idOf(vlan);
  const partly = usePartly();
  return (
    <Page
      title={label}
      crumbs={CRUMBS}
      facts={[
        { label: 'Label', value: <Copy value={label} label="VLAN label" /> },
        { label: 'Region', value: <RegionLink id={region} /> },
        { label: 'Limit', value: <RegionMeter region={region} /> },
        { label: 'Members', value: memberCount(computes, partly) },
        { label: 'Created', value: created === undefined ? NOT_GIVEN : <Time at={created} /> },
      ]}
    >
      <PageTabs
        tabs={[
          // The page of another VLAN starts with its first members.
          { id: 'members', label: 'Members', content: () => <MembersTab key={id} vlan={vlan} /> },
          {
            id: 'activity',
            label: 'Activity',
            content: () => <RecordActivity path={`/networking/vlans/${id}`} entity={{ type: 'vlan', id }} />,
          },
        ]}
      />
    </Page>
  );
}

/** A VLAN has no operation of its own: if it is not in the list, it does not exist (doc 3 §4.2). */
function Gone({ region, label }: { region: string; label: string }) {
  return (
    <Text>
      {usePartly()
        ? `You see no VLAN ${label} in ${region}: there is none, or no instance that you may see is on it.`
        : `There is no VLAN ${label} in ${region}.`}{' '}
      A VLAN goes with the last profile that names it, and comes about again when an interface does.{' '}
      <Link to="/vlans">All VLANs</Link>
    </Text>
  );
}

/** `/vlans/<region>/<label>`: the members of a VLAN with their addresses. */
export function VlanPage() {
  const { region, label } = route.useParams();
  const query = useQuery(vlans.one(`${region}/${label}`));
  const isGone = isApiError(query.error) && query.error.status === 404;
  if (query.data !== undefined && !isGone) return <Loaded vlan={query.data} />;
  return (
    <Page title={`VLAN ${label}`} crumbs={CRUMBS}>
      <QueryBoundary query={query}>{() => null}</QueryBoundary>
      {isGone && <Gone region={region} label={label} />}
    </Page>
  );
}
