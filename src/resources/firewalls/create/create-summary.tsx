import { List, Stack, Text } from '@mantine/core';
import { FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { FirewallValues } from '../form.ts';
import { EFFECTS, restOf } from '../model/display.ts';
import type { Direction } from '#contract/firewalls/packets/rule-set.ts';
import type { RulesValues } from '../model/values.ts';

interface CreateSummaryProps extends FirewallValues {
  /** Whether the form attaches services itself. */
  readonly attached: boolean;
}

/** "2 inbound rules. All other inbound traffic is dropped". */
function directionText(direction: Direction, rules: RulesValues): string {
  const { length } = rules[direction];
  return `${counted(length, `${direction} rule`)}. ${restOf(direction, length)} ${EFFECTS[rules[`${direction}_policy`]]}`;
}

/** What will be created, in short facts. */
export function CreateSummary({ label, rules, devices, tags, attached }: CreateSummaryProps) {
  const services = devices.computes.length + devices.nodebalancers.length;
  const count = rules.inbound.length + rules.outbound.length;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {label === '' ? 'New firewall' : label}
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>{directionText('inbound', rules)}</List.Item>
        <List.Item>{directionText('outbound', rules)}</List.Item>
        {attached && <List.Item>{services === 0 ? 'No services yet' : counted(services, 'service')}</List.Item>}
        {tags.length > 0 && <List.Item>Tags: {tags.join(', ')}</List.Item>}
        <List.Item>Enabled when created</List.Item>
      </List>
      {rules.inbound.length === 0 && rules.inbound_policy === 'DROP' && services > 0 && (
        <Text size="sm" fw={500} c="var(--bn-warning)">
          These services will accept no traffic, SSH included.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {count} of {FIREWALL_LIMITS.rules} rules used
      </Text>
    </Stack>
  );
}
