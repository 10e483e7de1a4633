import { useQuery } from '@tanstack/react-query';
import { computesApi } from '#contract/computes/api.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { useInPlace } from '#ui/page/use-in-place.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Hinted } from '#ui/display/hints/hint.tsx';
import { Status } from '#ui/display/status.tsx';
import { type Fact, Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { activityTab } from '#resources/events/public.ts';
import { ImageName } from '#resources/images/public.ts';
import { RegionLink } from '#resources/regions/public.ts';
import { computeActions } from '../actions.ts';
import { AlertsTab } from '../alerts/tab.tsx';
import { allBackups } from '../backups/display.ts';
import { backupsOf } from '../backups/queries.ts';
import { BackupsTab } from '../backups/tab.tsx';
import { useReach } from '../configs/interfaces/verdict/reach.ts';
import { configsOf } from '../configs/queries.ts';
import { ConfigsTab } from '../configs/tab.tsx';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { Addresses } from '../list/address.tsx';
import { ComputeStatus, isOff, shortSpecs, statusOf } from '../display.tsx';
import { firewallsOnCompute } from '../firewalls/queries.ts';
import { LIST } from '../paths.ts';
import { computes } from '../queries.ts';
import { useFollowed } from '../model/use-followed.ts';
import { FirewallDialogs, FirewallsTab } from './firewalls-tab.tsx';
import { NetworkTab } from './network.tsx';
import { OverviewTab } from './overview.tsx';
import { ComputeProblems } from './problems.tsx';
import { useOff } from './use-events.tsx';

/**
 * The actions in the order of the page; of those on its power the ones that are possible now, or once no other is in
 * progress.
 */
function actionsIn(status: string | undefined) {
  if (isOff(status) || status === 'billing_suspension') return ['boot', 'clone', 'edit', 'delete'] as const;
  return status === 'running' || isInTransition(status)
    ? (['reboot', 'shutdown', 'clone', 'edit', 'delete'] as const)
    : (['boot', 'reboot', 'shutdown', 'clone', 'edit', 'delete'] as const);
}

/** Its first address, with a word and the reason where the internet does not reach it. */
function Ipv4({ compute }: { compute: Compute }) {
  const [first = ''] = compute.ipv4;
  const whyNot = useReach(compute).whyNot(first);
  return (
    <>
      <Addresses ipv4={compute.ipv4} label="IPv4 address" />
      {whyNot !== undefined && (
        <Hinted text={whyNot}>
          {(hint) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its reason shows while it has the focus
            <span {...hint} role="img" tabIndex={0} aria-label={`Not public. ${whyNot}`}>
              <Status tone="off" label="Not public" />
            </span>
          )}
        </Hinted>
      )}
    </>
  );
}

/** What an instance is, where, and how it is reached; its id, which nobody looks for, is last. */
function useFacts(compute: Compute, tags: Fact): readonly Fact[] {
  const { id, status, ipv4, specs, image, region, created } = compute;
  const off = useOff(compute);
  return [
    ...(off === undefined ? [] : [{ label: statusOf(status).label, value: off }]),
    ...(ipv4.length === 0 ? [] : [{ label: 'IPv4', field: 'ipv4', value: <Ipv4 compute={compute} /> }]),
    { label: 'Plan', value: `${shortSpecs(specs)}, ${megabytes(specs.disk)}` },
    ...(image === null ? [] : [{ label: 'Image', value: <ImageName id={image} /> }]),
    { label: 'Region', value: <RegionLink id={region} /> },
    tags,
    ...quietFacts({ noun: 'Instance', id, created }),
  ];
}

/** The numbers that the tabs carry; undefined until loaded, or where the server does not report them. */
function useCounts({ id }: Compute) {
  const { data: configs } = useQuery(configsOf(id).all());
  const { data: firewalls } = useQuery(firewallsOnCompute(id));
  const { data: backups } = useQuery(backupsOf(id));
  return {
    configs: configs?.total,
    firewalls: firewalls?.length,
    backups: backups ? allBackups(backups).length : undefined,
  };
}

function Loaded({ compute }: { compute: Compute }) {
  const { id, label, status } = compute;
  const { of, reason } = useActions(computeActions);
  const { rename, tagsOf } = useInPlace(computeActions, compute, computesApi.update, reason('edit', compute));
  const count = useCounts(compute);
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      status={status === undefined ? undefined : <ComputeStatus status={status} />}
      rename={rename}
      actions={<PageActions cautious={!isOff(status)} actions={of(compute, actionsIn(status))} />}
      facts={useFacts(compute, tagsOf(compute, computesApi.view, LIST.to, reason('tags', compute)))}
    >
      <ComputeProblems compute={compute} />
      <PageTabs
        tabs={[
          { id: 'overview', label: 'Overview', content: () => <OverviewTab compute={compute} /> },
          { id: 'network', label: 'Network', content: () => <NetworkTab compute={compute} /> },
          {
            id: 'firewalls',
            label: 'Firewalls',
            count: count.firewalls,
            content: () => <FirewallsTab compute={compute} />,
          },
          {
            id: 'configurations',
            label: 'Configurations',
            count: count.configs,
            content: () => <ConfigsTab compute={compute} />,
          },
          { id: 'backups', label: 'Backups', count: count.backups, content: () => <BackupsTab compute={compute} /> },
          { id: 'alerts', label: 'Alerts', content: () => <AlertsTab compute={compute} /> },
          activityTab('compute', id, computesApi.view),
        ]}
      />
      <FirewallDialogs compute={compute} />
    </Page>
  );
}

/** `/compute/<id>`: the properties and addresses of an instance, and its actions. */
export function ComputeDetail({ computeId }: { readonly computeId: string }) {
  const query = useFollowed(computeId);
  return (
    <>
      <RecordPage query={query} title={`Instance ${computeId}`} crumbs={[LIST]}>
        {(compute) => <Loaded compute={compute} />}
      </RecordPage>
      <ActionDialogs table={computeActions} collection={computes} leaveTo={LIST.to} />
    </>
  );
}
