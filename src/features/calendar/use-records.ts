import { useQuery } from '@tanstack/react-query';
import { queryClient, type Kind } from '#api/cache/queries.ts';
import { wholeOf } from '#api/cache/whole.ts';
import type { Whole } from '#api/cache/pages.ts';
import { isApiError } from '#api/http/errors.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { computes } from '#resources/computes/queries.ts';
import { allEngines } from '#resources/databases/queries.ts';
import { images } from '#resources/images/queries.ts';
import { configsOf } from '#resources/nodebalancers/configs/queries.ts';
import { termOf, useTerms } from '#resources/nodebalancers/configs/certificates/terms.ts';
import { LOOKED_AT } from '#resources/nodebalancers/display.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { pathOf, useJobs } from '../notifications/public.ts';
import type { Records } from './entries.ts';

/** What could not be read, as it begins a sentence, and a way to try again. */
interface Lost {
  readonly what: string;
  readonly error: unknown;
  retry(): void;
}

/** The records of a calendar as far as they are read, and what is said of the others. */
export interface Reading {
  readonly records: Records;
  /** What is still on the way, as it begins a sentence. */
  readonly pending: readonly string[];
  readonly lost: readonly Lost[];
  /** What was not looked at, or may not be read: a sentence each. */
  readonly unread: readonly string[];
}

interface Source<T> {
  /** The kind of records that makes it stale. */
  readonly kind: Kind;
  /** What it gives, at the beginning of a sentence. */
  readonly what: string;
  readonly list: Endpoint;
  read(): Promise<T>;
}

/** Reads a source once it is known that the user may; the overview waits for that as well. */
function useSource<T>({ kind, what, list, read }: Source<T>) {
  const waits = useWho().pending === true;
  const refusal = useDisabledReason()(list);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [kind, 'calendar'],
    queryFn: read,
    enabled: !waits && refusal === undefined,
  });
  return {
    data,
    pending: waits || isLoading ? [what] : [],
    lost: error === null ? [] : [{ what, error, retry: () => void refetch() }],
    // A refusal is said once.
    unread: refusal === undefined || error !== null ? [] : [`${what}: ${refusal}.`],
  };
}

/** That only the first records of a list were read. */
const partly = ({ records, total, complete }: Whole<unknown>, plural: string): readonly string[] =>
  complete ? [] : [`Only ${formatNumber(records.length)} of ${formatNumber(total)} ${plural} were read.`];

/** The ports of the first NodeBalancers: each costs a request. */
async function readPorts() {
  const page = await queryClient.fetchQuery(nodebalancers.page(1, PAGE_SIZE.max));
  const looked = page.data.slice(0, LOOKED_AT);
  const ports = await Promise.all(
    looked.map(async ({ id, label }) => {
      try {
        const { records } = await queryClient.fetchQuery(configsOf(id).all());
        return records.map((config) => ({ nodebalancer: { id, label }, config }));
      } catch (error) {
        // Deleted meanwhile.
        if (isApiError(error) && error.status === 404) return [];
        throw error;
      }
    }),
  );
  return { ports: ports.flat(), looked: looked.length, total: page.results };
}

/** Reads what has a time: four lists, and the ports of a few NodeBalancers. */
export function useRecords(): Reading {
  const terms = useTerms();
  const jobs = useJobs();
  const instances = useSource({
    kind: computes.name,
    what: 'Backup windows',
    list: computes.list,
    read: () => wholeOf(queryClient, computes),
  });
  const databases = useSource({
    kind: allEngines.name,
    what: 'Maintenance windows',
    list: allEngines.list,
    read: () => wholeOf(queryClient, allEngines),
  });
  const kept = useSource({
    kind: images.name,
    what: 'Images',
    list: images.list,
    read: () => queryClient.fetchQuery(images.all()),
  });
  const balancers = useSource({
    kind: nodebalancers.name,
    what: 'Certificates',
    list: nodebalancers.list,
    read: readPorts,
  });
  const sources = [instances, databases, kept, balancers];
  const { looked = 0, total = 0, ports = [] } = balancers.data ?? {};
  return {
    records: {
      computes: instances.data?.records ?? [],
      databases: databases.data?.records ?? [],
      images: kept.data?.records ?? [],
      ports: ports.map((port) => ({ ...port, notAfter: termOf(port.config, terms)?.notAfter })),
      jobs: jobs.records.map((job) => ({ ...job, to: pathOf(job) })),
    },
    pending: sources.flatMap(({ pending }) => pending),
    lost: sources.flatMap(({ lost }) => lost),
    unread: [
      ...sources.flatMap(({ unread }) => unread),
      ...(instances.data === undefined ? [] : partly(instances.data, 'instances')),
      ...(databases.data === undefined ? [] : partly(databases.data, 'databases')),
      ...(kept.data === undefined ? [] : partly(kept.data, 'images')),
      ...(total > looked ? [`Certificates of only ${looked} of ${counted(total, 'NodeBalancer')} were read.`] : []),
    ],
  };
}
