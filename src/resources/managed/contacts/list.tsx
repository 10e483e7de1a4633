import { NONE } from '#ui/display/blocks/plain.tsx';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Copy } from '#ui/display/copy.tsx';
import { idColumn, linkColumn, timeColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { ManagedListPage } from '../page.tsx';
import { CONTACTS, ManagedIcon, managedPaths } from '../paths.ts';
import { contactActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
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

/** The columns of the list. */
export const columns: readonly Column<Contact>[] = [
  linkColumn(
    'name',
    'Name',
    ({ name }) => name,
    ({ id }) => managedPaths.contacts.page(id),
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
  const { table } = useActions(contactActions);
  return (
    <>
      <ResourceTable
        {...table}
        label={CONTACTS.label}
        collection={contacts}
        columns={columns}
        empty={{
          title: 'No contacts yet',
          text: 'Support alerts contacts, by group, about problems with your monitored services.',
          icon: ManagedIcon,
        }}
      />
      <ActionDialogs table={contactActions} collection={contacts} />
    </>
  );
}

/** `/managed/contacts`: whom support alerts, in which group, and how (doc 1 §2.4). */
export const ContactList = () => (
  <ManagedListPage endpoint={contactsApi.list} title={CONTACTS.label}>
    <Contacts />
  </ManagedListPage>
);
