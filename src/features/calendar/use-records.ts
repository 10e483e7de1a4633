import { isApiError } from '#api/http/errors.ts';
import type { Account, Lacking, Lists } from '#analysis/account.ts';
import { counted } from '#lib/text/format.ts';
import { type Unread, useAccount } from '#resources/reader.ts';
import { termOf, useTerms } from '#resources/nodebalancers/configs/certificates/terms.ts';
import { LOOKED_AT } from '#resources/nodebalancers/display.ts';
import { pathOf, useJobs } from '../notifications/public.ts';
import type { Records } from './entries.ts';

/** What each list gives, at the beginning of a sentence. */
const GIVEN = {
  computes: 'Backup windows',
  databases: 'Maintenance windows',
  images: 'Images',
  nodebalancers: 'Certificates',
  ports: 'Certificates',
} as const satisfies { readonly [L in keyof Lists]?: string };
const isGiven = (name: keyof Lists): name is keyof typeof GIVEN => name in GIVEN;

/** What has a time: four lists, and the ports of a few NodeBalancers, each of which costs a request. */
const lackOfCalendar = ({ nodebalancers = [] }: Account): readonly Lacking[] => [
  ...(['computes', 'databases', 'images', 'nodebalancers'] as const).map((collection) => ({ collection })),
  ...nodebalancers.slice(0, LOOKED_AT).map(({ id }) => ({ collection: 'ports' as const, of: id })),
];

/** The records of a calendar as far as they are read, and what is said of the others. */
export interface Reading {
  readonly records: Records;
  readonly isReading: boolean;
  /** What failed, as it begins a sentence, with the errors. */
  readonly lost: readonly { readonly what: string; readonly error: unknown }[];
  /** What was not looked at, or may not be read: a sentence each. */
  readonly unread: readonly string[];
  retry(): void;
}

/** Deleted while it was read. */
const isGone = ({ of, error }: Unread): boolean => of !== undefined && isApiError(error) && error.status === 404;

/** Reads what has a time. */
export function useRecords(): Reading {
  const terms = useTerms();
  const jobs = useJobs();
  const { query, reading: { account = {}, unread = [] } = {} } = useAccount('calendar', lackOfCalendar);
  const { nodebalancers = [], ports = {} } = account;
  const failed = unread.flatMap((one) =>
    one.error === undefined || isGone(one) || !isGiven(one.collection)
      ? []
      : [{ what: GIVEN[one.collection], error: one.error }],
  );
  return {
    records: {
      computes: (account.computes ?? []).flatMap(({ id, label, backups }) => (backups ? { id, label, backups } : [])),
      databases: (account.databases ?? []).flatMap(({ id, label, engine, updates }) =>
        updates ? { id, label, engine, updates } : [],
      ),
      images: account.images ?? [],
      ports: nodebalancers.flatMap(({ id, label }) =>
        (ports[id] ?? []).map(({ ssl_fingerprint = '', ...config }) => ({
          nodebalancer: { id, label },
          config,
          notAfter: termOf({ ...config, ssl_fingerprint }, terms)?.notAfter,
        })),
      ),
      jobs: jobs.records.map((job) => ({ ...job, to: pathOf(job) })),
    },
    isReading: query.data === undefined,
    lost: [...new Map(failed.map((one) => [one.what, one])).values()],
    unread: [
      ...unread.flatMap(({ text, error }) => (error === undefined ? `${text}.` : [])),
      ...(nodebalancers.length > LOOKED_AT
        ? [`Certificates of only ${LOOKED_AT} of ${counted(nodebalancers.length, 'NodeBalancer')} were read.`]
        : []),
    ],
    retry: () => void query.refetch(),
  };
}
