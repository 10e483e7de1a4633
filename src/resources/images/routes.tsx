import { pageSearch } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tableSearch } from '#ui/table/data/search.ts';
import { Disc3 } from 'lucide-react';

const reads = async ({ imageId }: { readonly imageId: string }) => (await import('./queries.ts')).images.one(imageId);

export const imagesArea = defineArea({
  id: 'images',
  label: 'Images',
  to: '/images',
  icon: Disc3,
  reads: '/images',
  group: 'Compute',
  transitions: true,
  routes: [
    screen('/images', async () => (await import('./list.tsx')).ImageList, { search: tableSearch }),
    screen('/images/new', async () => (await import('./capture/capture.tsx')).CapturePage),
    screen('/images/upload/new', async () => (await import('./upload/page.tsx')).UploadPage),
    screen('/images/$imageId', async () => (await import('./detail.tsx')).ImageDetail, {
      search: pageSearch(['activity']),
      reads,
    }),
    screen('/images/$imageId/edit', async () => (await import('./edit.tsx')).ImageEditPage, {
      reads,
    }),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
