import { compareTexts } from '#lib/format.ts';
import { List, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Region, RegionAvailability } from '#contract/regions/schema.ts';
import { Copy } from '#ui/display/copy.tsx';
import { FailurePanel } from '#ui/page/failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { Status } from '#ui/display/status.tsx';
import { countryName } from './country.ts';
import classes from './detail.module.css';
import { addressesOf, availability, availabilityOf, regions } from './queries.ts';
import { RegionStatus } from './status.tsx';

const route = getRouteApi('/regions/$regionId');
const CRUMBS = [{ label: 'Regions', to: '/regions' }];

function Resolvers({ label, list }: { label: string; list: string }) {
  const addresses = addressesOf(list);
  return (
    <Stack gap={4} align="flex-start">
      <Title order={3} size="sm">
        {label}
      </Title>
      {addresses.length === 0 ? (
        <Text c="dimmed">None given.</Text>
      ) : (
        <ul className={classes.plain}>
          {addresses.map((address) => (
            <li key={address}>
              <Copy value={address} label={address} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** One row per plan, by name; if both responses contain a plan, the Region's own takes precedence. */
const merged = (all: readonly RegionAvailability[], own: readonly RegionAvailability[]): RegionAvailability[] =>
  [...new Map([...all, ...own].map((row) => [row.plan, row])).values()].toSorted((one, other) =>
    compareTexts(one.plan, other.plan),
  );

function Availability({ regionId }: { regionId: string }) {
  const everywhere = useQuery(availability.all());
  const here = useQuery(availabilityOf(regionId));
  if (everywhere.isPending) return <Skeleton height={96} />;
  if (everywhere.isError && here.isError)
    return <FailurePanel error={everywhere.error} onRetry={() => void everywhere.refetch()} />;
  const rows = merged(
    (everywhere.data?.records ?? []).filter(({ region }) => region === regionId),
    here.data ?? [],
  );
  if (rows.length === 0)
    return (
      <Text c="dimmed">
        Availability is told for some premium and GPU plans only, and for none of them in this region.
      </Text>
    );
  return (
    <Table className={classes.availability}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Plan</Table.Th>
          <Table.Th>Available</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ plan, available }) => (
          <Table.Tr key={plan}>
            <Table.Td>
              <code>{plan}</code>
            </Table.Td>
            <Table.Td>
              <Status tone={available ? 'ok' : 'off'} label={available ? 'Available' : 'Not available'} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Sections({ region }: { region: Region }) {
  return (
    <div className={classes.sections}>
      <section aria-labelledby="capabilities">
        <Title order={2} size="h4" id="capabilities" mb="xs">
          Capabilities
        </Title>
        {region.capabilities.length === 0 ? (
          <Text c="dimmed">This region names none.</Text>
        ) : (
          <List spacing={4}>
            {region.capabilities.map((capability) => (
              <List.Item key={capability}>{capability}</List.Item>
            ))}
          </List>
        )}
      </section>
      <section aria-labelledby="availability">
        <Title order={2} size="h4" id="availability" mb="xs">
          Plans
        </Title>
        <Availability regionId={region.id} />
      </section>
      <section aria-labelledby="resolvers">
        <Title order={2} size="h4" id="resolvers" mb="xs">
          DNS resolvers
        </Title>
        <div className={classes.resolvers}>
          <Resolvers label="IPv4" list={region.resolvers.ipv4} />
          <Resolvers label="IPv6" list={region.resolvers.ipv6} />
        </div>
      </section>
    </div>
  );
}

/** `/regions/<id>`: the capabilities of one Region, its resolvers, and the availability of scarce plans. */
export function RegionDetail() {
  const { regionId } = route.useParams();
  const { data: region, error, isPending, refetch } = useQuery(regions.one(regionId));
  if (isPending)
    return (
      <Page title={regionId} crumbs={CRUMBS}>
        <Skeleton height={240} />
      </Page>
    );
  if (region === undefined)
    return (
      <Page title={regionId} crumbs={CRUMBS}>
        <FailurePanel error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page
      title={region.label}
      crumbs={CRUMBS}
      status={<RegionStatus status={region.status} />}
      facts={[
        { label: 'ID', value: <Copy value={region.id} label="Region ID" /> },
        { label: 'Country', value: countryName(region.country) },
      ]}
    >
      <Sections region={region} />
    </Page>
  );
}
