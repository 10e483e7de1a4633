import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#api/http/errors.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { titleUnless } from '#ui/page/failure/failed-title.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { useName } from '#ui/display/blocks/catalogue.tsx';
import { Whole } from '#ui/page/failure/whole.tsx';
import { OnPage } from '#ui/display/unreadable.tsx';
import { Page } from '#ui/page/page.tsx';
import { RecordFailure } from '#ui/page/failure/record-failure.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Time } from '#ui/display/time.tsx';
import { activityTab } from '#resources/events/public.ts';
import { RegionLink, regionNames } from '#resources/regions/public.ts';
import { vlanActions } from './actions.ts';
import { RegionMeter, usePartly } from './limits.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { LIST } from './paths.ts';
import { VlanProblems } from './members/problems.tsx';
import { vlans } from './queries.ts';

function Loaded({ vlan }: { vlan: Vlan }) {
  const { region, label, computes, created } = vlan;
  const id = vlans.idOf(vlan);
  const partly = usePartly();
  const { of } = useActions(vlanActions);
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      facts={[
        { label: 'Region', value: <RegionLink id={region} /> },
        { label: 'Limit', value: <RegionMeter region={region} /> },
        // A field that the documents leave open and the server does not return is left out (doc 3 §2.2).
        ...(partly && computes !== undefined ? [{ label: 'Members', value: `${computes.length} that you see` }] : []),
        ...(created === undefined ? [] : [{ label: 'Created', value: <Time at={created} /> }]),
      ]}
      actions={<PageActions cautious actions={of(vlan)} />}
    >
      {computes !== undefined && <VlanProblems ids={computes} label={label} />}
      <PageTabs
        tabs={[
          // The page of another VLAN starts with its first members.
          {
            id: 'members',
            label: 'Members',
            count: computes?.length,
            content: () => <MembersTab key={id} vlan={vlan} />,
          },
          activityTab('vlan', id),
        ]}
      />
    </Page>
  );
}

/** A VLAN has no operation of its own: if it is not in the list, it does not exist (doc 3 §4.2). */
function Gone({
  region,
  label,
  error,
  onRetry,
}: Pick<Vlan, 'region' | 'label'> & { error: unknown; onRetry: () => void }) {
  const what = `VLAN ${label} in ${useName(regionNames, region)}`;
  const gone = usePartly()
    ? { title: `You see no ${what}.`, text: 'It may have only instances that you have no grant for.' }
    : { text: 'A VLAN is removed with its last instance.' };
  return <RecordFailure error={error} wanted={{ what, list: LIST, gone }} onRetry={onRetry} />;
}

/** `/vlans/<region>/<label>`: the members of a VLAN with their addresses. */
export function VlanPage({ region, label }: { readonly region: string; readonly label: string }) {
  const query = useQuery(vlans.one(`${region}/${label}`));
  const isGone = isApiError(query.error) && query.error.status === 404;
  if (query.data !== undefined && !isGone)
    return (
      <OnPage value={query.data}>
        <Whole>
          <Loaded vlan={query.data} />
        </Whole>
      </OnPage>
    );
  return (
    <Page title={titleUnless(query, `VLAN ${label}`)} crumbs={[LIST]}>
      {isGone ? (
        <Gone region={region} label={label} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <QueryBoundary query={query} wanted={{ what: `VLAN ${label}`, list: LIST }}>
          {() => null}
        </QueryBoundary>
      )}
    </Page>
  );
}
