import { useQueries, useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import type { AreaSize } from '#ui/page/navigation/area.ts';
import { PLACED_KINDS, placedQuery } from '../kinds.ts';
import { regionPaths } from '../paths.ts';
import { regions } from '../queries.ts';
import { type KnownKind, partText, type RegionRow, rowsOf, unknownText } from './rows.ts';
import classes from './where.module.css';

/** What runs in a region: addresses and networks have no state. */
const KINDS = PLACED_KINDS.filter(({ id }) => id !== 'ipv6-ranges' && id !== 'vlans');

/** More than these are a bar. */
const MARKS = 60;

interface WhereProps {
  /** What was read of each area, by its id; no size: it is still to come, unless it failed. */
  readonly read: ReadonlyMap<string, { readonly size: AreaSize | undefined; readonly isFailed: boolean }>;
  /** The pages of records whose marks are ringed. */
  readonly ringed: ReadonlySet<string>;
}

/**
 * What is known of each kind from what the overview read: the lists that are no longer than a page, and those that were
 * read as a whole to tell whom an outage affects. Nothing else is asked for.
 */
function useKinds(read: WhereProps['read']): readonly KnownKind[] {
  const refusalOf = useDisabledReason();
  const answers = useQueries({
    queries: KINDS.map((kind) => {
      const size = read.get(kind.id)?.size;
      const isShort = size !== undefined && size.total <= PAGE_SIZE.max;
      return { ...placedQuery(queryClient, kind), enabled: isShort && refusalOf(kind.endpoint) === undefined };
    }),
  });
  return KINDS.map(({ id, label, endpoint }, index): KnownKind => {
    const { size, isFailed = false } = read.get(id) ?? {};
    const { data, isError = false } = answers[index] ?? {};
    const given = { label, states: size?.states, records: undefined };
    if (refusalOf(endpoint) !== undefined) return { ...given, why: 'not allowed' };
    if (data?.complete === true) return { ...given, records: data.records, why: undefined };
    if (isFailed || isError) return { ...given, why: 'could not be loaded' };
    const isPart = size !== undefined && size.total > PAGE_SIZE.max;
    return { ...given, why: isPart ? partText(PAGE_SIZE.max, size.total) : undefined };
  });
}

/** What is in a region: a mark for each, or a bar of many. */
function Marks({ marks, ringed }: Pick<RegionRow, 'marks'> & Pick<WhereProps, 'ringed'>) {
  if (marks.length > MARKS)
    return (
      <span className="bn-bar" aria-hidden>
        {[...Map.groupBy(marks, ({ shown }) => (shown?.tone === 'warning' ? 'bad' : shown?.tone))].map(
          ([tone, { length }]) => (
            <i key={tone} data-part={tone} style={{ flexGrow: length }} />
          ),
        )}
      </span>
    );
  return (
    <span className={classes.marks} aria-hidden>
      {marks.map(({ to, name, shown }) => (
        <i
          key={`${to} ${name}`}
          title={shown === undefined ? name : `${name}: ${shown.label}`}
          data-shape={shown?.tone}
          data-ringed={ringed.has(to) || undefined}
        />
      ))}
    </span>
  );
}

const LEGEND = [
  ['bad', 'failing'],
  ['busy', 'in transition'],
  ['ok', 'well'],
  ['off', 'off'],
] as const;

/** What stands where, the worst region first: a mark for each instance, cluster, NodeBalancer and database. */
export default function Where({ read, ringed }: WhereProps) {
  const refusalOf = useDisabledReason();
  const { data } = useQuery({
    ...regions.page(1, PAGE_SIZE.max),
    enabled: refusalOf(regionsApi.list) === undefined,
  });
  const kinds = useKinds(read);
  const places = new Map((data?.data ?? []).map((region) => [region.id, region]));
  const isOut = ({ id }: RegionRow): boolean => places.get(id)?.status === 'outage';
  const rows = rowsOf(kinds).toSorted((one, other) => Number(isOut(other)) - Number(isOut(one)));
  const unknown = unknownText(kinds);
  if (rows.length === 0 && unknown === undefined) return null;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className={classes.heading}>
        Where
      </h2>
      {rows.length > 0 && (
        <>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={regionPaths.page(row.id)}>{places.get(row.id)?.label ?? row.id}</Link>
                <Hidden>{row.words}</Hidden>
                <Marks marks={row.marks} ringed={ringed} />
                <span className={classes.trouble}>{isOut(row) ? 'Outage' : row.trouble}</span>
              </li>
            ))}
          </ul>
          <p className={classes.legend} aria-hidden>
            {LEGEND.map(([tone, word]) => (
              <span key={tone} className={classes.marks}>
                <i data-shape={tone} /> {word}
              </span>
            ))}
          </p>
        </>
      )}
      {unknown !== undefined && <p className={classes.note}>{unknown}</p>}
    </section>
  );
}
