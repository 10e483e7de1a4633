import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { computePageActions } from './page-actions.ts';
import { statusOf } from './display.tsx';
import { computePaths } from './paths.ts';
import { computes } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: computePageActions.create ?? [],
  records: recordsOf(computes, {
    actions: computePageActions,
    foundOf: (compute) => ({
      label: compute.label,
      to: computePaths.page(compute.id),
      status: compute.status === undefined ? undefined : statusOf(compute.status),
      region: compute.region,
      search: [...compute.ipv4, compute.ipv6, ...compute.tags].join(' '),
    }),
    statusOf: ({ status }) => {
      const { tone, label } = statusOf(status);
      if (status === undefined) return undefined;
      return { tone, label: tone === 'busy' ? 'In transition' : label };
    },
  }),
};
