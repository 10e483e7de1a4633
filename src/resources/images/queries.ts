import { collectionOf } from '#api/queries.ts';
import { imagesApi } from '#contract/images/api.ts';

export const images = collectionOf('images', imagesApi);
