import { Stack } from '@mantine/core';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { useKnownServices } from '../services/services.tsx';
import { HighlightProvider } from '../rules/editor/highlight.tsx';
import { RuleFiles } from '../rules/files/rule-files.tsx';
import { PacketTester } from '../rules/tester/tester.tsx';
import { FirewallPath } from './path.tsx';
import { RulesView } from './rules-view.tsx';
import classes from './rules-view.module.css';

/** Whose traffic a firewall filters, its rules, and the packet tester. */
export function RulesTab({ firewall }: { firewall: Firewall }) {
  const devices = useKnownServices(firewall.id);
  return (
    <Stack gap="lg">
      <FirewallPath firewall={firewall} />
      <HighlightProvider>
        <div className={classes.columns}>
          <div>
            <div className={classes.bar}>
              <RuleFiles rules={firewall.rules} name={firewall.label} />
            </div>
            <RulesView rules={firewall.rules} />
          </div>
          <section className={classes.tester} aria-label="Test a packet">
            <PacketTester rules={firewall.rules} firewall={firewall} devices={devices} />
          </section>
        </div>
      </HighlightProvider>
    </Stack>
  );
}
