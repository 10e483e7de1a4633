import { computesApi } from '#contract/computes/api.ts';
import { imagesApi } from '#contract/images/api.ts';
import { isPrivate } from '#contract/images/rules.ts';
import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { imageRefusal } from './can.ts';
import { imageLook, kindOf } from './format.ts';
import { images, pageOf } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [
    {
      label: 'Capture image',
      to: '/images/new',
      keywords: 'new create add snapshot disk golden',
      endpoint: imagesApi.create,
    },
    {
      label: 'Upload image',
      to: '/images/upload/new',
      keywords: 'new create add file img gz import',
      endpoint: imagesApi.upload,
    },
  ],
  records: recordsOf(images, {
    foundOf: (image) => {
      const { id, label, description } = image;
      const params = { imageId: id };
      return {
        label,
        to: pageOf(id),
        subtitle: `${kindOf(image)} image`,
        search: [id, description ?? ''].join(' '),
        actions: [
          {
            id: 'deploy',
            verb: 'Create instance from',
            to: `/compute/new?image=${encodeURIComponent(id)}`,
            endpoint: computesApi.create,
            params: {},
            disabledReason: imageRefusal('deploy', image),
          },
          ...(isPrivate(image)
            ? [
                {
                  id: 'delete',
                  verb: 'Delete',
                  to: `${pageOf(id)}?dialog=delete.${encodeURIComponent(id)}`,
                  endpoint: imagesApi.remove,
                  params,
                },
              ]
            : []),
        ],
      };
    },
    statusOf: ({ status }) => imageLook(status),
  }),
};
