import { KeyRound } from 'lucide-react';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import { idColumn, linkColumn, NOT_GIVEN, timeColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { ManagedListPage } from '../page.tsx';
import { CREDENTIALS, managedPaths } from '../paths.ts';
import { useServices, usedBy } from '../services/queries.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { credentialActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { credentials } from './queries.ts';

/** The columns of the list; those about services need all of them. */
export const columnsOf = (services: Loadable<readonly Service[]>): readonly Column<Credential>[] => [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => managedPaths.credentials.page(id),
    { filter: 'text', identity: true },
  ),
  idColumn(),
  {
    id: 'services',
    header: 'Services',
    value: ({ id }) => (isLoaded(services) ? usedBy(services, id).length : undefined),
    cell: ({ id }) => (isLoaded(services) ? usedBy(services, id).length : NOT_GIVEN),
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
  const { table } = useActions(credentialActions);
  const services = useServices();
  return (
    <>
      <ResourceTable
        {...table}
        label={CREDENTIALS.label}
        collection={credentials}
        columns={columnsOf(services)}
        empty={{
          title: 'No credentials yet',
          text: 'Support uses credentials to resolve issues. They are stored encrypted and never shown again.',
          icon: KeyRound,
        }}
      />
      <ActionDialogs table={credentialActions} collection={credentials} />
    </>
  );
}

/** `/managed/credentials`: what support may log in with (doc 1 §2.5). */
export const CredentialList = () => (
  <ManagedListPage endpoint={credentialsApi.list} title={CREDENTIALS.label}>
    <Credentials />
  </ManagedListPage>
);
