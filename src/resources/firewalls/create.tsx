import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { type Firewall, FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/format.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { Page } from '#ui/page/page.tsx';
import { toast } from '#ui/actions/toast.ts';
import { ComputesField } from '#resources/computes/public.ts';
import { NodeBalancersField } from '#resources/nodebalancers/public.ts';
import { copyOf, createBody, FirewallCreateForm, type FirewallValues, newFirewall } from './form.ts';
import { firewalls, INVALIDATES } from './queries.ts';
import { RulesEditor } from './rules/editor/editor.tsx';
import { HighlightProvider } from './rules/editor/highlight.tsx';
import { PacketTester } from './rules/tester/tester.tsx';
import { useNamedServices } from './named-services.ts';

const route = getRouteApi('/firewalls/new');

/** What will be made, as text. */
function Summary({ label, rules, devices, tags }: FirewallValues) {
  const services = devices.computes.length + devices.nodebalancers.length;
  return (
    <Stack gap="xs">
      <Text size="sm">
        A firewall {label === '' ? 'without a label yet' : <strong>{label}</strong>}, enabled as soon as it is created.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>
          {counted(rules.inbound.length, 'inbound rule')}; the rest: {rules.inbound_policy}
        </List.Item>
        <List.Item>
          {counted(rules.outbound.length, 'outbound rule')}; the rest: {rules.outbound_policy}
        </List.Item>
        <List.Item>
          {services === 0 ? 'Assigned to nothing: it filters nothing yet' : `Filters ${counted(services, 'service')}`}
        </List.Item>
        {tags.length > 0 && <List.Item>Tags: {tags.join(', ')}</List.Item>}
      </List>
      {rules.inbound.length === 0 && rules.inbound_policy === 'DROP' && services > 0 && (
        <Text size="sm" fw={500}>
          Nothing can reach these services from outside, SSH included.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {rules.inbound.length + rules.outbound.length} of {FIREWALL_LIMITS.rules} rules used.
      </Text>
    </Stack>
  );
}

/** Tests packets against the rules as typed, for the chosen services; before any are chosen, for kinds of service. */
function Tester({ rules, devices }: FirewallValues) {
  const services = useNamedServices(devices);
  return <PacketTester rules={rules} devices={services.length === 0 ? undefined : services} />;
}

/** A form for a new Firewall, or for a copy of another one. */
function CreateForm({ defaults }: { defaults: FirewallValues }) {
  const navigate = useNavigate();
  const refusal = useDisabledReason();
  return (
    <HighlightProvider>
      <FormShell
        wide
        endpoint={firewallsApi.create}
        schema={FirewallCreateForm}
        toBody={createBody}
        defaults={defaults}
        submitLabel="Create firewall"
        cancelTo="/firewalls"
        invalidates={INVALIDATES}
        disabledReason={refusal(firewallsApi.create)}
        summary={(values) => <Summary {...values} />}
        panels={[{ id: 'packet', label: 'Test a packet', content: (values) => <Tester {...values} /> }]}
        find={async ({ label }) => {
          const found = await findWritten(firewalls, (other) => other.label === label && other.status !== 'deleted');
          return found.map(({ id, label: text }) => ({ label: text, to: `/firewalls/${id}` }));
        }}
        onDone={({ id, label }) => {
          toast.success({ title: `Firewall ${label} created`, link: { to: `/firewalls/${id}`, label: 'Open' } });
          void navigate({ to: '/firewalls/$firewallId', params: { firewallId: String(id) } });
        }}
      >
        <TextField
          name="label"
          label="Label"
          hint="Letters and digits, with single hyphens, underscores or periods between them. No two firewalls share a label."
          bounds={FIREWALL_LIMITS.label}
          required
        />
        <RulesEditor prefix="rules" name={defaults.label === '' ? 'firewall' : defaults.label} />
        <FieldGroup name="devices" label="Services">
          <ComputesField
            name="devices.computes"
            label="Compute instances"
            hint="One instance has one enabled firewall; it acts on every interface but VLANs."
            forFirewall={{ enabled: true }}
          />
          <NodeBalancersField
            name="devices.nodebalancers"
            label="NodeBalancer"
            hint="One at most, and it must have no other firewall. Only inbound TCP rules act on it."
            max={FIREWALL_LIMITS.nodebalancers}
            forFirewall={{ enabled: true }}
          />
        </FieldGroup>
        <TagsField name="tags" label="Tags" hint="For your own order only." />
      </FormShell>
    </HighlightProvider>
  );
}

/** The form with the values of another Firewall, but not its services, since a service has only one active Firewall. */
function CopyForm({ firewall }: { firewall: Firewall }) {
  const defaults = copyOf(firewall);
  if (defaults === undefined)
    return (
      <Text>There are actions or protocols among its rules that this console does not know; copy them by hand.</Text>
    );
  return <CreateForm key={firewall.id} defaults={defaults} />;
}

function Copied({ from }: { from: number }) {
  // Never from the cache: it would be copied without being looked at again.
  const query = useQuery({ ...firewalls.one(from), refetchOnMount: 'always' });
  return (
    <QueryBoundary query={query} fresh>
      {(firewall) => <CopyForm firewall={firewall} />}
    </QueryBoundary>
  );
}

/** `/firewalls/new`: label, rules, policies, services and tags in one request; `?from=12` starts with a copy. */
export function FirewallCreatePage() {
  const { from } = route.useSearch();
  return (
    <Page title="Create firewall" crumbs={[{ label: 'Firewalls', to: '/firewalls' }]}>
      {from === undefined ? <CreateForm defaults={newFirewall()} /> : <Copied from={from} />}
    </Page>
  );
}
