import type { Example } from '../../specification.ts';
import { imagesApi } from '../api.ts';

/** One image. */
export const view = (imageId: string): Pick<Example, 'endpoint' | 'params'> => ({
  endpoint: imagesApi.view,
  params: { imageId },
});

/** In an answer: a list of public images and nothing else. */
export const publicAlone = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(({ id }: { id: string }) => id.startsWith('compute/'));

export const SECTION = 'doc 2 §4.2';
export const ORIGINAL = 'The documents do not say; the original API does it like this';
