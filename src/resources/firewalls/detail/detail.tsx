import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { bodyFromNow } from '#api/http/whole-lists.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { type Firewall, FirewallUpdate } from '#contract/firewalls/schema.ts';
import { Copy } from '#ui/display/copy.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { TagsEditor } from '#ui/display/tags-editor.tsx';
import { Time } from '#ui/display/time.tsx';
import { RecordActivity } from '#resources/events/public.ts';
import { stateRefusal } from '../can.ts';
import { FirewallDevices } from '../devices/tab.tsx';
import { FirewallDialogs } from '../dialogs.tsx';
import { devicesOf, firewalls, INVALIDATES, NO_RULES_OPERATION, rulesOf } from '../queries.ts';
import { FirewallProblem, FirewallRelations } from './relations.tsx';
import { RulesTab } from './rules-tab.tsx';
import { FirewallStatus } from '../status.tsx';
import { toast } from '#ui/actions/toast.ts';

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

/** Why a label is not possible. */
const labelError = (label: string): string | undefined => FirewallUpdate.safeParse({ label }).error?.issues[0]?.message;

function Loaded({ firewall }: { firewall: Firewall }) {
  const { id, label, tags, rules } = firewall;
  const params = { firewallId: id };
  const disabledReason = useDisabledReason()(firewallsApi.update, params) ?? stateRefusal('edit', firewall);
  const update = useApiMutation(firewallsApi.update, { invalidates: INVALIDATES, label: () => label });
  const { data: devices } = useQuery(devicesOf(id));
  // That an update accepts a label is assumed (doc 3 §4.1).
  const rename = async (name: string): Promise<void> => {
    const saved = await update.mutateAsync({ params, body: { label: name } });
    if (saved.label !== name) toast.error({ title: `This server kept the label ${saved.label}` });
  };
  return (
    <Page
      title={label}
      crumbs={CRUMBS}
      rename={{ value: label, disabledReason, validate: labelError, save: rename }}
      status={<FirewallStatus status={firewall.status} />}
      actions={<Actions firewall={firewall} />}
      facts={[
        { label: 'ID', value: <Copy value={String(firewall.id)} label="Firewall ID" /> },
        {
          label: 'Tags',
          value: (
            <TagsEditor
              tags={tags}
              listPath="/firewalls"
              disabledReason={disabledReason}
              onChange={async (change) =>
                update.mutateAsync({
                  params,
                  body: await bodyFromNow(
                    () => call(firewallsApi.view, { params }),
                    (now) => ({ tags: change(now.tags) }),
                  ),
                })
              }
            />
          ),
        },
        { label: 'Created', value: <Time at={firewall.created} /> },
        { label: 'Updated', value: <Time at={firewall.updated} /> },
      ]}
    >
      <FirewallProblem firewall={firewall} />
      <FirewallRelations firewall={firewall} />
      <PageTabs
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
export function FirewallDetail({ firewallId }: { readonly firewallId: string }) {
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
