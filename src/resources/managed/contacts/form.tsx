import { useNavigate, useSearch } from '@tanstack/react-router';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import { type Contact, CONTACT_LIMITS, ContactCreate } from '#contract/managed/contacts/schema.ts';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { Page } from '#ui/page/page.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { ManagedPage } from '../page.tsx';
import { CONTACTS, managedPaths, MANAGED } from '../paths.ts';
import { contactActions } from './actions.ts';
import { contacts, INVALIDATES, useGroups } from './queries.ts';

interface ContactValues {
  name?: string | undefined;
  email?: string | undefined;
  phone?: { primary?: string | null | undefined; secondary?: string | null | undefined } | undefined;
  group?: string | null | undefined;
}

/** Both numbers in a few words. */
const phoneText = (phone: ContactValues['phone']): string =>
  [phone?.primary, phone?.secondary].filter(Boolean).join(', ') || 'none';

function Fields() {
  const known = useGroups();
  const groups = isLoaded(known) ? known : [];
  return (
    <>
      <FieldGroup name="who" label="Contact">
        <TextField name="name" label="Name" bounds={CONTACT_LIMITS.name} required capitals />
        <TextField name="email" label="E-mail" hint="Alerts are sent here." required keyboard="email" />
        <TextField name="phone.primary" label="Phone" hint="Digits, spaces and + - ( ) ." blank={null} keyboard="tel" />
        <TextField name="phone.secondary" label="Second phone" blank={null} keyboard="tel" />
      </FieldGroup>
      <FieldGroup name="alerts" label="Alerts">
        <SuggestField
          name="group"
          label="Group"
          hint="Services alert contacts by group. Choose one, or type a new name."
          bounds={CONTACT_LIMITS.group}
          suggestions={groups}
          optional
        />
      </FieldGroup>
    </>
  );
}

/** Whom a new contact is called for. */
const Consequences = ({ phone, group }: ContactValues) => (
  <Changes
    changes={[
      group ? `Alerted about the services of ${group}` : 'Not alerted about anything until it is in a group',
      phoneText(phone) === 'none' && 'No phone: alerts are sent by e-mail only',
    ]}
  />
);

function CreateForm() {
  const navigate = useNavigate();
  const { group } = useSearch({ strict: false });
  const refusalOf = useDisabledReason();
  return (
    <FormShell
      endpoint={contactsApi.create}
      schema={ContactCreate}
      defaults={{ name: '', email: '', phone: { primary: null, secondary: null }, group: group ?? null }}
      // What is left empty is not mentioned: a server may take no null for a first number.
      toBody={({ phone, group, ...values }) => ({
        ...values,
        ...(phone !== undefined && phoneText(phone) !== 'none' && { phone }),
        ...(typeof group === 'string' && { group }),
      })}
      submitLabel="Create contact"
      cancelTo={CONTACTS.to}
      invalidates={INVALIDATES}
      disabledReason={refusalOf(contactsApi.create)}
      summary={(values) => <Consequences {...values} />}
      find={async ({ name, email }) => {
        const found = await findWritten(contacts, (other) => other.name === name && other.email === email);
        // Others may have the same name.
        return found.map((other) => ({ label: other.name, to: managedPaths.contacts.page(other.id), unsure: true }));
      }}
      onDone={(record, body) => {
        const to = managedPaths.contacts.page(record.id);
        toast.success({ title: `Contact ${record.name} created`, link: { to, label: 'Open' } });
        void navigate({ to });
        return notTaken(body, record);
      }}
    >
      <Fields />
    </FormShell>
  );
}

/** `/managed/contacts/new`; `?group=` is the group to begin with. */
export const ContactCreatePage = () => (
  <ManagedPage endpoint={contactsApi.list} title="Create contact" crumbs={[MANAGED, CONTACTS]}>
    <Page title="Create contact" crumbs={[MANAGED, CONTACTS]}>
      <CreateForm />
    </Page>
  </ManagedPage>
);

function EditForm({ contact }: { contact: Contact }) {
  const { reason } = useActions(contactActions);
  const { id, name, email, phone, group } = contact;
  return (
    <UpdateForm
      endpoint={contactsApi.update}
      view={contactsApi.view}
      params={{ contactId: id }}
      record={contact}
      defaults={{ name, email, phone, group }}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', contact)}
      nameOf={(saved) => `Contact ${saved.name}`}
      to={managedPaths.contacts.page(id)}
    >
      <Fields />
    </UpdateForm>
  );
}

/** `/managed/contacts/<id>/edit`. */
export function ContactEditPage({ contactId }: { readonly contactId: string }) {
  return (
    <ManagedPage endpoint={contactsApi.list} title={`Edit contact ${contactId}`} crumbs={[MANAGED, CONTACTS]}>
      <RecordFormPage
        collection={contacts}
        id={contactId}
        nameOf={({ name }) => name}
        noun="contact"
        list={CONTACTS}
        above={MANAGED}
        title={(name) => `Edit ${name}`}
      >
        {(contact) => <EditForm contact={contact} />}
      </RecordFormPage>
    </ManagedPage>
  );
}
