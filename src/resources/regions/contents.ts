import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { regions } from './queries.ts';

/** What the palette and the overview load. */
export const contents: AreaContents = {
  palette: [
    {
      id: 'compare-regions',
      label: 'Compare regions',
      to: '/regions/compare',
      keywords: 'matrix fit capability plan availability location',
    },
    { id: 'map-of-regions', label: 'Map of regions', to: '/regions/map', keywords: 'world location outage' },
  ],
  records: recordsOf(regions, {
    foundOf: ({ id, label, status }) => ({
      label,
      to: `/regions/${id}`,
      subtitle: [id, status === 'outage' ? 'Outage' : ''].filter((part) => part !== '').join(' · '),
    }),
    lookOf: ({ status }) =>
      status === 'outage' ? { tone: 'warning', label: 'Outage' } : { tone: 'ok', label: 'Available' },
  }),
};
