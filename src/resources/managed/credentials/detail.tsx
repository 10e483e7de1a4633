import { useQuery } from '@tanstack/react-query';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import { RecordActivity } from '#resources/events/public.ts';
import { isKnown } from '#ui/confirm/known.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/details.tsx';
import { Time } from '#ui/display/time.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { ManagedPage } from '../access.tsx';
import classes from '../managed.module.css';
import { usedBy, useServices } from '../services/queries.ts';
import { ServiceTable } from '../service-table.tsx';
import { LIST, useCredentialReasons } from './access.ts';
import { DeleteCredential } from './delete-dialog.tsx';
import { credentials } from './queries.ts';

function Loaded({ credential: { id, label, last_decrypted: decrypted } }: { credential: Credential }) {
  const reason = useCredentialReasons();
  const { open } = useDialog();
  const services = useServices();
  const used = isKnown(services) ? usedBy(services, id) : services;
  const page = `${LIST.to}/${id}`;
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      actions={
        <PageActions
          actions={[
            {
              id: 'secret',
              label: 'Change password',
              to: `${page}/secret/edit`,
              disabledReason: reason('secret', id),
            },
            { id: 'edit', label: 'Rename', to: `${page}/edit`, disabledReason: reason('edit', id) },
            {
              id: 'delete',
              label: 'Delete',
              danger: true,
              disabledReason: reason('delete', id),
              run: open('delete', id),
            },
          ]}
        />
      }
      facts={[
        { label: 'ID', value: <Copy value={String(id)} label="Credential ID" /> },
        { label: 'Last decrypted', value: <Time at={decrypted} /> },
      ]}
    >
      <PageTabs
        tabs={[
          {
            id: 'overview',
            label: 'Overview',
            content: () => (
              <>
                <div className={classes.keys}>
                  <Details
                    title="Secret"
                    details={[
                      {
                        label: 'Username and password',
                        value: 'Stored encrypted, never shown again',
                        note: 'Only support can decrypt them, to resolve issues. Each time is recorded.',
                      },
                    ]}
                  />
                </div>
                <ServiceTable title="Services that use it" services={used} none="No service uses it yet." />
              </>
            ),
          },
          {
            id: 'activity',
            label: 'Activity',
            content: () => (
              <RecordActivity path={`/managed/credentials/${id}`} entity={{ type: 'managed_credential', id }} />
            ),
          },
        ]}
      />
    </Page>
  );
}

function Found({ id, title }: { id: string; title: string }) {
  return (
    <RecordPage query={useQuery(credentials.one(id))} title={title} crumbs={[LIST]}>
      {(credential) => <Loaded credential={credential} />}
    </RecordPage>
  );
}

/** `/managed/credentials/<id>`: when it was decrypted, and which services use it. */
export function CredentialDetail({ credentialId }: { readonly credentialId: string }) {
  const title = `Credential ${credentialId}`;
  return (
    <ManagedPage endpoint={credentialsApi.list} title={title} crumbs={[LIST]}>
      <Found id={credentialId} title={title} />
      <DeleteCredential leaveTo={LIST.to} />
    </ManagedPage>
  );
}
