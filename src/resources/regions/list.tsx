import { Suspense } from 'react';
import { Whole } from '#ui/page/failure/whole.tsx';
import { Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { LIST } from './paths.ts';

/** It counts the records of all areas: with their queries it would be a part of what each list loads. */
const Regions = lazyPart(
  () => import('./table/regions.tsx'),
  () => <p>The regions could not be loaded. Reload the page.</p>,
);

/** `/regions`: where everything is, as a list or on a map. */
export function RegionList() {
  return (
    <Whole>
      <Page title={LIST.label}>
        <Suspense fallback={<span data-coming />}>
          <Regions />
        </Suspense>
      </Page>
    </Whole>
  );
}
