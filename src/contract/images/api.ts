import { type Access, endpoint, listEndpoint } from '../endpoint.ts';
import { Image } from './schema.ts';

/** Without a token only public images are visible (doc 2 §4.2, behaviour 1); a token needs the scope. */
const reads: Partial<Access> = { public: true, scopes: ['images:read_only'] };

/**
 * doc 2 §4.2, as far as other forms need it. Grants on private images are checked by the handlers: public images need
 * none.
 */
export const imagesApi = {
  list: listEndpoint('/images', { section: 'doc 2 §4.2', access: reads, response: Image }),
  view: endpoint('GET', '/images/{imageId}', {
    section: 'doc 2 §4.2',
    access: reads,
    texts: ['imageId'],
    response: Image,
  }),
} as const;
