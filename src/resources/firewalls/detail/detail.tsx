import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { useInPlace } from '#ui/page/use-in-place.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { openingsOf, openingsText } from '#analysis/packets/openings.ts';
import { activityTab } from '#resources/events/public.ts';
import { firewallActions } from '../actions.ts';
import { FirewallDevices } from '../devices/tab.tsx';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { FirewallStatus } from '../display.tsx';
import { LIST } from '../paths.ts';
import { devicesOf, firewalls, rulesOf } from '../queries.ts';
import { FirewallProblem, FirewallPath } from './path.tsx';
import { Stack } from '@mantine/core';
import { useKnownServices } from '../services/services.tsx';
import { HighlightProvider } from '../rules/editor/highlight.tsx';
import { RuleFiles } from '../rules/files/rule-files.tsx';
import { PacketTester } from '../rules/tester/tester.tsx';
import { RulesView } from './rules-view.tsx';
import classes from './rules-view.module.css';

/** Whose traffic a firewall filters, its rules, and the packet tester. */
function RulesTab({ firewall }: { firewall: Firewall }) {
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

/** What everyone on the internet reaches behind a firewall; one that is disabled filters nothing. */
function openText({ status, rules }: Firewall): string {
  const { everyone, all } = openingsOf(rules);
  if (all || status !== 'enabled') return 'Everything';
  return openingsText(everyone) || 'Nothing';
}

function Loaded({ firewall }: { firewall: Firewall }) {
  const { id, label, rules } = firewall;
  const { of, reason } = useActions(firewallActions);
  const { rename, tagsOf } = useInPlace(firewallActions, firewall, firewallsApi.update, reason('edit', firewall));
  const { data: devices } = useQuery(devicesOf(id));
  const { packet } = useSearch({ strict: false });
  // Shows whether the server can replace the rules.
  useQuery(rulesOf(id));
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      rename={rename}
      status={<FirewallStatus status={firewall.status} />}
      actions={<PageActions cautious actions={of(firewall)} />}
      facts={[
        { label: 'Open to everyone', value: openText(firewall) },
        tagsOf(firewall, firewallsApi.view, LIST.to),
        ...quietFacts({ noun: 'Firewall', id, created: firewall.created, updated: firewall.updated }),
      ]}
    >
      <FirewallProblem firewall={firewall} />
      <PageTabs
        first={packet === undefined ? 'rules' : 'services'}
        tabs={[
          {
            id: 'rules',
            label: 'Rules',
            count: rules.inbound.length + rules.outbound.length,
            content: () => <RulesTab firewall={firewall} />,
          },
          {
            id: 'services',
            label: 'Services',
            count: devices?.length,
            content: () => <FirewallDevices firewall={firewall} />,
          },
          activityTab('firewall', id, firewallsApi.view),
        ]}
      />
    </Page>
  );
}

/** `/firewalls/<id>`: the rules, the services, and the activity. */
export function FirewallDetail({ firewallId }: { readonly firewallId: string }) {
  const query = useQuery(firewalls.one(firewallId));
  return (
    <>
      <RecordPage query={query} title={`Firewall ${firewallId}`} crumbs={[LIST]}>
        {(firewall) => <Loaded firewall={firewall} />}
      </RecordPage>
      <ActionDialogs table={firewallActions} collection={firewalls} leaveTo={LIST.to} />
    </>
  );
}
