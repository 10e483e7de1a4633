import { useQuery } from '@tanstack/react-query';
import type { Region } from '#contract/regions/schema.ts';
import { compareTexts } from '#lib/text/format.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Page } from '#ui/page/page.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { countryName, RegionStatus } from '../display.tsx';
import classes from './map.module.css';
import { OUTLINES } from './outlines.ts';
import { LIST, regionPaths } from '../paths.ts';
import { MAP, pathOf, siteOf } from './places.ts';
import { regions } from '../queries.ts';

const LAND = OUTLINES.map(pathOf).join('');

/** A region on the map: a dot, or a triangle where it has an outage. */
function Site({ region, x, y, linked }: { region: Region; x: number; y: number; linked: boolean }) {
  const outage = region.status === 'outage';
  const name = `${region.label}: ${outage ? 'outage' : 'no outage'}`;
  const mark = outage ? (
    <path d={`M${x} ${y - 3.4}L${x + 3} ${y + 2}L${x - 3} ${y + 2}Z`} />
  ) : (
    <circle cx={x} cy={y} r={2} />
  );
  if (!linked)
    return (
      <g className={classes.site} data-outage={outage || undefined}>
        {mark}
      </g>
    );
  return (
    <Link to={regionPaths.page(region.id)} aria-label={name} className={classes.site} data-outage={outage || undefined}>
      <title>{name}</title>
      {mark}
    </Link>
  );
}

/** The world with the regions whose place is known; on narrow screens it is a picture, and the table has the links. */
function WorldMap({ records }: { records: readonly Region[] }) {
  const narrow = useNarrow();
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role={narrow ? 'img' : 'group'}
      aria-label="World map of regions"
    >
      <path className={classes.land} d={LAND} aria-hidden />
      {records.map((region) => {
        const site = siteOf(region.id);
        return site && <Site key={region.id} region={region} x={site[0]} y={site[1]} linked={!narrow} />;
      })}
    </svg>
  );
}

const RegionTable = ({ label, rows }: { label: string; rows: readonly Region[] }) => (
  <PlainTable
    label={label}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        header: 'Region',
        cell: ({ id, label: name }) => (
          <Link to={regionPaths.page(id)} title={id}>
            {name}
          </Link>
        ),
      },
      { header: 'Country', cell: ({ country }) => countryName(country) },
      { header: 'Status', cell: ({ status }) => <RegionStatus status={status} /> },
    ]}
  />
);

/** `/regions/map`: where regions are, with their status; all of it in a table as well. */
export function RegionMap() {
  const all = useQuery(regions.all());
  return (
    <Page title="Map of regions" crumbs={[LIST]}>
      <QueryBoundary query={all} height={480}>
        {({ records }) => {
          const sorted = records.toSorted(
            (one, other) =>
              Number(one.status === 'ok') - Number(other.status === 'ok') || compareTexts(one.label, other.label),
          );
          const placed = sorted.filter(({ id }) => siteOf(id) !== undefined);
          const others = sorted.filter(({ id }) => siteOf(id) === undefined);
          return (
            <div className={classes.page}>
              {placed.length > 0 && <WorldMap records={placed.toReversed()} />}
              {others.length > 0 && (
                <Section title="Not on the map">
                  <RegionTable label="Not on the map" rows={others} />
                </Section>
              )}
              {placed.length > 0 && <RegionTable label="Regions on the map" rows={placed} />}
              {records.length === 0 && <p>The server lists no regions.</p>}
            </div>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}
