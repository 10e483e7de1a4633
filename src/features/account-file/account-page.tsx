import { PageTabs } from '#ui/page/page-tabs.tsx';
import { CompareTab } from './compare-tab.tsx';
import { ExportTab } from './export-tab.tsx';

/** Both things that can be done with a copy of the account. */
export default function AccountTabs() {
  return (
    <PageTabs
      tabs={[
        { id: 'export', label: 'Export', content: () => <ExportTab /> },
        { id: 'compare', label: 'Compare with a file', content: () => <CompareTab /> },
      ]}
    />
  );
}
