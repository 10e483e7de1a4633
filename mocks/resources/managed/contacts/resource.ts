import type { MockResource } from '../../../server/types.ts';
import { contactsTable, seedContacts } from './table.ts';

export const managedContacts: MockResource = {
  name: 'managed-contacts',
  paths: ['/managed/contacts'],
  tables: [contactsTable],
  seed: seedContacts,
  load: () => import('./handlers.ts'),
};
