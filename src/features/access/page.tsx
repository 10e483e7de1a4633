import { Suspense } from 'react';
import { type Crumb, Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { settingsPath } from '../paths.ts';

/** It knows every resource: the shell would have to name the files of all of them. */
const Access = lazyPart(
  () => import('./access.tsx'),
  () => <p>This page could not be loaded. Reload it.</p>,
);

const SETTINGS: Crumb = { label: 'Settings', to: settingsPath() };

/** `/access`: what the signed-in user may do. */
export const AccessPage = () => (
  <Page title="Your access" crumbs={[SETTINGS]}>
    <Suspense>
      <Access />
    </Suspense>
  </Page>
);
