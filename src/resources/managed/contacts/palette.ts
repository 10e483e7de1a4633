import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { contactActions } from './actions.ts';
import { managedPaths } from '../paths.ts';
import { contacts } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: contactActions.create ?? [],
  records: recordsOf(contacts, {
    label: 'Managed contacts',
    actions: contactActions,
    foundOf: ({ id, name, email, group }) => ({
      label: name,
      to: managedPaths.contacts.page(id),
      subtitle: [email, group ?? ''].filter((part) => part !== '').join(' · '),
    }),
  }),
};
