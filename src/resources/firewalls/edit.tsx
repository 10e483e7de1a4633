import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '#api/http/client.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { type Firewall, FIREWALL_LIMITS, FirewallUpdate, SETTABLE_STATUSES } from '#contract/firewalls/schema.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { notTaken, onlyTouched } from '#ui/form/conflict/body.ts';
import { ChangeList } from '#ui/form/conflict/change-list.tsx';
import { savedWords, tagChange } from '#ui/form/conflict/changes.ts';
import { RadioField, TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { toast } from '#ui/actions/toast.ts';
import { stateRefusal } from './can.ts';
import { firewalls, TOUCHES } from './queries.ts';

const route = getRouteApi('/firewalls/$firewallId/edit');

const STATUS_WORDS = {
  enabled: { label: 'Enabled', text: 'The rules filter every service that it is assigned to.' },
  disabled: { label: 'Disabled', text: 'It stays assigned and filters nothing.' },
} as const;

interface UpdateValues {
  label?: string;
  status?: 'enabled' | 'disabled';
  tags?: string[];
}

/** What the change amounts to, in words. */
function Summary({ original, values }: { original: Firewall; values: UpdateValues }) {
  const changes = [
    values.label !== original.label && `Label: ${original.label} becomes ${values.label ?? ''}`,
    values.status !== undefined && values.status !== original.status && STATUS_WORDS[values.status].text,
    values.tags?.join() !== original.tags.join() && tagChange(original.tags, values.tags ?? []),
  ];
  return <ChangeList changes={changes} />;
}

const settable = (status: string): 'enabled' | 'disabled' | undefined =>
  SETTABLE_STATUSES.find((known) => known === status);

function EditForm({ firewall }: { firewall: Firewall }) {
  const navigate = route.useNavigate();
  const refusal = useDisabledReason();
  const params = { firewallId: firewall.id };
  const status = settable(firewall.status);
  return (
    <FormShell
      endpoint={firewallsApi.update}
      params={params}
      schema={FirewallUpdate}
      defaults={{ label: firewall.label, tags: [...firewall.tags], ...(status !== undefined && { status }) }}
      toBody={onlyTouched}
      submitLabel="Save changes"
      cancelTo={`/firewalls/${firewall.id}`}
      invalidates={TOUCHES}
      disabledReason={refusal(firewallsApi.update, params) ?? stateRefusal('edit', firewall)}
      conflict={{ original: firewall, reread: () => call(firewallsApi.view, { params }) }}
      summary={(values) => <Summary original={firewall} values={values} />}
      onDone={(record, body) => {
        const missing = notTaken(body, record);
        const title = savedWords(`Firewall ${record.label}`, body, missing);
        if (title !== undefined) toast.success({ title });
        // Also when nothing was taken: the page shows what holds, and what was typed here would only be refused again.
        void navigate({ to: '/firewalls/$firewallId', params: { firewallId: String(record.id) } });
        return missing;
      }}
    >
      {/* That an update takes a label is assumed (doc 3 §4.1). */}
      <TextField
        name="label"
        label="Label"
        hint="Not every server changes a label."
        bounds={FIREWALL_LIMITS.label}
        required
      />
      <RadioField
        name="status"
        label="Status"
        options={SETTABLE_STATUSES.map((value) => ({ value, ...STATUS_WORDS[value] }))}
      />
      <TagsField name="tags" label="Tags" hint="For your own order only." />
    </FormShell>
  );
}

/** `/firewalls/<id>/edit`: label, status and tags; rules and services have their own operations (doc 3 §4.1). */
export function FirewallEditPage() {
  const { firewallId } = route.useParams();
  const query = useQuery(firewalls.one(firewallId));
  const label = query.data?.label;
  const crumbs = [
    { label: 'Firewalls', to: '/firewalls' },
    { label: label ?? firewallId, to: `/firewalls/${firewallId}` },
  ];
  return (
    <Page title={`Edit ${label ?? `firewall ${firewallId}`}`} crumbs={crumbs}>
      <QueryBoundary query={query}>{(firewall) => <EditForm key={firewall.id} firewall={firewall} />}</QueryBoundary>
    </Page>
  );
}
