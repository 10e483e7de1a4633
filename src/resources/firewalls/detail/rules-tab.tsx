import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { stateRefusal } from '../can.ts';
import { NO_RULES_OPERATION, rulesOf } from '../queries.ts';
import { useKnownServices } from '../services.tsx';
import { HighlightProvider } from '../rules/editor/highlight.tsx';
import { RuleFiles } from '../rules/files/rule-files.tsx';
import { PacketTester } from '../rules/tester/tester.tsx';
import { RulesView } from './rules-view.tsx';
import classes from './rules-view.module.css';

/** The rules of a Firewall, the packet tester, and the link for editing them, or why they cannot be edited. */
export function RulesTab({ firewall }: { firewall: Firewall }) {
  const refusal = useDisabledReason();
  const { data: replaceable } = useQuery(rulesOf(firewall.id));
  const devices = useKnownServices(firewall.id);
  const { id, label, rules, status, created } = firewall;
  const disabledReason =
    refusal(firewallsApi.replaceRules, { firewallId: id }) ??
    stateRefusal('edit', firewall) ??
    (replaceable === null ? NO_RULES_OPERATION : undefined);
  return (
    <HighlightProvider>
      <div className={classes.columns}>
        <div>
          <div className={classes.bar}>
            <ActionButton variant="default" to={`/firewalls/${id}/rules/edit`} disabledReason={disabledReason}>
              Edit rules
            </ActionButton>
            <RuleFiles rules={rules} name={label} />
          </div>
          <RulesView rules={rules} />
        </div>
        <section className={classes.tester} aria-label="Test a packet">
          <PacketTester rules={rules} status={status} firewallId={id} created={created} devices={devices} />
        </section>
      </div>
    </HighlightProvider>
  );
}
