import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { findWritten } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Direction } from '#analysis/packets/rule-set.ts';
import { type Firewall, FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/text/format.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { ComputesField } from '#resources/computes/picker.tsx';
import { NodeBalancersField } from '#resources/nodebalancers/picker.tsx';
import { createBody, FirewallCreateForm, type FirewallValues } from '../form.ts';
import { EFFECTS, restOf } from '../model/display.ts';
import type { RulesValues } from '../model/values.ts';
import { firewallPaths } from '../paths.ts';
import { firewalls, INVALIDATES } from '../queries.ts';
import { RulesEditor } from '../rules/editor/editor.tsx';
import { HighlightProvider } from '../rules/editor/highlight.tsx';
import { PacketTester } from '../rules/tester/tester.tsx';
import { useNamedServices } from '../services/named-services.ts';

/** Tests packets against the rules as typed, for the chosen services; before any are chosen, for kinds of service. */
function Tester({ rules, devices }: FirewallValues) {
  const services = useNamedServices(devices).map((entity) => ({ entity }));
  return <PacketTester inTab rules={rules} devices={services.length === 0 ? undefined : services} />;
}

/** The services that a new firewall is attached to at once. */
const Services = () => (
  <FieldGroup name="devices" label="Services">
    <ComputesField
      name="devices.computes"
      label="Instances"
      hint="Filters every interface except VLANs."
      forFirewall={{ enabled: true }}
    />
    <NodeBalancersField
      name="devices.nodebalancers"
      label="NodeBalancer"
      hint="Up to one. Only inbound TCP rules apply."
      max={FIREWALL_LIMITS.nodebalancers}
      forFirewall={{ enabled: true }}
    />
  </FieldGroup>
);

/** Puts the focus on the first field, and tells whether something was typed. */
function InDrawer({ onDirty }: { onDirty(dirty: boolean): void }) {
  const { control, setFocus } = useFormContext();
  const { isDirty } = useFormState({ control });
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => {
    // After the drawer, which focuses its close button.
    const timer = setTimeout(() => setFocus('label'));
    return () => clearTimeout(timer);
  }, [setFocus]);
  return null;
}

/** "2 inbound rules. All other inbound traffic is dropped". */
function directionText(direction: Direction, rules: RulesValues): string {
  const { length } = rules[direction];
  return `${counted(length, `${direction} rule`)}. ${restOf(direction, length)} ${EFFECTS[rules[`${direction}_policy`]]}`;
}

/** What the rules do, and to whom. */
function Summary({ rules, devices }: FirewallValues) {
  const isFiltering = devices.computes.length + devices.nodebalancers.length > 0;
  return (
    <Stack gap="xs">
      <Changes changes={[directionText('inbound', rules), directionText('outbound', rules), 'Enabled when created']} />
      {rules.inbound.length === 0 && rules.inbound_policy === 'DROP' && isFiltering && (
        <Text size="sm" fw={500} c="var(--bn-warning)">
          These services will accept no traffic, SSH included.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {rules.inbound.length + rules.outbound.length} of {FIREWALL_LIMITS.rules} rules used
      </Text>
    </Stack>
  );
}

interface CreateFormProps {
  readonly defaults: FirewallValues;
  onDone(firewall: Firewall): void;
  /** Given where the form is part of another screen, which attaches the firewall itself: no services are offered. */
  readonly onCancel?: (() => void) | undefined;
  readonly onDirty?: ((dirty: boolean) => void) | undefined;
}

/** The form for a new firewall: label, rules, services and tags in one request. */
export function CreateForm({ defaults, onDone, onCancel, onDirty }: CreateFormProps) {
  const refusalOf = useDisabledReason();
  const alone = onCancel === undefined;
  return (
    <HighlightProvider>
      <FormShell
        wide
        endpoint={firewallsApi.create}
        schema={FirewallCreateForm}
        toBody={createBody}
        defaults={defaults}
        submitLabel="Create firewall"
        cancelTo={firewallPaths.list()}
        {...(onCancel !== undefined && { onCancel })}
        invalidates={INVALIDATES}
        disabledReason={refusalOf(firewallsApi.create)}
        summary={(values) => <Summary {...values} />}
        panels={[{ id: 'packet', label: 'Test a packet', content: (values) => <Tester {...values} /> }]}
        find={async ({ label }) => {
          const found = await findWritten(firewalls, (other) => other.label === label && other.status !== 'deleted');
          return found.map(({ id, label: text }) => ({ label: text, to: firewallPaths.page(id) }));
        }}
        onDone={onDone}
      >
        <FieldGroup name="basics" label="Basics">
          <TextField
            name="label"
            label="Label"
            hint="Unique. Letters, digits, and single hyphens, underscores or periods."
            bounds={FIREWALL_LIMITS.label}
            required
          />
          <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
        </FieldGroup>
        <RulesEditor prefix="rules" name={defaults.label === '' ? 'firewall' : defaults.label} />
        {alone && <Services />}
        {onDirty !== undefined && <InDrawer onDirty={onDirty} />}
      </FormShell>
    </HighlightProvider>
  );
}
