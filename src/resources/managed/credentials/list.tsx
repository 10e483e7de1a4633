import { KeyRound } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { isKnown, type Known } from '#ui/confirm/known.ts';
import { bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { idColumn, linkColumn, NOT_GIVEN, timeColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { ManagedListPage } from '../access.tsx';
import { useServices, usedBy } from '../services/queries.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { LIST, useCredentialReasons } from './access.ts';
import { DeleteCredential } from './delete-dialog.tsx';
import { credentials, INVALIDATES } from './queries.ts';

/** The columns of the list; those about services need all of them. */
export const columnsOf = (services: Known<readonly Service[]>): readonly Column<Credential>[] => [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => `${LIST.to}/${id}`,
    { filter: 'text', identity: true },
  ),
  idColumn(),
  {
    id: 'services',
    header: 'Services',
    value: ({ id }) => (isKnown(services) ? usedBy(services, id).length : undefined),
    cell: ({ id }) => (isKnown(services) ? usedBy(services, id).length : NOT_GIVEN),
    align: 'right',
    kind: 'number',
  },
  {
    id: 'decrypted',
    header: 'Used by support',
    value: ({ last_decrypted: at }) => (at === null ? 'Never decrypted' : 'Decrypted'),
    filter: 'known',
    kind: 'name',
    hidden: true,
  },
  timeColumn('last_decrypted', 'Last decrypted', ({ last_decrypted: at }) => at),
];

function Credentials() {
  const disabledReason = useDisabledReason();
  const reason = useCredentialReasons();
  const { open } = useDialog();
  const services = useServices();
  return (
    <>
      <ResourceTable
        label={LIST.label}
        collection={credentials}
        columns={columnsOf(services)}
        rowLabel={({ label }) => label}
        rowActions={({ id }) => [
          { id: 'open', label: 'Open', to: `${LIST.to}/${id}` },
          { id: 'edit', label: 'Rename', to: `${LIST.to}/${id}/edit`, disabledReason: reason('edit', id) },
          {
            id: 'secret',
            label: 'Change password',
            to: `${LIST.to}/${id}/secret/edit`,
            disabledReason: reason('secret', id),
          },
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
            noun: 'credential',
            text: 'Support loses access to them, and the services that use them go on without.',
            can: ({ id }: Credential) => reason('delete', id),
            endpoint: credentialsApi.remove,
            params: ({ id }) => ({ credentialId: id }),
            invalidates: INVALIDATES,
          }),
        ]}
        create={{
          to: `${LIST.to}/new`,
          label: 'Create credential',
          disabledReason: disabledReason(credentialsApi.create),
        }}
        empty={{
          title: 'No credentials yet',
          text: 'Support uses credentials to resolve issues. They are stored encrypted and never shown again.',
          icon: KeyRound,
        }}
      />
      <DeleteCredential />
    </>
  );
}

/** `/managed/credentials`: what support may log in with (doc 1 §2.5). */
export const CredentialList = () => (
  <ManagedListPage endpoint={credentialsApi.list} title={LIST.label}>
    <Credentials />
  </ManagedListPage>
);
