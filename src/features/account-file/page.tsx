import { Suspense } from 'react';
import { type Crumb, Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { settingsPath } from '../paths.ts';

/** It knows every resource: the shell would have to name the files of all of them. */
const AccountTabs = lazyPart(
  () => import('./account-page.tsx'),
  () => <p>This page could not be loaded. Reload it.</p>,
);

const SETTINGS: Crumb = { label: 'Settings', to: settingsPath() };

/** `/export`: a copy of the account as a file, and what has changed since one. */
export const AccountFilePage = () => (
  <Page title="Export and compare" crumbs={[SETTINGS]}>
    <Suspense>
      <AccountTabs />
    </Suspense>
  </Page>
);
