import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { regionActions } from './actions.ts';
import { regionPaths } from './paths.ts';
import { regions } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [{ label: 'Map of regions', to: regionPaths.map(), keywords: 'world location outage compare' }],
  records: recordsOf(regions, {
    actions: regionActions,
    foundOf: ({ id, label, status }) => ({
      label,
      to: regionPaths.page(id),
      subtitle: [id, status === 'outage' ? 'Outage' : ''].filter((part) => part !== '').join(' · '),
    }),
    statusOf: ({ status }) =>
      status === 'outage' ? { tone: 'warning', label: 'Outage' } : { tone: 'ok', label: 'Available' },
  }),
};
