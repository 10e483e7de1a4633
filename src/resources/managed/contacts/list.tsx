import { NONE } from '#ui/display/plain.tsx';
import { Headset } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { Copy } from '#ui/display/copy.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { idColumn, linkColumn, timeColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { ManagedListPage } from '../access.tsx';
import { LIST, useContactReasons } from './access.ts';
import { DeleteContact } from './delete-dialog.tsx';
import { contacts } from './queries.ts';

const phoneColumn = (id: 'primary' | 'secondary', header: string): Column<Contact> => ({
  id,
  header,
  kind: 'address',
  value: ({ phone }) => phone[id],
  cell: ({ name, phone }) => {
    const number = phone[id];
    return number === null ? NONE : <Copy value={number} label={`${header} of ${name}`} />;
  },
  filter: 'text',
  ...(id === 'secondary' && { hidden: true }),
});

/** The columns of the list; `routes.tsx` names those that its address may speak of. */
export const columns: readonly Column<Contact>[] = [
  linkColumn(
    'name',
    'Name',
    ({ name }) => name,
    ({ id }) => `${LIST.to}/${id}`,
    { filter: 'text', identity: true },
  ),
  idColumn(),
  {
    id: 'email',
    header: 'E-mail',
    value: ({ email }) => email,
    kind: 'long',
    cell: ({ name, email }) => <Copy value={email} label={`E-mail of ${name}`} />,
    filter: 'text',
  },
  {
    id: 'group',
    header: 'Group',
    kind: 'name',
    value: ({ group }) => group,
    cell: ({ group }) => group ?? NONE,
    filter: 'known',
  },
  phoneColumn('primary', 'Phone'),
  phoneColumn('secondary', 'Second phone'),
  timeColumn('updated', 'Updated', ({ updated }) => updated),
];

function Contacts() {
  const disabledReason = useDisabledReason();
  const reason = useContactReasons();
  const { open } = useDialog();
  return (
    <>
      <ResourceTable
        label={LIST.label}
        collection={contacts}
        columns={columns}
        rowLabel={({ name }) => name}
        rowActions={({ id }) => [
          { id: 'open', label: 'Open', to: `${LIST.to}/${id}` },
          { id: 'edit', label: 'Edit', to: `${LIST.to}/${id}/edit`, disabledReason: reason('edit', id) },
          {
            id: 'delete',
            label: 'Delete',
            danger: true,
            run: open('delete', id),
            disabledReason: reason('delete', id),
          },
        ]}
        bulk={[
          bulkDelete({
            noun: 'contact',
            text: 'Alerts no longer reach them. A group without contacts alerts no one.',
            can: ({ id }: Contact) => reason('delete', id),
            endpoint: contactsApi.remove,
            params: ({ id }) => ({ contactId: id }),
          }),
        ]}
        create={{ to: `${LIST.to}/new`, label: 'Create contact', disabledReason: disabledReason(contactsApi.create) }}
        empty={{
          title: 'No contacts yet',
          text: 'Support alerts contacts, by group, about problems with your monitored services.',
          icon: Headset,
        }}
      />
      <DeleteContact />
    </>
  );
}

/** `/managed/contacts`: whom support alerts, in which group, and how (doc 1 §2.4). */
export const ContactList = () => (
  <ManagedListPage endpoint={contactsApi.list} title={LIST.label}>
    <Contacts />
  </ManagedListPage>
);
