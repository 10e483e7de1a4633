import { Suspense } from 'react';
import { servicesApi } from '#contract/managed/services/api.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { ManagedListPage } from './page.tsx';

// It needs what forms of other areas need, too, and would bring that to the start of every list.
const Contents = lazyPart(() => import('./readiness/contents.tsx'));

/** `/managed`: how much there is of everything, by its real status; and whether help is ready for each service. */
export const ManagedOverview = () => (
  <ManagedListPage endpoint={servicesApi.list} title="Managed">
    <Suspense fallback={<span data-coming />}>
      <Contents />
    </Suspense>
  </ManagedListPage>
);
