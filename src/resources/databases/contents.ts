import { databasesApi } from '#contract/databases/api.ts';
import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { databaseRefusal } from './can.ts';
import { databaseLook, engineText, isManaged } from './model.ts';
import { instances } from './queries.ts';

/** What the palette and the overview load. */
export const contents: AreaContents = {
  palette: [
    {
      id: 'create-database',
      label: 'Create database',
      to: '/databases/new',
      keywords: 'new add mysql managed sql cluster',
      endpoint: databasesApi.create,
    },
  ],
  records: recordsOf(instances, {
    label: 'Databases',
    foundOf: (one) => {
      const { id, label, region } = one;
      const page = `/databases/${id}`;
      return {
        label,
        // Others have no page.
        to: isManaged(one) ? page : `/databases?f.label=${encodeURIComponent(label)}`,
        subtitle: engineText(one),
        region,
        actions: [
          {
            id: 'delete',
            verb: 'Delete',
            to: `${page}?dialog=delete.${id}`,
            endpoint: databasesApi.remove,
            params: { instanceId: id },
            disabledReason: databaseRefusal('delete', one),
          },
        ],
      };
    },
    lookOf: ({ status }) => databaseLook(status),
  }),
};
