import { List, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { findWritten } from '#api/queries.ts';
import { useRefusal } from '#api/who.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { FormShell } from '#ui/form/form-shell.tsx';
import { TagsField, TextField } from '#ui/form/fields.ts';
import { FieldGroup, GroupError } from '#ui/form/group.tsx';
import { Page } from '#ui/page.tsx';
import { toast } from '#ui/toast.ts';
import { ComputesField } from '../computes/picker.tsx';
import { NodeBalancersField } from '../nodebalancers/picker.tsx';
import { createBody, FirewallCreateForm, type FirewallValues, newFirewall } from './form.ts';
import { firewalls, TOUCHES } from './queries.ts';
import { DirectionFields } from './rule-fields.tsx';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What will be made, in words. */
function Summary({ label, rules, devices, tags }: FirewallValues) {
  const services = devices.computes.length + devices.nodebalancers.length;
  return (
    <Stack gap="xs">
      <Text size="sm">
        A Firewall {label === '' ? 'without a label yet' : <strong>{label}</strong>}, enabled as soon as it is created.
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

/** `/firewalls/new`: label, rules, policies, services and tags in one request. */
export function FirewallCreatePage() {
  const navigate = useNavigate();
  const refusal = useRefusal();
  return (
    <Page title="Create firewall" crumbs={[{ label: 'Firewalls', to: '/firewalls' }]}>
      <FormShell
        endpoint={firewallsApi.create}
        schema={FirewallCreateForm}
        toBody={createBody}
        defaults={newFirewall()}
        submitLabel="Create firewall"
        cancelTo="/firewalls"
        touches={TOUCHES}
        refused={refusal(firewallsApi.create)}
        summary={(values) => <Summary {...values} />}
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
          hint="Letters and digits, with single hyphens, underscores or periods between them. No two Firewalls share a label."
          bounds={FIREWALL_LIMITS.label}
          required
        />
        <GroupError name="rules" />
        <DirectionFields direction="inbound" />
        <DirectionFields direction="outbound" />
        <FieldGroup name="devices" label="Services">
          <ComputesField
            name="devices.computes"
            label="Compute instances"
            hint="One instance has one enabled Firewall; it acts on every interface but VLANs."
          />
          <NodeBalancersField
            name="devices.nodebalancers"
            label="NodeBalancer"
            hint="One at most, and it must have no other Firewall. Only inbound TCP rules act on it."
            max={FIREWALL_LIMITS.nodebalancers}
          />
        </FieldGroup>
        <TagsField name="tags" label="Tags" hint="For your own order only." />
      </FormShell>
    </Page>
  );
}
