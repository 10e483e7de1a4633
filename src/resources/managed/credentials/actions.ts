import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { managedPaths } from '../paths.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { INVALIDATES } from './queries.ts';

const paths = managedPaths.credentials;

const consequences = lazyConsequences(() => import('./consequences.ts'));

/** What can be done with a credential; credentials have no states that refuse anything (doc 1 §4.4). */
export const credentialActions = defineActions<Pick<Credential, 'id' | 'label'>>()({
  noun: 'credential' satisfies NounOf<'credentials'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (credentialId) => ({ credentialId }),
  page: ({ id }) => paths.page(id),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Create credential',
      to: paths.create(),
      endpoint: credentialsApi.create,
      keywords: 'new add password',
    },
  ],
  actions: {
    secret: calling(credentialsApi.secret, {
      label: 'Change password',
      verbs: ['Change password of'],
      to: ({ id }) => paths.secret(id),
    }),
    edit: calling(credentialsApi.update, { label: 'Rename', to: ({ id }) => paths.edit(id) }),
    delete: calling(credentialsApi.remove, {
      label: 'Delete',
      danger: true,
      consequences: consequences(),
      confirm: () => ({ changes: ['Support can no longer log in with it. You can’t undo this'] }),
      bulk: {
        text: 'Support loses access to them, and the services that use them go on without.',
        done: (count) => `${counted(count, 'credential')} deleted`,
      },
    }),
  },
});
