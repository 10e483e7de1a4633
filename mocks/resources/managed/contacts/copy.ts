import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { contactsTable } from './table.ts';

export const copyContacts: CopyOf = (account, into) => {
  for (const contact of account.list(contactsApi.list, {}))
    into.put(contactsTable, contact, `${contactsApi.list.path}/${contact.id}`);
};
