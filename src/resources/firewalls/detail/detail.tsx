import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Tags } from '#ui/display/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import { RecordActivity } from '#resources/events/public.ts';
import { stateRefusal } from '../can.ts';
import { FirewallDevices } from '../devices/tab.tsx';
import { FirewallDialogs } from '../dialogs.tsx';
import { firewalls } from '../queries.ts';
import { RulesTab } from './rules-tab.tsx';
import { FirewallStatus } from '../status.tsx';

const route = getRouteApi('/firewalls/$firewallId');
const CRUMBS = [{ label: 'Firewalls', to: '/firewalls' }];

/** The buttons of one Firewall; disabled ones give the reason. */
function Actions({ firewall }: { firewall: Firewall }) {
  const refusal = useDisabledReason();
  const { open } = useDialog();
  const params = { firewallId: firewall.id };
  const toUpdate = refusal(firewallsApi.update, params);
  const toggle = firewall.status === 'enabled' ? 'disable' : 'enable';
  return (
    <>
      <ActionButton
        variant="default"
        to={`/firewalls/${firewall.id}/edit`}
        disabledReason={toUpdate ?? stateRefusal('edit', firewall)}
      >
        Edit
      </ActionButton>
      <ActionButton
        variant="default"
        disabledReason={toUpdate ?? stateRefusal(toggle, firewall)}
        onClick={open(toggle, firewall.id)}
      >
        {toggle === 'enable' ? 'Enable' : 'Disable'}
      </ActionButton>
      <ActionButton
        variant="default"
        to={`/firewalls/new?from=${firewall.id}`}
        disabledReason={refusal(firewallsApi.create)}
      >
        Duplicate
      </ActionButton>
      <ActionButton
        variant="outline"
        color="red"
        disabledReason={refusal(firewallsApi.remove, params)}
        onClick={open('delete', firewall.id)}
      >
        Delete
      </ActionButton>
    </>
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
