import { type Access, endpoint, listEndpoint } from '../endpoint.ts';
import { Image } from './schema.ts';

/**
 * Without a token only public images are visible (doc 2 §4.2, behaviour 1); a token needs the scope. Grants on private
 * images are checked by the handlers: public images need none.
 */
const access: Partial<Access> = { public: true, scopes: ['images:read_only'] };

/** Reading images (doc 2 §4.2): separate, because lists of other records load it without what makes an image. */
export const imagesListApi = {
  list: listEndpoint('/images', { section: 'doc 2 §4.2', access, response: Image }),
  view: endpoint('GET', '/images/{imageId}', {
    section: 'doc 2 §4.2',
    access,
    texts: ['imageId'],
    response: Image,
  }),
} as const;
