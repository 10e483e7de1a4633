import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Region } from '#contract/regions/schema.ts';
import { andList, counted, formatNumber } from '#lib/text/format.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { More } from '#ui/display/hints/more.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import type { Search } from '#ui/page/navigation/paths.ts';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';
import { vlans } from '#resources/vlans/queries.ts';
import classes from './detail.module.css';

/** This many records are named. */
const NAMED = 3;

/** One record: its name, and where its page is. */
interface Named {
  readonly name: string;
  readonly to: string;
}

/** What the user has of a kind in a region. */
export interface Owned {
  readonly label: string;
  /** "instance", for a count. */
  readonly noun: string;
  /** The list, filtered to the region. */
  readonly to: string;
  /** Undefined while loading, or where it could not be loaded. */
  readonly records: readonly Named[] | undefined;
  /** Why it is not known. */
  readonly failure: string | undefined;
}

interface Kind<T> {
  readonly label: string;
  readonly noun: string;
  list(search: Search): string;
  readonly collection: Collection<T>;
  namedOf(record: T): Named;
}

function useKind<T extends { readonly region: string }>(kind: Kind<T>, regionId: string): Owned {
  const { label, noun, list, collection, namedOf } = kind;
  const refusal = useDisabledReason()(collection.list);
  const { data, error } = useQuery({ ...collection.all(), enabled: refusal === undefined });
  return {
    label,
    noun,
    to: list({ 'f.region': regionId }),
    records: data?.records.filter(({ region }) => region === regionId).map(namedOf),
    failure: refusal ?? (error === null || data !== undefined ? undefined : failureText(error).text),
  };
}

/** What the user has in a region, a line for each kind. */
export function useOwned(regionId: string): readonly Owned[] {
  return [
    useKind(
      {
        label: 'Instances',
        noun: 'instance',
        list: computePaths.list,
        collection: computes,
        namedOf: ({ id, label }) => ({ name: label, to: computePaths.page(id) }),
      },
      regionId,
    ),
    useKind(
      {
        label: 'NodeBalancers',
        noun: 'NodeBalancer',
        list: nodebalancerPaths.list,
        collection: nodebalancers,
        namedOf: ({ id, label }) => ({ name: label, to: nodebalancerPaths.page(id) }),
      },
      regionId,
    ),
    useKind(
      {
        label: 'VLANs',
        noun: 'VLAN',
        list: vlanPaths.list,
        collection: vlans,
        namedOf: (vlan) => ({ name: vlan.label, to: vlanPaths.page(vlan) }),
      },
      regionId,
    ),
  ];
}

/** The number of records, which leads to the list of them. */
function Count({ label, to, records, failure }: Owned): ReactNode {
  if (failure !== undefined) return <Text size="sm">{failure}</Text>;
  if (records === undefined) return <Skeleton height={16} width={24} />;
  if (records.length === 0) return '0';
  return (
    <Link to={to} aria-label={`${records.length} ${label}`}>
      {formatNumber(records.length)}
    </Link>
  );
}

function Names({ records }: Owned): ReactNode {
  if (records === undefined) return null;
  if (records.length === 0) return NONE;
  return (
    <More items={records.slice(NAMED).map(({ name }) => name)}>
      <span className={classes.names}>
        {records.slice(0, NAMED).map(({ name, to }) => (
          <Link key={to} to={to}>
            {name}
          </Link>
        ))}
      </span>
    </More>
  );
}

/** How many records of each kind the user has in a region, and the names of the first few. */
export const OwnedTable = ({ owned }: { owned: readonly Owned[] }) => (
  <PlainTable
    label="Your resources"
    rows={owned}
    keyOf={({ label }) => label}
    columns={[
      { header: 'Kind', cell: ({ label }) => label },
      { header: 'Count', cell: Count, align: 'right' },
      { header: 'Names', cell: Names },
    ]}
  />
);

/** What an outage affects, as a sentence. */
function affected(owned: readonly Owned[]): string {
  const counts = owned.flatMap(({ noun, records = [] }) => (records.length > 0 ? [counted(records.length, noun)] : []));
  if (counts.length > 0) return `Affects ${andList(counts)} of yours.`;
  return owned.every(({ records }) => records !== undefined) ? 'Nothing of yours is here.' : '';
}

/** Says first that a region has an outage, and what of the user's is there. */
export function Outage({ region, owned }: { region: Region; owned: readonly Owned[] }) {
  if (region.status !== 'outage') return null;
  return (
    <Problems>
      <Problem>
        Outage in {region.label}. {affected(owned)} New instances here may fail.
      </Problem>
    </Problems>
  );
}
