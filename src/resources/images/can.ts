import { useDisabledReason } from '#api/permissions/permissions.ts';
import { imagesApi } from '#contract/images/api.ts';
import { computesApi } from '#contract/computes/api.ts';
import { imageReason, publicReason } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';

export type ImageAction = 'deploy' | 'edit' | 'delete';

/** Why an action on an image is refused: by the image, then by the user's permissions. */
export function useImageReasons(): (action: ImageAction, image: Pick<Image, 'id' | 'status'>) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, image) => {
    if (action === 'deploy') return imageReason(image) ?? disabledReason(computesApi.create);
    const endpoint = action === 'edit' ? imagesApi.update : imagesApi.remove;
    return publicReason(image) ?? disabledReason(endpoint, { imageId: image.id });
  };
}
