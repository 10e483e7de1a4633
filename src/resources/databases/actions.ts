import { createElement } from 'react';
import { databasesApi } from '#contract/databases/api.ts';
import { credentialsReason, deleteReason, updateReason } from '#contract/databases/rules.ts';
import type { Instance } from '#contract/databases/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { isManaged } from './display.ts';
import { databasePaths } from './paths.ts';
import { INVALIDATES } from './queries.ts';

const Resize = lazyPart(() => import('./resize.tsx'));

/** What is known of a database of any engine. */
type Subject = Pick<Instance, 'id' | 'label' | 'status' | 'engine'>;

/** A rule whose reason completes a sentence that begins with the label. */
const labelled =
  (rule: (record: Subject) => string | undefined) =>
  (record: Subject): string | undefined => {
    const reason = rule(record);
    return reason && `${record.label} ${reason}`;
  };

/** What can be done with a database (doc 1 §4.2). */
export const databaseActions = defineActions<Subject>()({
  noun: 'database' satisfies NounOf<'databases'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (instanceId) => ({ instanceId }),
  page: (record) => (isManaged(record) ? databasePaths.page(record.id) : undefined),
  never: (record) => (isManaged(record) ? undefined : 'Only MySQL databases can be managed here'),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Create database',
      to: databasePaths.create(),
      endpoint: databasesApi.create,
      keywords: 'new add mysql managed sql cluster',
    },
  ],
  actions: {
    edit: calling(databasesApi.update, {
      refusal: labelled(updateReason),
      label: 'Edit',
      verbs: ['Edit', 'Rename'],
      to: ({ id }) => databasePaths.edit(id),
    }),
    resize: calling(databasesApi.update, {
      label: 'Resize',
      refusal: labelled(updateReason),
      dialog: (given) => createElement(Resize, given),
    }),
    credentials: calling(databasesApi.credentials, {
      refusal: labelled(credentialsReason),
      label: 'Show credentials',
      verbs: ['Show credentials of'],
      inline: true,
      to: ({ id }) => databasePaths.page(id),
    }),
    delete: calling(databasesApi.remove, {
      refusal: labelled(deleteReason),
      label: 'Delete',
      danger: true,
      confirm: () => ({
        level: 3,
        changes: ['All its data, on every node', 'All its automatic backups', 'Its host names stop resolving'],
      }),
      bulk: {
        text: 'Deletes their data and all their backups. Their host names stop resolving. You can’t undo this.',
        typed: true,
        done: (count) => `${counted(count, 'database')} deleted`,
      },
    }),
  },
});
