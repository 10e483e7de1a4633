import { databasesApi } from '#contract/databases/api.ts';
import type { Body, Endpoint } from '#contract/endpoint.ts';
import { credentialsReason, deleteReason, updateReason } from '#contract/databases/rules.ts';
import type { Instance } from '#contract/databases/schema.ts';
import { counted } from '#lib/format.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { isManaged } from './display.ts';
import { paths } from './paths.ts';
import { INVALIDATES } from './queries.ts';

/** What is known of a database of any engine. */
type Subject = Pick<Instance, 'id' | 'label' | 'status' | 'engine'>;

/** An action that calls an operation; the reason of its rule completes a sentence that begins with the label. */
const action = <P extends string, B extends Body>(
  endpoint: Endpoint<P, B>,
  rule: (record: Subject) => string | undefined,
  rest: Omit<Parameters<typeof calling<Subject, never, P, B>>[1], 'never' | 'refusal'>,
) =>
  calling<Subject, never, P, B>(endpoint, {
    ...rest,
    never: (record) => (isManaged(record) ? undefined : 'Only MySQL databases can be managed here'),
    refusal: (record) => {
      const reason = rule(record);
      return reason && `${record.label} ${reason}`;
    },
  });

/** What can be done with a database (doc 1 §4.2). */
export const databaseActions = defineActions<Subject>()({
  noun: 'database',
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (instanceId) => ({ instanceId }),
  page: (record) => (isManaged(record) ? paths.page(record.id) : undefined),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Create database',
      to: paths.create(),
      endpoint: databasesApi.create,
      keywords: 'new add mysql managed sql cluster',
    },
  ],
  actions: {
    edit: action(databasesApi.update, updateReason, {
      label: 'Edit',
      verbs: ['Edit', 'Rename'],
      to: ({ id }) => paths.edit(id),
    }),
    resize: action(databasesApi.update, updateReason, { label: 'Resize' }),
    credentials: action(databasesApi.credentials, credentialsReason, {
      label: 'Show credentials',
      verbs: ['Show credentials of'],
      inline: true,
      to: ({ id }) => paths.page(id),
    }),
    delete: action(databasesApi.remove, deleteReason, {
      label: 'Delete',
      danger: true,
      bulk: {
        text: 'Deletes their data and all their backups. You can’t undo this.',
        typed: true,
        done: (count) => `${counted(count, 'database')} deleted`,
      },
    }),
  },
});
