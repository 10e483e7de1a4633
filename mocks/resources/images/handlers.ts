import { imagesApi } from '#contract/images/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found, Refusal } from '../../server/types.ts';
import { imageOf, mayUse } from './rules.ts';
import { imagesTable } from './table.ts';

export const handlers = mockHandlers({
  api: imagesApi,
  records: { imageId: { table: imagesTable } },
  handlers: {
    list: (context) =>
      context
        .rows(imagesTable)
        .all()
        .filter((image) => mayUse(context, image)),
    view: (context) => {
      const image = found(imageOf(context, context.params.imageId));
      if (mayUse(context, image)) return image;
      // For an anonymous caller a private image does not exist (behaviour 1); a user learns which right is missing
      // (assumed).
      found(context.caller);
      throw new Refusal(403, [{ field: null, reason: `You need read_only access to image ${image.id}` }]);
    },
  },
});
