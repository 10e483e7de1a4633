import { type Access, endpoint } from '../endpoint.ts';
import { nothing } from '../envelope.ts';
import { imagesListApi } from './list-api.ts';
import { ImageCreate, ImageUpdate, ImageUpload, Upload } from './requests.ts';
import { Image } from './schema.ts';

const section = 'doc 2 §4.2';
const texts = ['imageId'];

/** That a restricted user needs a grant on the image is assumed. */
const writes: Partial<Access> = {
  scopes: ['images:read_write'],
  grant: { kind: 'image', param: 'imageId', level: 'read_write' },
};

/** doc 2 §4.2; that a restricted user needs `add_images` is assumed. */
export const imagesApi = {
  ...imagesListApi,
  create: endpoint('POST', '/images', {
    section,
    access: { scopes: ['images:read_write', 'computes:read_only'], add: 'add_images' },
    body: ImageCreate,
    response: Image,
  }),
  upload: endpoint('POST', '/images/upload', {
    section,
    access: { scopes: ['images:read_write'], add: 'add_images' },
    effect: { makes: '/images', within: 'image' },
    body: ImageUpload,
    response: Upload,
  }),
  update: endpoint('PUT', '/images/{imageId}', { section, access: writes, texts, body: ImageUpdate, response: Image }),
  remove: endpoint('DELETE', '/images/{imageId}', { section, access: writes, texts, response: nothing }),
} as const;
