import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CAPABILITIES } from '#contract/regions/capabilities.ts';
import { offers } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { andList } from '#lib/text/format.ts';
import { megabytes } from '#lib/sizes.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { readCell } from '#ui/display/unreadable.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { types } from '#resources/types/queries.ts';
import { regionActions } from './actions.ts';
import classes from './detail.module.css';
import { capabilityName, countryName, RegionStatus } from './display.tsx';
import { Outage, OwnedTable, useOwned } from './owned.tsx';
import { LIST } from './paths.ts';
import { type PlanRow, planRows } from './compare/plans.ts';
import { addressesOf, availability, availabilityOf, regions } from './queries.ts';

function Resolvers({ label, list }: { label: string; list: string }) {
  const addresses = addressesOf(list);
  return (
    <div>
      <div className={classes.head}>
        <h3 className={classes.family}>{label}</h3>
        {/* Lines of their own, as a resolv.conf or a form takes them. */}
        {addresses.length > 0 && (
          <Copy value={addresses.join('\n')} label={`${label} resolvers`}>
            {''}
          </Copy>
        )}
      </div>
      {addresses.length === 0 ? (
        <Text size="sm" c="dimmed">
          None
        </Text>
      ) : (
        <ul className={classes.plain}>
          {addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const OFFERS = {
  available: { tone: 'ok', label: 'Available' },
  'sold out': { tone: 'off', label: 'Not available' },
  'not offered': { tone: 'neutral', label: 'Not offered' },
} as const;

const Offer = ({ offer }: Pick<PlanRow, 'offer'>) =>
  // Of how many the server says nothing stands below, once.
  offer === undefined ? null : <Status {...OFFERS[offer]} />;

const COLUMNS = [
  { header: 'Plan', cell: ({ id, type }: PlanRow) => <span title={id}>{type?.label ?? id}</span> },
  {
    header: 'Family',
    cell: ({ family, type }: PlanRow) => type && readCell(type, () => family, { reads: (one) => one.class }),
  },
  { header: 'vCPU', cell: ({ type }: PlanRow) => type?.vcpus, align: 'right' },
  { header: 'Memory', cell: ({ type }: PlanRow) => type && megabytes(type.memory), align: 'right' },
  { header: 'Disk', cell: ({ type }: PlanRow) => type && megabytes(type.disk), align: 'right' },
] as const;

function Plans({ region }: { region: Region }) {
  const catalogue = useQuery(types);
  const everywhere = useQuery(availability.all());
  const here = useQuery(availabilityOf(region.id));
  if (catalogue.isPending || everywhere.isPending) return <Skeleton height={240} />;
  // Availability alone may be missing: the catalogue says then which plans there are.
  if (catalogue.isError)
    return <FailurePanel error={catalogue.error} what="Plans" onRetry={() => void catalogue.refetch()} />;
  const rows = planRows(region, catalogue.data ?? [], everywhere.data?.records ?? [], here.data ?? []);
  const untold = rows.filter(({ offer }) => offer === undefined).length;
  return (
    <>
      {everywhere.isError && here.isError && (
        <FailurePanel error={everywhere.error} what="Availability" onRetry={() => void everywhere.refetch()} />
      )}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          This server doesn’t report plans.
        </Text>
      )}
      {rows.length > 0 && (
        <PlainTable
          label="Plans"
          rows={rows}
          keyOf={({ id }) => id}
          columns={untold === rows.length ? COLUMNS : [...COLUMNS, { header: 'Availability', cell: Offer }]}
        />
      )}
      {untold > 0 && (
        <Text size="sm" c="dimmed">
          This server doesn’t report availability {untold === rows.length ? 'here' : `of ${untold} plans here`}.
        </Text>
      )}
    </>
  );
}

function Capabilities({ region }: { region: Region }) {
  const missing = CAPABILITIES.filter((capability) => !offers(region, capability)).map(capabilityName);
  return (
    <>
      <ul className={classes.capabilities}>
        {region.capabilities.map((capability) => (
          <li key={capability}>{capabilityName(capability)}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Not offered: {andList(missing)}.
        </Text>
      )}
    </>
  );
}

function Loaded({ region }: { region: Region }) {
  const owned = useOwned(region.id);
  const { of } = useActions(regionActions);
  return (
    <Page
      title={region.label}
      crumbs={[LIST]}
      status={<RegionStatus status={region.status} />}
      facts={[
        { label: 'Country', value: countryName(region.country) },
        ...quietFacts({ noun: 'Region', id: region.id }),
      ]}
      actions={
        <PageActions
          // Nothing is recommended where it may fail.
          cautious={region.status === 'outage'}
          actions={of(region)}
        />
      }
    >
      <div className={classes.page}>
        <Outage region={region} owned={owned} />
        <div className={classes.sections}>
          <Section title="Your resources">
            <OwnedTable owned={owned} />
          </Section>
          <Section title="Capabilities">
            <Capabilities region={region} />
          </Section>
        </div>
        <Section title="Plans">
          <Plans region={region} />
        </Section>
        <Section title="DNS resolvers">
          <div className={classes.resolvers}>
            <Resolvers label="IPv4" list={region.resolvers.ipv4} />
            <Resolvers label="IPv6" list={region.resolvers.ipv6} />
          </div>
        </Section>
      </div>
    </Page>
  );
}

/** `/regions/<id>`: what the user has in a region, what it offers, the availability of plans, and its resolvers. */
export function RegionDetail({ regionId }: { readonly regionId: string }) {
  return (
    <RecordPage query={useQuery(regions.one(regionId))} title={regionId} what={`region ${regionId}`} crumbs={[LIST]}>
      {(region) => <Loaded key={region.id} region={region} />}
    </RecordPage>
  );
}
