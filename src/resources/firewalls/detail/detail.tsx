import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { Copy } from '#ui/display/copy.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Tags } from '#ui/display/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import { RecordActivity } from '#resources/events/public.ts';
import { stateRefusal } from '../can.ts';
import { FirewallDevices } from '../devices/tab.tsx';
import { FirewallDialogs } from '../dialogs.tsx';
import { firewalls, NO_RULES_OPERATION, rulesOf } from '../queries.ts';
import { RulesTab } from './rules-tab.tsx';
import { FirewallStatus } from '../status.tsx';

const route = getRouteApi('/firewalls/$firewallId');
const CRUMBS = [{ label: 'Firewalls', to: '/firewalls' }];

/** What can be done to one firewall; what cannot gives the reason. */
function Actions({ firewall }: { firewall: Firewall }) {
  const refusal = useDisabledReason();
  const { open } = useDialog();
  const { id } = firewall;
  const { data: replaceable } = useQuery(rulesOf(id));
  const params = { firewallId: id };
  const toUpdate = refusal(firewallsApi.update, params);
  const toggle = firewall.status === 'enabled' ? 'disable' : 'enable';
  return (
    <PageActions
      actions={[
        {
          id: 'rules',
          label: 'Edit rules',
          to: `/firewalls/${id}/rules/edit`,
          disabledReason:
            refusal(firewallsApi.replaceRules, params) ??
            stateRefusal('edit', firewall) ??
            (replaceable === null ? NO_RULES_OPERATION : undefined),
        },
        {
          id: 'edit',
          label: 'Edit',
          to: `/firewalls/${id}/edit`,
          disabledReason: toUpdate ?? stateRefusal('edit', firewall),
        },
        {
          id: toggle,
          label: toggle === 'enable' ? 'Enable' : 'Disable',
          disabledReason: toUpdate ?? stateRefusal(toggle, firewall),
          run: open(toggle, id),
        },
        {
          id: 'duplicate',
          label: 'Duplicate',
          to: '/firewalls/new',
          search: { from: id },
          disabledReason: refusal(firewallsApi.create),
        },
        {
          id: 'delete',
          label: 'Delete',
          danger: true,
          disabledReason: refusal(firewallsApi.remove, params),
          run: open('delete', id),
        },
      ]}
    />
  );
}

function Loaded({ firewall }: { firewall: Firewall }) {
  return (
    <Page
      title={firewall.label}
      crumbs={CRUMBS}
      status={<FirewallStatus status={firewall.status} />}
      actions={<Actions firewall={firewall} />}
      facts={[
        { label: 'ID', value: <Copy value={String(firewall.id)} label="Firewall ID" /> },
        { label: 'Tags', value: firewall.tags.length === 0 ? 'none' : <Tags tags={firewall.tags} /> },
        { label: 'Created', value: <Time at={firewall.created} /> },
        { label: 'Updated', value: <Time at={firewall.updated} /> },
      ]}
    >
      <PageTabs
        tabs={[
          { id: 'rules', label: 'Rules', content: () => <RulesTab firewall={firewall} /> },
          { id: 'services', label: 'Services', content: () => <FirewallDevices firewall={firewall} /> },
          {
            id: 'activity',
            label: 'Activity',
            content: () => (
              <RecordActivity
                path={`/networking/firewalls/${firewall.id}`}
                entity={{ type: 'firewall', id: firewall.id }}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

/** `/firewalls/<id>`: the rules, the services, and the activity. */
export function FirewallDetail() {
  const { firewallId } = route.useParams();
  const query = useQuery(firewalls.one(firewallId));
  return (
    <>
      <RecordPage query={query} title={`Firewall ${firewallId}`} crumbs={CRUMBS}>
        {(firewall) => <Loaded firewall={firewall} />}
      </RecordPage>
      <FirewallDialogs leaveTo="/firewalls" />
    </>
  );
}
