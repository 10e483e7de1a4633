import { useDisabledReason } from '#api/permissions/permissions.ts';
import { imagesApi } from '#contract/images/api.ts';
import { computesApi } from '#contract/computes/api.ts';
import { imageReason, publicReason } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';

export type ImageAction = 'deploy' | 'edit' | 'delete';

/** Why an image refuses an action itself. */
export const imageRefusal = (action: ImageAction, image: Pick<Image, 'id' | 'status'>): string | undefined =>
  action === 'deploy' ? imageReason(image) : publicReason(image);

/** Why an action on an image is refused: by the image, then by the user's permissions. */
export function useImageReasons(): (action: ImageAction, image: Pick<Image, 'id' | 'status'>) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, image) => {
    if (action === 'deploy') return imageRefusal(action, image) ?? disabledReason(computesApi.create);
    const endpoint = action === 'edit' ? imagesApi.update : imagesApi.remove;
    return imageRefusal(action, image) ?? disabledReason(endpoint, { imageId: image.id });
  };
}
