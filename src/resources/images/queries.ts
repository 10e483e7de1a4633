import { collectionOf } from '#api/cache/queries.ts';
import { imagesListApi } from '#contract/images/list-api.ts';

export const images = collectionOf('images', imagesListApi);
