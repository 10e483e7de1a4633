import type { QueryClient } from '@tanstack/react-query';
import type { Collection, Kind } from '#api/cache/queries.ts';
import { wholeOf } from '#api/cache/whole.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { counted } from '#lib/text/format.ts';
import { statusOf as computeStatus } from '#resources/computes/picker.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { databaseStatus } from '#resources/databases/public.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { allEngines } from '#resources/databases/queries.ts';
import { type Look, RECORDS } from '#resources/kinds.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { clusters } from '#resources/lke/clusters/queries.ts';
import { knownState } from '#resources/lke/public.ts';
import { ranges } from '#resources/networking/ipv6/queries.ts';
import { ipPaths } from '#resources/networking/paths.ts';
import { knownStatus } from '#resources/nodebalancers/public.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';
import { vlans } from '#resources/vlans/queries.ts';
import type { Tone } from '#ui/display/status.tsx';
import type { StatusCount } from '#ui/page/navigation/area.ts';
import { countStatuses, type Shown, statusPhrase } from '#ui/page/statuses.ts';
import { filterOf } from '#ui/table/data/search.ts';

/** A record of the user's, and the region it is in. */
export interface Placed {
  readonly region: string;
  readonly name: string;
  readonly to: string;
  /** It is a part of another record, which is there as well. */
  readonly isPart?: boolean;
  /** How it is, where its list tells. */
  readonly state?: Shown | undefined;
  /** How it is, as far as what its list leaves out was read elsewhere; nothing is asked for. */
  known?(): Shown | undefined;
}

/** How a record is, as far as that was read. */
export const stateOf = ({ state, known }: Pick<Placed, 'state' | 'known'>): Shown | undefined => state ?? known?.();

/** All records of a kind; incomplete where there are more than the console loads. */
interface PlacedRecords {
  readonly records: readonly Placed[];
  readonly complete: boolean;
}

/** A kind of record that is in a region. */
export interface PlacedKind {
  /** The name of its collection. */
  readonly id: Kind;
  readonly label: string;
  /** "instance", for a count. */
  readonly noun: string;
  /** The endpoint of its list. */
  readonly endpoint: Endpoint;
  /** Its list, filtered to a region. */
  listIn(regionId: string): string;
  load(client: QueryClient): Promise<PlacedRecords>;
}

function placed<T extends { readonly region: string }>(
  { noun, title, list }: Look & Required<Pick<Look, 'list'>>,
  collection: Collection<T>,
  nameOf: (record: T) => Omit<Placed, 'region'>,
): PlacedKind {
  const placedOf = (record: T): Placed => ({ region: record.region, ...nameOf(record) });
  return {
    id: collection.name,
    label: title,
    noun,
    endpoint: collection.list,
    listIn: (regionId) => list({ 'f.region': regionId }),
    load: async (client) => {
      const { records, complete } = await wholeOf(client, collection);
      return { records: records.map(placedOf), complete };
    },
  };
}

/**
 * Every kind of record that is in a region, for whatever says what the user has there. IP addresses are left out: each
 * belongs to one of these.
 */
export const PLACED_KINDS: readonly PlacedKind[] = [
  placed(RECORDS.computes, computes, ({ id, label, status, lke_cluster_id: cluster }) => ({
    name: label,
    isPart: typeof cluster === 'number',
    to: computePaths.page(id),
    state: computeStatus(status),
  })),
  placed(RECORDS.clusters, clusters, (cluster) => ({
    name: cluster.label,
    to: clusterPaths.page(cluster.id),
    known: () => knownState(cluster),
  })),
  placed(RECORDS.nodebalancers, nodebalancers, ({ id, label }) => ({
    name: label,
    to: nodebalancerPaths.page(id),
    known: () => knownStatus(id),
  })),
  placed(RECORDS.ranges, ranges, ({ range }) => ({ name: range, to: ipPaths.page(range) })),
  placed(RECORDS.vlans, vlans, (vlan) => ({ name: vlan.label, to: vlanPaths.page(vlan) })),
  placed(RECORDS.databases, allEngines, ({ id, engine, label, status }) => ({
    name: label,
    state: databaseStatus(status),
    // Those of other engines have no page.
    to: engine === 'mysql' ? databasePaths.page(id) : databasePaths.list({ 'f.label': filterOf([label]) }),
  })),
];

/** The query of one kind, for hooks: stale with its records. */
export const placedQuery = (client: QueryClient, { id, load }: PlacedKind) => ({
  queryKey: [id, 'placed'],
  queryFn: () => load(client),
});

/** "2 instances", "1 cluster": what there is, a text for each kind that has records. */
export const countsOf = (
  owned: readonly (Pick<PlacedKind, 'noun'> & { readonly records: readonly Placed[] | undefined })[],
): readonly string[] =>
  owned.flatMap(({ noun, records = [] }) => (records.length > 0 ? [counted(records.length, noun)] : []));

/** The tones of what is not fine, the worst first. */
const TROUBLE: readonly Tone[] = ['bad', 'warning', 'busy'];

/** The worst of some states that is not fine. */
export const worstIn = (states: readonly (Shown | undefined)[]): StatusCount | undefined =>
  countStatuses(states).find(({ tone }) => TROUBLE.includes(tone));

/** What the map says is wrong: what is in transition passes by itself. */
export const troubleText = (worst: StatusCount | undefined): string | undefined =>
  worst === undefined || worst.tone === 'busy' ? undefined : statusPhrase(worst);
