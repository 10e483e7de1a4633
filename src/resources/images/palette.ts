import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { imageActions } from './actions.ts';
import { imageStatus, kindOf } from './display.ts';
import { imagePaths } from './paths.ts';
import { images } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: imageActions.create ?? [],
  records: recordsOf(images, {
    actions: imageActions,
    foundOf: (image) => ({
      label: image.label,
      to: imagePaths.page(image.id),
      subtitle: `${kindOf(image)} image`,
      status: imageStatus(image.status),
      search: [image.id, image.description ?? ''].join(' '),
    }),
    statusOf: ({ status }) => imageStatus(status),
  }),
};
