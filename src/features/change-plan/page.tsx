import { Suspense } from 'react';
import { type Crumb, Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { settingsPath } from '../paths.ts';

/** It knows every write: the shell would have to name the files of all resources. */
const ChangePlan = lazyPart(
  () => import('./change-plan.tsx'),
  () => <p>This page could not be loaded. Reload it.</p>,
);

const SETTINGS: Crumb = { label: 'Settings', to: settingsPath() };

/** `/change-plan`: what was done on a copy of the account, and how it is carried out. */
export const ChangePlanPage = () => (
  <Page title="Change plan" crumbs={[SETTINGS]}>
    <Suspense>
      <ChangePlan />
    </Suspense>
  </Page>
);
