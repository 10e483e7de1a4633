import { useQuery } from '@tanstack/react-query';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import { addressesOf } from '#contract/managed/compute-settings/rules.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { ANY_ADDRESS, SSH_LIMITS } from '#contract/managed/compute-settings/terms.ts';
import { isPrivate } from '#lib/net/backend.ts';
import { computes } from '#resources/computes/queries.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { NumberField, SwitchField, TextField } from '#ui/form/fields/fields.ts';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import { textOf } from '#ui/form/fields/use-field.ts';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { ManagedPage } from '../page.tsx';
import { managedPaths, SETTINGS, MANAGED } from '../paths.ts';
import { settingsActions } from './actions.ts';
import { INVALIDATES, settings } from './queries.ts';

/** The addresses of the instance, or any of them. */
function AddressField({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(computes.one(id));
  const addresses = data === undefined ? [] : addressesOf(data);
  return (
    <OptionField
      name="ssh.ip"
      label="Address"
      hint="Removing this address from the instance resets these settings."
      required
      pending={isPending}
      groups={[
        {
          label: 'Addresses',
          options: [
            { value: ANY_ADDRESS, label: 'Any address' },
            ...addresses.map((value) => ({ value, label: value, note: isPrivate(value) ? 'Private' : undefined })),
          ],
        },
      ]}
      unavailable={
        error !== null && data === undefined
          ? { why: `${notLoadedText(error, 'Addresses')} Type an address, or any.`, retry: () => void refetch() }
          : undefined
      }
    />
  );
}

const orDefault = (value: unknown): string => textOf(value) || 'the default';

function EditForm({ record }: { record: ComputeSettings }) {
  const { reason } = useActions(settingsActions);
  const { id, label, ssh } = record;
  return (
    <UpdateForm
      endpoint={computeSettingsApi.update}
      view={computeSettingsApi.view}
      params={{ computeId: id }}
      record={record}
      defaults={{ ssh }}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', record)}
      nameOf={() => `SSH settings of ${label}`}
      to={managedPaths.settings.page(id)}
    >
      <FieldGroup label="SSH access">
        <SwitchField name="ssh.access" label="Support may log in" hint="Needed to resolve issues on this instance." />
        <TextField
          name="ssh.user"
          label="User"
          hint="Default: root"
          bounds={SSH_LIMITS.user}
          blank={null}
          inWords={orDefault}
        />
        <AddressField id={id} />
        <NumberField name="ssh.port" label="Port" hint="Default: 22" blank={null} inWords={orDefault} />
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/managed/settings/<instance>/edit`. */
export function SettingsEditPage({ computeId }: { readonly computeId: string }) {
  return (
    <ManagedPage
      endpoint={computeSettingsApi.list}
      title={`Edit SSH access to instance ${computeId}`}
      crumbs={[MANAGED, SETTINGS]}
    >
      <RecordFormPage
        collection={settings}
        id={computeId}
        nameOf={({ label }) => label}
        noun="instance"
        list={SETTINGS}
        above={MANAGED}
        title={(name) => `Edit SSH access to ${name}`}
      >
        {(record) => <EditForm record={record} />}
      </RecordFormPage>
    </ManagedPage>
  );
}
