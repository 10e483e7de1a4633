import { collectionOf } from '#api/queries.ts';
import { computesApi } from '#contract/computes/api.ts';

export const computes = collectionOf('computes', computesApi);
