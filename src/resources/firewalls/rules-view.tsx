import { Table, Text, Title } from '@mantine/core';
import type { FirewallRule, FirewallRules } from '#contract/firewalls/schema.ts';
import { type Advice, reviewRules } from './rules/review.ts';
import { RuleMarks } from './rules/rule-marks.tsx';
import { type Direction, hasPorts } from './rules/values.ts';
import { EFFECTS, networksOf, WORDS } from './rules/words.ts';
import classes from './rules-view.module.css';

interface DirectionProps {
  readonly direction: Direction;
  readonly rules: readonly FirewallRule[];
  readonly policy: string;
  readonly advice: readonly (readonly Advice[])[];
}

function DirectionTable({ direction, rules, policy, advice }: DirectionProps) {
  const { title, peer, rest } = WORDS[direction];
  const heading = `${direction}-rules`;
  return (
    <div>
      <Title order={2} size="h4" id={heading} mb="xs">
        {title} rules
      </Title>
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby={heading}>
        <Table className={classes.rules}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>#</Table.Th>
              <Table.Th>Label</Table.Th>
              <Table.Th>Action</Table.Th>
              <Table.Th>Protocol</Table.Th>
              <Table.Th>Ports</Table.Th>
              <Table.Th>{peer}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rules.map((rule, place) => (
              // Rules have no id; their place in the list is what tells them apart (doc 3 §2.1, order of application).
              <Table.Tr key={place} className={classes.rule}>
                <Table.Td>{place + 1}</Table.Td>
                <Table.Td>
                  {rule.label ?? ''}
                  {rule.description ? (
                    <Text size="xs" c="dimmed">
                      {rule.description}
                    </Text>
                  ) : null}
                  <RuleMarks direction={direction} place={place} advice={advice[place] ?? []} />
                </Table.Td>
                <Table.Td>{rule.action}</Table.Td>
                <Table.Td>{rule.protocol}</Table.Td>
                <Table.Td className={classes.mono}>{hasPorts(rule.protocol) ? rule.ports || 'all' : ''}</Table.Td>
                <Table.Td className={classes.mono}>{networksOf(rule).join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={classes.rule}>
              <Table.Td />
              <Table.Td colSpan={5}>
                {rest} <strong>{EFFECTS[policy] ?? policy}</strong>
                <RuleMarks direction={direction} place={undefined} />
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </div>
  );
}

/** The rules of a Firewall in the order in which they are tried, with the policy that answers for the rest. */
export function RulesView({ rules }: { rules: FirewallRules }) {
  const advice = reviewRules(rules);
  return (
    <div className={classes.directions}>
      <Text c="dimmed" size="sm">
        Rules are tried from the top; the first one that fits decides.
      </Text>
      <DirectionTable direction="inbound" rules={rules.inbound} policy={rules.inbound_policy} advice={advice.inbound} />
      <DirectionTable
        direction="outbound"
        rules={rules.outbound}
        policy={rules.outbound_policy}
        advice={advice.outbound}
      />
    </div>
  );
}
