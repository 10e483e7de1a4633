import { firewallsApi } from '#contract/firewalls/api.ts';
import { type Firewall, FIREWALL_LIMITS, SETTABLE_STATUSES } from '#contract/firewalls/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { RadioField, TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { firewallActions } from './actions.ts';
import { firewallPaths, LIST } from './paths.ts';
import { firewalls, INVALIDATES } from './queries.ts';

const STATUS_LABELS = {
  enabled: { label: 'Enabled', text: 'Filters every attached service' },
  disabled: { label: 'Disabled', text: 'Filters nothing. Services stay attached' },
} as const;

const settable = (status: string): 'enabled' | 'disabled' | undefined =>
  SETTABLE_STATUSES.find((known) => known === status);

function EditForm({ firewall }: { firewall: Firewall }) {
  const { reason } = useActions(firewallActions);
  const status = settable(firewall.status);
  return (
    <UpdateForm
      endpoint={firewallsApi.update}
      view={firewallsApi.view}
      params={{ firewallId: firewall.id }}
      record={firewall}
      defaults={{ label: firewall.label, tags: [...firewall.tags], ...(status !== undefined && { status }) }}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', firewall)}
      nameOf={({ label }) => `Firewall ${label}`}
      to={firewallPaths.page(firewall.id)}
    >
      <FieldGroup name="basics" label="Basics">
        {/* That an update accepts a label is assumed (doc 3 §4.1). */}
        <TextField
          name="label"
          label="Label"
          hint="Some servers keep the old label."
          bounds={FIREWALL_LIMITS.label}
          required
        />
        <RadioField
          name="status"
          label="Status"
          options={SETTABLE_STATUSES.map((value) => ({ value, ...STATUS_LABELS[value] }))}
        />
        <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/firewalls/<id>/edit`: label, status and tags; rules and services have their own operations (doc 3 §4.1). */
export function FirewallEditPage({ firewallId }: { readonly firewallId: string }) {
  return (
    <RecordFormPage
      collection={firewalls}
      id={firewallId}
      nameOf={({ label }) => label}
      noun="firewall"
      list={LIST}
      title={(name) => `Edit ${name}`}
    >
      {(firewall) => <EditForm firewall={firewall} />}
    </RecordFormPage>
  );
}
