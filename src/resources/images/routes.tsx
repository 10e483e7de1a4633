import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Disc3 } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const getParentRoute = () => rootRoute;
const image = async (id: string) => (await import('./queries.ts')).images.one(id);

const listRoute = createRoute({
  getParentRoute,
  path: '/images',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list.tsx'), 'ImageList'),
});

const newRoute = createRoute({
  getParentRoute,
  path: '/images/new',
  component: lazyRouteComponent(() => import('./capture.tsx'), 'CapturePage'),
});

const uploadRoute = createRoute({
  getParentRoute,
  path: '/images/upload/new',
  component: lazyRouteComponent(() => import('./upload/page.tsx'), 'UploadPage'),
});

const detailRoute = createRoute({
  getParentRoute,
  path: '/images/$imageId',
  validateSearch: pageSearch(['activity']),
  loader: ({ context, params }) => startReading(context.queryClient, () => image(params.imageId)),
  component: lazyRouteComponent(() => import('./detail.tsx'), 'ImageDetail'),
});

const editRoute = createRoute({
  getParentRoute,
  path: '/images/$imageId/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => image(params.imageId)),
  component: lazyRouteComponent(() => import('./edit.tsx'), 'ImageEditPage'),
});

export const imagesArea = defineArea({
  id: 'images',
  label: 'Images',
  to: '/images',
  icon: Disc3,
  reads: '/images',
  group: 'Compute',
  transitions: true,
  routes: [listRoute, newRoute, uploadRoute, detailRoute, editRoute],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
