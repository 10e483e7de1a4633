import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { managedPaths } from '../paths.ts';
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import { INVALIDATES } from './queries.ts';

const paths = managedPaths.contacts;

const consequences = lazyConsequences(() => import('./consequences.ts'));

/** What can be done with a contact; contacts have no states that refuse anything (doc 1 §4.3). */
export const contactActions = defineActions<Contact>()({
  noun: 'contact' satisfies NounOf<'contacts'>,
  nameOf: ({ name }) => name,
  idOf: ({ id }) => id,
  params: (contactId) => ({ contactId }),
  page: ({ id }) => paths.page(id),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Create contact',
      to: paths.create(),
      endpoint: contactsApi.create,
      keywords: 'new add person email phone on-call',
    },
  ],
  actions: {
    edit: calling(contactsApi.update, { label: 'Edit', to: ({ id }) => paths.edit(id) }),
    delete: calling(contactsApi.remove, {
      label: 'Delete',
      danger: true,
      consequences: consequences(),
      confirm: () => ({}),
      bulk: {
        text: 'Alerts no longer reach them. A group without contacts alerts no one.',
        done: (count) => `${counted(count, 'contact')} deleted`,
      },
    }),
  },
});
