import { Button } from '@mantine/core';
import { Box, UserRound } from 'lucide-react';
import { useSearch } from '@tanstack/react-router';
import { activity, useActivity } from '#api/http/log.ts';
import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import { computesArea } from '#resources/computes/routes.tsx';
import { databasesArea } from '#resources/databases/routes.tsx';
import { AccountEvents } from '#resources/events/list.tsx';
import type { IconOf } from '#resources/events/timeline/timeline.tsx';
import { firewallsArea } from '#resources/firewalls/routes.tsx';
import { imagesArea } from '#resources/images/routes.tsx';
import { clustersArea } from '#resources/lke/clusters/routes.tsx';
import { managedArea } from '#resources/managed/routes.tsx';
import { ipsArea } from '#resources/networking/routes.tsx';
import { nodebalancersArea } from '#resources/nodebalancers/routes.tsx';
import { vlansArea } from '#resources/vlans/routes.tsx';
import type { Area } from '#ui/page/navigation/area.ts';
import { Page } from '#ui/page/page.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import classes from './activity.module.css';
import { TabWrites } from './writes.tsx';

/** The area of a kind of record, by the beginning of what an event calls it (assumed). */
const KINDS: readonly (readonly [type: string, area: Pick<Area, 'icon'>])[] = [
  ['compute', computesArea],
  ['disk', computesArea],
  ['database', databasesArea],
  ['firewall', firewallsArea],
  ['image', imagesArea],
  ['lke', clustersArea],
  ['managed', managedArea],
  ['ipaddress', ipsArea],
  ['nodebalancer', nodebalancersArea],
  ['vlan', vlansArea],
];

const iconOf: IconOf = (type) => {
  const [, area = { icon: Box }] = KINDS.find(([kind]) => type?.startsWith(kind)) ?? [];
  const Icon = type === undefined ? UserRound : area.icon;
  return <Icon size={16} aria-hidden />;
};

/** Whether the account's events can be read, as far as is known. */
function useHasEvents(): boolean {
  const missing = useMissing();
  const disabledReason = useDisabledReason();
  return !missing(eventsApi.list) && disabledReason(eventsApi.list) === undefined;
}

/** The account's events, where the server has them, and the requests of this tab. */
export function Activity() {
  const { tab } = useSearch({ strict: false });
  const { length } = useActivity();
  const hasEvents = useHasEvents();
  const account = { id: 'account', label: 'Account', content: () => <AccountEvents iconOf={iconOf} /> };
  const here = { id: 'here', label: 'Your requests', content: () => <TabWrites /> };
  return (
    <Page
      title="Activity"
      actions={
        (tab ?? (hasEvents ? 'account' : 'here')) === 'here' &&
        length > 0 && (
          <Button variant="default" onClick={activity.clear}>
            Clear
          </Button>
        )
      }
    >
      <div className={classes.page}>
        <PageTabs tabs={hasEvents ? [account, here] : [here, account]} />
      </div>
    </Page>
  );
}
