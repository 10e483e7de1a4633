import { Button } from '@mantine/core';
import { useState } from 'react';
import { andList, formatNumber } from '#lib/text/format.ts';
import { Status } from '#ui/display/status.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { RegionLink } from '#resources/regions/public.ts';
import type { Graph, Place, Way } from './graph.ts';
import { EXPOSED, KINDS, PlaceLink } from './place.tsx';
import classes from './network.module.css';

/** Rows that are drawn at once. */
const STEP = 100;

/** What a record is connected to, in words. */
function waysText(place: Place, ways: readonly Way[], labelOf: (id: string) => string): string {
  const out = ways.filter(({ from }) => from === place.id).map(({ verb, to }) => `${verb} ${labelOf(to)}`);
  const filters = ways.filter(({ to, verb }) => to === place.id && verb === 'filters').map(({ from }) => labelOf(from));
  return [filters.length > 0 ? `filtered by ${andList(filters)}` : '', ...out].filter(Boolean).join('; ');
}

/** Why a record is marked: its own state is beside it. */
const trouble = (place: Place, ways: readonly Way[]): string =>
  [
    place.exposed === true ? EXPOSED : '',
    ...new Set(ways.flatMap(({ from, to, broken }) => (from === place.id || to === place.id ? (broken ?? '') : ''))),
  ]
    .filter(Boolean)
    .join('. ');

/** The records of the map as rows. */
export function NetworkTable({ shown, graph }: { shown: readonly Place[]; graph: Graph }) {
  const [count, setCount] = useState(STEP);
  const labels = new Map(graph.places.map(({ id, label }) => [id, label]));
  const rows = shown.slice(0, count);
  return (
    <>
      <PlainTable
        label="Network"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { header: 'Name', cell: (place) => <PlaceLink place={place} /> },
          { header: 'Kind', cell: ({ kind }) => <span className={classes.word}>{KINDS[kind].name}</span> },
          { header: 'Region', cell: ({ region }) => region !== undefined && <RegionLink id={region} /> },
          { header: 'Status', cell: ({ status }) => status && <Status {...status} /> },
          { header: 'Addresses and ports', cell: ({ details }) => details.join(', ') },
          { header: 'Connected', cell: (place) => waysText(place, graph.ways, (id) => labels.get(id) ?? id) },
          { header: 'Trouble', cell: (place) => trouble(place, graph.ways) },
        ]}
      />
      {shown.length > count && (
        <Button variant="default" onClick={() => setCount(count + STEP)}>
          Show {Math.min(STEP, shown.length - count)} more of {formatNumber(shown.length)}
        </Button>
      )}
    </>
  );
}
