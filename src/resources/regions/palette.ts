import type { Region } from '#contract/regions/schema.ts';
import type { Tone } from '#ui/display/status.tsx';
import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { regionActions } from './actions.ts';
import { regionPaths } from './paths.ts';
import { regions } from './queries.ts';

const stateOf = (status: Region['status']): { readonly tone: Tone; readonly label: string } =>
  status === 'outage' ? { tone: 'warning', label: 'Outage' } : { tone: 'ok', label: 'Available' };

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [{ label: 'Map of regions', to: regionPaths.map(), keywords: 'world location outage compare' }],
  records: recordsOf(regions, {
    actions: regionActions,
    foundOf: ({ id, label, status }) => ({
      label,
      to: regionPaths.page(id),
      subtitle: id,
      status: stateOf(status),
    }),
    statusOf: ({ status }) => stateOf(status),
  }),
};
