import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import { isPrivateAddress, monitoredAddress } from '#contract/managed/services/address.ts';
import { type Service, ServiceCreate, ServiceEdit } from '#contract/managed/services/schema.ts';
import { SERVICE_LIMITS } from '#contract/managed/services/terms.ts';
import { andList } from '#lib/text/format.ts';
import { numberText } from '#lib/unreadable.ts';
import { AddressField } from '#features/reach/public.ts';
import { RegionField } from '#resources/regions/picker.tsx';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { notTaken, withoutBlanks } from '#ui/form/conflict/body.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { NumberField, RadioField, TextAreaField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { RecordsField } from '#ui/form/fields/choices/records-field.tsx';
import { SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { Page } from '#ui/page/page.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { ManagedPage } from '../page.tsx';
import { managedPaths, SERVICES, MANAGED } from '../paths.ts';
import { useGroups } from '../contacts/queries.ts';
import { credentials, useCredentials } from '../credentials/queries.ts';
import { serviceActions } from './actions.ts';
import { INVALIDATES, services } from './queries.ts';

const TYPES = [
  { value: 'url', label: 'URL', text: 'Requests a page over HTTP or HTTPS.' },
  { value: 'tcp', label: 'TCP', text: 'Opens a connection to a port.' },
] as const;

/** The group to alert, with a warning where no one is in it. */
function GroupField() {
  const groups = useGroups();
  const value: unknown = useWatch({ name: 'consultation_group' });
  const isEmpty =
    isLoaded(groups) &&
    typeof value === 'string' &&
    value !== '' &&
    !groups.some((one) => one.value === value && one.contacts > 0);
  return (
    <SuggestField
      name="consultation_group"
      label="Contact group"
      warning={isEmpty ? 'No contact is in this group: no one is alerted.' : undefined}
      hint={isEmpty ? undefined : 'Its contacts are alerted about problems.'}
      bounds={SERVICE_LIMITS.consultationGroup}
      suggestions={isLoaded(groups) ? groups : []}
      optional
      blank=""
    />
  );
}

/** Names a credential by its id. */
function useCredentialName(): (id: unknown) => string {
  const known = useCredentials();
  return (id) => (isLoaded(known) ? known.find((one) => one.id === id)?.label : undefined) ?? numberText(id);
}

function Fields() {
  const address: unknown = useWatch({ name: 'address' });
  const credentialName = useCredentialName();
  return (
    <>
      <FieldGroup name="check" label="Check">
        <TextField name="label" label="Label" bounds={SERVICE_LIMITS.label} required />
        <RadioField name="service_type" label="Type" required options={TYPES} />
        <AddressField
          name="address"
          label="Address"
          hint="https://example.com/health, or host:port. The part after # is dropped."
          bounds={SERVICE_LIMITS.address}
          complete={monitoredAddress}
          required
        />
        {typeof address === 'string' && isPrivateAddress(address) && (
          <RegionField
            name="region"
            label="Region"
            hint="Where this private address is."
            needs={[]}
            required
            dependent
          />
        )}
        <NumberField name="timeout" label="Timeout" hint="1 to 255. Then it counts as down." unit="s" required />
        <TextField
          name="body"
          label="Expected text"
          hint="For URL checks: the answer must contain it."
          bounds={SERVICE_LIMITS.body}
          blank={null}
          exact
        />
      </FieldGroup>
      <FieldGroup name="support" label="When it fails">
        <GroupField />
        <RecordsField
          name="credentials"
          label="Credentials"
          hint="Support logs in with them to resolve issues."
          collection={credentials}
          optionOf={({ id, label }) => ({ id, label })}
          inWords={credentialName}
        />
        <TextAreaField name="notes" label="Notes for support" />
      </FieldGroup>
    </>
  );
}

interface ConsequencesProps {
  readonly consultation_group?: string | undefined;
  readonly credentials?: readonly number[] | undefined;
}

/** What follows from a new check. */
const Consequences = ({ consultation_group: group, credentials = [] }: ConsequencesProps) => (
  <Changes
    changes={[
      'Checked within a minute. A problem opens an issue',
      group ? `A problem alerts the contacts of ${group}` : 'No one is alerted: it has no contact group',
      credentials.length === 0 && 'No credential: support has no password for it',
    ]}
  />
);

const NEW = {
  service_type: 'url',
  label: '',
  address: '',
  timeout: 30,
  body: null,
  consultation_group: '',
  credentials: [],
  notes: '',
} as const;

function CreateForm() {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  return (
    <FormShell
      endpoint={servicesApi.create}
      schema={ServiceCreate}
      defaults={{ ...NEW, credentials: [] }}
      // What is left empty is not mentioned.
      toBody={({ service_type, label, address, timeout, body, ...rest }) => ({
        service_type,
        label,
        address: monitoredAddress(address),
        timeout,
        ...(typeof body === 'string' && { body }),
        ...withoutBlanks(rest),
      })}
      submitLabel="Create service"
      cancelTo={SERVICES.to}
      invalidates={INVALIDATES}
      disabledReason={refusalOf(servicesApi.create)}
      summary={(values) => <Consequences {...values} />}
      find={async ({ label, address }) => {
        const found = await findWritten(services, (other) => other.label === label && other.address === address);
        // Others may have the same label.
        return found.map((other) => ({ label: other.label, to: managedPaths.services.page(other.id), unsure: true }));
      }}
      onDone={(record, body) => {
        const to = managedPaths.services.page(record.id);
        const { id, label } = record;
        const said = { title: `Service ${label} created`, link: { to, label: 'Open' } };
        if (record.status === 'pending')
          toast.started(
            { ...said, text: 'A message says how its first check ends.' },
            { collection: services.name, id, label },
          );
        else toast.success(said);
        void navigate({ to });
        return notTaken(body, record);
      }}
    >
      <Fields />
    </FormShell>
  );
}

/** `/managed/services/new`. */
export const ServiceCreatePage = () => (
  <ManagedPage endpoint={servicesApi.list} title="Create service" crumbs={[MANAGED, SERVICES]}>
    <Page title="Create service" crumbs={[MANAGED, SERVICES]}>
      <CreateForm />
    </Page>
  </ManagedPage>
);

function EditForm({ service }: { service: Service }) {
  const { id, label, address, timeout, body, consultation_group, notes, region } = service;
  const { reason } = useActions(serviceActions);
  const type = service.service_type === 'tcp' ? 'tcp' : 'url';
  const credentialName = useCredentialName();
  return (
    <UpdateForm
      endpoint={servicesApi.update}
      view={servicesApi.view}
      params={{ serviceId: id }}
      record={service}
      schema={ServiceEdit}
      defaults={{
        label,
        address,
        timeout,
        body,
        consultation_group,
        notes,
        region,
        service_type: type,
        credentials: service.credentials,
      }}
      // A public address takes the region away, which the form then no longer shows.
      complete={(changed, values) => ({
        ...changed,
        ...(region !== null && !isPrivateAddress(values.address ?? address) && { region: null }),
      })}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', service)}
      showConflict={(field, value) =>
        field === 'credentials' && Array.isArray(value) ? andList(value.map(credentialName)) : undefined
      }
      nameOf={(saved) => `Service ${saved.label}`}
      to={managedPaths.services.page(id)}
    >
      <Fields />
    </UpdateForm>
  );
}

/** `/managed/services/<id>/edit`. */
export function ServiceEditPage({ serviceId }: { readonly serviceId: string }) {
  return (
    <ManagedPage endpoint={servicesApi.list} title={`Edit service ${serviceId}`} crumbs={[MANAGED, SERVICES]}>
      <RecordFormPage
        collection={services}
        id={serviceId}
        nameOf={({ label }) => label}
        noun="service"
        list={SERVICES}
        above={MANAGED}
        title={(name) => `Edit ${name}`}
      >
        {(service) => <EditForm service={service} />}
      </RecordFormPage>
    </ManagedPage>
  );
}
