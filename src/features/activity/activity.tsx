import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { activity, useActivity } from '#api/http/log.ts';
import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import { AccountEvents } from '#resources/events/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { TabWrites } from './writes.tsx';

/** Whether the account's events can be read, as far as is known. */
function useHasEvents(): boolean {
  const missing = useMissing();
  const refusalOf = useDisabledReason();
  return !missing(eventsApi.list) && refusalOf(eventsApi.list) === undefined;
}

/** The account's events, where the server has them, and the requests of this tab. */
export function Activity() {
  const { tab } = useSearch({ strict: false });
  const { length } = useActivity();
  const hasEvents = useHasEvents();
  const account = { id: 'account', label: 'Account', content: () => <AccountEvents /> };
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
      <PageTabs tabs={hasEvents ? [account, here] : [here, account]} />
    </Page>
  );
}
