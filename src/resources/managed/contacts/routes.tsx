import { screen } from '#ui/page/screen.tsx';
import { pageSearch } from '#ui/page/address.ts';
import { tableSearch } from '#ui/table/data/search.ts';

export const contactRoutes = [
  screen('/managed/contacts', async () => (await import('./list.tsx')).ContactList, {
    search: tableSearch,
  }),
  screen('/managed/contacts/new', async () => (await import('./form.tsx')).ContactCreatePage),
  screen('/managed/contacts/$contactId', async () => (await import('./detail.tsx')).ContactDetail, {
    search: pageSearch(['activity']),
  }),
  screen('/managed/contacts/$contactId/edit', async () => (await import('./form.tsx')).ContactEditPage),
] as const;
