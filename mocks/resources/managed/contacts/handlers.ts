import { contactsApi } from '#contract/managed/contacts/api.ts';
import { Contact } from '#contract/managed/contacts/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found } from '../../../server/types.ts';
import { contactsTable, entityOf } from './table.ts';

const rowOf = ({ rows, params }: Pick<Context<typeof contactsApi.view>, 'rows' | 'params'>): Contact =>
  found(rows(contactsTable).get(params.contactId));

/** An empty text clears a number (assumed). */
const phoneOf = (primary?: string | null, secondary?: string | null): Contact['phone'] => ({
  primary: primary || null,
  secondary: secondary || null,
});

/** doc 1 §4.3. That these operations add to the account's events is assumed (doc 1 §6). */
export const handlers = mockHandlers({
  api: contactsApi,
  records: { contactId: { table: contactsTable } },
  handlers: {
    list: ({ rows }) => rows(contactsTable).all(),
    create: ({ rows, body: { name, email, phone, group = null }, nowText, event }) => {
      const contact = rows(contactsTable).insert({
        name,
        email,
        group,
        phone: phoneOf(phone?.primary, phone?.secondary),
        updated: nowText,
      });
      event('managed_contact_create', entityOf(contact));
      return contact;
    },
    view: rowOf,
    update: (context) => {
      const { rows, body, nowText, event } = context;
      const contact = rowOf(context);
      const { name = contact.name, email = contact.email, group = contact.group } = body;
      const { primary = contact.phone.primary, secondary = contact.phone.secondary } = body.phone ?? {};
      const changed = { ...contact, name, email, group, phone: phoneOf(primary, secondary), updated: nowText };
      rows(contactsTable).put(changed);
      event('managed_contact_update', entityOf(changed));
      return changed;
    },
    remove: (context) => {
      const contact = rowOf(context);
      context.rows(contactsTable).remove(contact.id);
      context.event('managed_contact_delete', entityOf(contact));
      return {};
    },
  },
  rows: () => [[contactsTable, Contact.strict]],
  copy: (account, into) => {
    for (const contact of account.list(contactsApi.list, {}))
      into.put(contactsTable, contact, `${contactsApi.list.path}/${contact.id}`);
  },
});
