import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { regions } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [
    {
      label: 'Compare regions',
      to: '/regions/compare',
      keywords: 'matrix fit capability plan availability location',
    },
    { label: 'Map of regions', to: '/regions/map', keywords: 'world location outage' },
  ],
  records: recordsOf(regions, {
    foundOf: ({ id, label, status }) => ({
      label,
      to: `/regions/${id}`,
      subtitle: [id, status === 'outage' ? 'Outage' : ''].filter((part) => part !== '').join(' · '),
    }),
    statusOf: ({ status }) =>
      status === 'outage' ? { tone: 'warning', label: 'Outage' } : { tone: 'ok', label: 'Available' },
  }),
};
