import { useQuery } from '@tanstack/react-query';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import { activityTab } from '#resources/events/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Details } from '#ui/display/blocks/details.tsx';
import { Time } from '#ui/display/time.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import classes from '../managed.module.css';
import { ManagedPage } from '../page.tsx';
import { CREDENTIALS, MANAGED } from '../paths.ts';
import { usedBy, useServices } from '../services/queries.ts';
import { ServiceTable } from '../service-table.tsx';
import { credentialActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { credentials } from './queries.ts';

function Loaded({ credential }: { credential: Credential }) {
  const { id, label, last_decrypted: decrypted } = credential;
  const { of } = useActions(credentialActions);
  const services = useServices();
  const used = isLoaded(services) ? usedBy(services, id) : services;
  return (
    <Page
      title={label}
      crumbs={[MANAGED, CREDENTIALS]}
      actions={<PageActions cautious actions={of(credential)} />}
      facts={[{ label: 'Last decrypted', value: <Time at={decrypted} /> }, ...quietFacts({ noun: 'Credential', id })]}
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
          activityTab('managed_credential', id, credentialsApi.view),
        ]}
      />
    </Page>
  );
}

function Found({ id, title }: { id: string; title: string }) {
  return (
    <RecordPage query={useQuery(credentials.one(id))} title={title} crumbs={[MANAGED, CREDENTIALS]}>
      {(credential) => <Loaded credential={credential} />}
    </RecordPage>
  );
}

/** `/managed/credentials/<id>`: when it was decrypted, and which services use it. */
export function CredentialDetail({ credentialId }: { readonly credentialId: string }) {
  const title = `Credential ${credentialId}`;
  return (
    <ManagedPage endpoint={credentialsApi.list} title={title} crumbs={[MANAGED, CREDENTIALS]}>
      <Found id={credentialId} title={title} />
      <ActionDialogs table={credentialActions} collection={credentials} leaveTo={CREDENTIALS.to} />
    </ManagedPage>
  );
}
