import { Suspense } from 'react';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { CarryOutTab } from './carry-out-tab.tsx';

/** Only the demo has copies. */
const CopyTab = __DEMO__ ? lazyPart(() => import('./copy-tab.tsx')) : undefined;

/** The plan of a copy, in the demo; everywhere, how a plan is carried out. */
export default function ChangePlan() {
  if (CopyTab === undefined) return <CarryOutTab />;
  return (
    <PageTabs
      tabs={[
        {
          id: 'plan',
          label: 'Plan',
          content: () => (
            <Suspense>
              <CopyTab />
            </Suspense>
          ),
        },
        { id: 'carry-out', label: 'Carry out', content: () => <CarryOutTab /> },
      ]}
    />
  );
}
