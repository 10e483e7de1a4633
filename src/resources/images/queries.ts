import { collectionOf } from '#api/cache/queries.ts';
import { imagesApi } from '#contract/images/api.ts';

export const images = collectionOf('images', imagesApi);
