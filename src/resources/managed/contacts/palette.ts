import { contactsApi } from '#contract/managed/contacts/api.ts';
import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { contacts } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [
    {
      label: 'Create Managed contact',
      to: '/managed/contacts/new',
      keywords: 'new add person email phone on-call',
      endpoint: contactsApi.create,
    },
  ],
  records: recordsOf(contacts, {
    label: 'Managed contacts',
    foundOf: ({ id, name, email, group }) => ({
      label: name,
      to: `/managed/contacts/${id}`,
      subtitle: [email, group ?? ''].filter((part) => part !== '').join(' · '),
      actions: [
        {
          id: 'delete',
          verb: 'Delete',
          to: `/managed/contacts/${id}?dialog=delete.${id}`,
          endpoint: contactsApi.remove,
          params: { contactId: id },
        },
      ],
    }),
  }),
};
