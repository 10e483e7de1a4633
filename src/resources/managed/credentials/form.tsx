import { splitAddress } from '#ui/page/navigation/paths.ts';
import { useBack } from '#ui/page/navigation/back.ts';
import { useNavigate } from '@tanstack/react-router';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import {
  type Credential,
  CREDENTIAL_LIMITS,
  CredentialCreate,
  CredentialSecret,
} from '#contract/managed/credentials/schema.ts';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { notTaken, withoutBlanks } from '#ui/form/conflict/body.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { FieldChanges } from '#ui/form/conflict/field-changes.tsx';
import { PasswordField, TextField } from '#ui/form/fields/fields.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { Page } from '#ui/page/page.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { ManagedPage } from '../page.tsx';
import { CREDENTIALS, managedPaths, MANAGED } from '../paths.ts';
import { credentialActions } from './actions.ts';
import { credentials, INVALIDATES } from './queries.ts';

/** The two of a credential that are never shown again. */
const SECRETS = ['username', 'password'] as const;

const Label = () => <TextField name="label" label="Label" bounds={CREDENTIAL_LIMITS.label} required />;

const Secret = () => (
  <>
    <PasswordField name="username" label="Username" hint="Encrypted like the password, and never shown again." />
    <PasswordField name="password" label="Password or passphrase" hint="Only support can decrypt it." required />
  </>
);

interface SecretValues {
  readonly username?: string | undefined;
  readonly password: string;
}

/** What is sent of a secret: a username that was left empty is not mentioned. */
const secretBody = ({ username, password }: SecretValues) => ({ password, ...withoutBlanks({ username }) });

function CreateForm() {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  return (
    <FormShell
      endpoint={credentialsApi.create}
      schema={CredentialCreate}
      defaults={{ label: '', username: '', password: '' }}
      toBody={({ label, ...secret }) => ({ label, ...secretBody(secret) })}
      secrets={SECRETS}
      submitLabel="Create credential"
      cancelTo={CREDENTIALS.to}
      invalidates={INVALIDATES}
      disabledReason={refusalOf(credentialsApi.create)}
      summary={() => <Changes changes={['Encrypted: support never shows it to anyone, not even to you']} />}
      find={async ({ label }) => {
        const found = await findWritten(credentials, (other) => other.label === label);
        return found.map((other) => ({ label: other.label, to: managedPaths.credentials.page(other.id) }));
      }}
      onDone={(record, { label }) => {
        const to = managedPaths.credentials.page(record.id);
        toast.success({ title: `Credential ${record.label} created`, link: { to, label: 'Open' } });
        void navigate({ to });
        return notTaken({ label }, record);
      }}
    >
      <FieldGroup label="Credential">
        <Label />
        <Secret />
      </FieldGroup>
    </FormShell>
  );
}

/** `/managed/credentials/new`. */
export const CredentialCreatePage = () => (
  <ManagedPage endpoint={credentialsApi.list} title="Create credential" crumbs={[MANAGED, CREDENTIALS]}>
    <Page title="Create credential" crumbs={[MANAGED, CREDENTIALS]}>
      <CreateForm />
    </Page>
  </ManagedPage>
);

function LabelForm({ credential }: { credential: Credential }) {
  const { reason } = useActions(credentialActions);
  const { id, label } = credential;
  return (
    <UpdateForm
      endpoint={credentialsApi.update}
      view={credentialsApi.view}
      params={{ credentialId: id }}
      record={credential}
      defaults={{ label }}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', credential)}
      summary={() => <FieldChanges also={['Username and password stay as they are']} />}
      nameOf={(saved) => `Credential ${saved.label}`}
      to={managedPaths.credentials.page(id)}
    >
      <FieldGroup label="Name">
        <Label />
      </FieldGroup>
    </UpdateForm>
  );
}

function SecretForm({ credential }: { credential: Credential }) {
  const { id, label } = credential;
  const navigate = useNavigate();
  const { reason } = useActions(credentialActions);
  const to = useBack(managedPaths.credentials.page(id));
  return (
    <FormShell
      endpoint={credentialsApi.secret}
      params={{ credentialId: id }}
      schema={CredentialSecret}
      defaults={{ username: '', password: '' }}
      toBody={secretBody}
      secrets={SECRETS}
      submitLabel="Change password"
      cancelTo={to}
      invalidates={INVALIDATES}
      disabledReason={reason('secret', credential)}
      summary={({ username, password }) => (
        <Changes
          changes={[
            password === '' ? 'No password yet' : 'The password changes',
            username === '' ? 'The username stays as it is' : 'The username changes',
          ]}
        />
      )}
      onDone={() => {
        toast.success({ title: `Password of ${label} changed` });
        void navigate(splitAddress(to));
      }}
    >
      <FieldGroup label="Secret">
        <Secret />
      </FieldGroup>
    </FormShell>
  );
}

interface FormPageProps {
  readonly id: string;
  title(name: string): string;
  children(credential: Credential): React.ReactNode;
}

const FormPage = ({ id, title, children }: FormPageProps) => (
  <ManagedPage endpoint={credentialsApi.list} title={title(`credential ${id}`)} crumbs={[MANAGED, CREDENTIALS]}>
    <RecordFormPage
      collection={credentials}
      id={id}
      nameOf={({ label }) => label}
      noun="credential"
      list={CREDENTIALS}
      above={MANAGED}
      title={title}
    >
      {children}
    </RecordFormPage>
  </ManagedPage>
);

/** `/managed/credentials/<id>/edit`: the label, and nothing else (doc 1 §4.4). */
export const CredentialEditPage = ({ credentialId }: { readonly credentialId: string }) => (
  <FormPage id={credentialId} title={(name) => `Rename ${name}`}>
    {(credential) => <LabelForm credential={credential} />}
  </FormPage>
);

/** `/managed/credentials/<id>/secret/edit`: username and password (doc 1 §4.4, `/update`). */
export const CredentialSecretPage = ({ credentialId }: { readonly credentialId: string }) => (
  <FormPage id={credentialId} title={(name) => `Change password of ${name}`}>
    {(credential) => <SecretForm credential={credential} />}
  </FormPage>
);
