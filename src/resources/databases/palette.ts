import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { filterOf } from '#ui/table/data/search.ts';
import { databaseActions } from './actions.ts';
import { databaseStatus, engineText } from './display.ts';
import { databasePaths } from './paths.ts';
import { allEngines } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: databaseActions.create ?? [],
  records: recordsOf(allEngines, {
    label: 'Databases',
    actions: databaseActions,
    foundOf: (one) => ({
      // Those of other engines have no page.
      to: databaseActions.page?.(one) ?? databasePaths.list({ 'f.label': filterOf([one.label]) }),
      label: one.label,
      subtitle: engineText(one),
      status: databaseStatus(one.status),
      region: one.region,
    }),
    statusOf: ({ status }) => databaseStatus(status),
  }),
};
