import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { activity, useActivity } from '#api/http/log.ts';
import { AccountEvents } from '#resources/events/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { TabWrites } from './writes.tsx';

/** The user's writes in this tab, and the account's events, where the server has them. */
export function Activity() {
  const { tab } = useSearch({ from: '/activity' });
  const { length } = useActivity();
  return (
    <Page
      title="Activity"
      actions={
        tab === undefined &&
        length > 0 && (
          <Button variant="default" onClick={activity.clear}>
            Clear
          </Button>
        )
      }
    >
      <PageTabs
        tabs={[
          { id: 'here', label: 'This browser tab', content: () => <TabWrites /> },
          { id: 'account', label: 'Account', content: () => <AccountEvents /> },
        ]}
      />
    </Page>
  );
}
