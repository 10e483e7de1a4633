import { Suspense } from 'react';
import { Whole } from '#ui/page/failure/whole.tsx';
import { Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const title = 'Calendar';

/** It knows several resources: the shell would have to name the styles of all of them. */
const WeekPage = lazyPart(
  () => import('./week-page.tsx'),
  () => (
    <Page title={title}>
      <p>The calendar could not be loaded. Reload the page.</p>
    </Page>
  ),
);

/** `/calendar`: what has a time in a week. */
export const Calendar = () => (
  <Suspense fallback={<Page title={title} />}>
    <Whole>
      <WeekPage title={title} />
    </Whole>
  </Suspense>
);
