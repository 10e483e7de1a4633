import { computesApi } from '../../computes/api.ts';
import { profileApi } from '../../profile/api.ts';
import { absent, contains, type Example, like, type SpecifiedRule, time, whole } from '../../specification.ts';
import { denied, each, FORBIDDEN, MISSING } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { imagesApi } from '../api.ts';

const ORIGINAL = 'The documents do not say so; this is the original API’s behavior';

const list: Example = { endpoint: imagesApi.list };
const view = (imageId: string): Example => ({ endpoint: imagesApi.view, params: { imageId } });
const DEBIAN = view('compute/debian12');

const operator = { token: 'demo-operator' };
const restricted = { token: 'demo-restricted' };
const nobody = { token: null };

/** A user with a grant on the record 2 of this kind and no other. */
const granted = (kind: string) => ({
  ...restricted,
  persona: { grants: { [kind]: [{ id: 2, permissions: 'read_only' }] } },
});

/** In a response: public images and nothing else. */
const publicAlone = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(({ id }: { id: string }) => id.startsWith('compute/'));

/** In a response: images that are public or private. */
const isOfKnownKinds = (value: unknown): boolean =>
  Array.isArray(value) && value.every(({ id }: { id: string }) => /^(compute|private)\//.test(id));

/** Creates a small instance from an image. */
const deploy = (image: string, fields: object = {}): Example => ({
  endpoint: computesApi.create,
  body: { region: 'us-ord', type: 'g6-standard-1', root_pass: 'violet-Harbour-93-kettle', image, ...fields },
});
const USER_DATA = { metadata: { user_data: 'I2Nsb3VkLWNvbmZpZwo=' } };

const paged = pagedList({ id: 'image.list', section: 'doc 2 §8', what: 'Images', list });

/** doc 2 §2.4, §4.2: what is read of images, and which can be deployed. */
export const reading: readonly SpecifiedRule[] = [
  {
    id: 'image.scope',
    section: 'doc 2 §4.2',
    rule: 'A token that reads images needs `images:read_only`.',
    accepted: each({ persona: { scopes: ['images:read_only'] } }, [list, DEBIAN]),
    refused: [
      ...each({ persona: { scopes: ['computes:read_write', 'volumes:read_write'] }, ...FORBIDDEN }, [list, DEBIAN]),
      { ...list, persona: { scopes: [] }, ...FORBIDDEN },
    ],
  },
  {
    id: 'image.visible',
    section: 'doc 2 §4.2',
    rule: 'Without a token only public images are visible; with one, also the private images of the account.',
    accepted: [
      ...each(nobody, [
        { ...list, answer: { data: publicAlone } },
        { ...DEBIAN, answer: { id: 'compute/debian12' } },
      ]),
      { ...list, answer: { data: contains([{ id: 'compute/debian12' }, { id: 'private/1' }, { id: 'private/2' }]) } },
      { ...view('private/1'), answer: { id: 'private/1', label: 'golden-debian' } },
      { ...view('private/2'), token: 'demo-read-only', answer: { id: 'private/2' } },
    ],
    refused: [
      ...each({ ...nobody, ...MISSING }, [view('private/1'), view('private/5')]),
      ...each({ token: 'nobody', status: 401, field: null }, [list, DEBIAN]),
      { ...view('private/1'), world: 'empty', ...MISSING },
    ],
  },
  {
    id: 'image.grants',
    section: 'doc 2 §2.4',
    rule: 'All users can read public images; a private one needs a grant on it.',
    assumed: 'The document says that grants are needed, and not what happens without one',
    accepted: [
      {
        ...list,
        ...operator,
        answer: {
          data: contains([{ id: 'compute/arch' }, { id: 'private/1' }, { id: 'private/4' }], [{ id: 'private/2' }]),
        },
      },
      { ...list, ...restricted, answer: { data: publicAlone } },
      { ...DEBIAN, ...restricted },
      ...each(operator, [view('private/1'), view('private/4')]),
      { ...view('private/2'), ...granted('image') },
    ],
    refused: each(FORBIDDEN, [
      { ...view('private/2'), ...operator },
      { ...view('private/1'), ...restricted },
      { ...view('private/2'), ...granted('compute') },
    ]),
  },
  {
    id: 'image.grants.listed',
    section: 'doc 2 §2.4',
    rule: 'Only private images have grants.',
    assumed: ORIGINAL,
    accepted: [
      {
        endpoint: profileApi.grants,
        ...operator,
        answer: {
          image: [
            { id: 1, label: 'golden-debian', permissions: 'read_write' },
            { id: 2, permissions: null },
            { id: 3, permissions: 'read_write' },
            { id: 4, permissions: 'read_only' },
            { id: 5, permissions: 'read_write' },
          ],
        },
      },
      { endpoint: profileApi.grants, ...operator, world: 'empty', answer: { image: [] } },
    ],
  },
  {
    id: 'image.deploy',
    section: 'doc 2 §2.4',
    rule: 'All users can deploy public images; a private one must be available, and needs at least a `read_only` grant.',
    assumed: 'The documents say that grants are needed, and not what happens without one',
    accepted: [...each(operator, [deploy('compute/debian12'), deploy('private/1')]), deploy('private/2')],
    refused: [
      { ...deploy('private/2'), ...operator, ...FORBIDDEN, field: 'image' },
      // The user has a `read_only` grant: this is refused for the status, not for the grant.
      denied({ ...deploy('private/4'), ...operator }, 'image'),
      denied(deploy('private/3'), 'image'),
    ],
  },
  {
    id: 'image.cloud-init',
    section: 'doc 3 §4.3',
    rule: 'User data needs an image that supports cloud-init, which has `cloud-init` among its `capabilities`.',
    assumed: 'The document asks for images that support cloud-init; how an image says so is the original API’s',
    accepted: [
      { ...deploy('private/1', USER_DATA), answer: { has_user_data: true } },
      ...['compute/debian12', 'private/1'].map((id) => ({ ...view(id), answer: { capabilities: ['cloud-init'] } })),
      ...['compute/alpine3.18', 'private/2'].map((id) => ({ ...view(id), answer: { capabilities: [] } })),
    ],
    refused: [denied(deploy('private/2', USER_DATA), 'metadata.user_data')],
  },
  {
    id: 'image.record',
    section: 'doc 2 §2.4',
    rule: 'An image has an id, a label, a description, dates, a size in MB, a creator, a type and a status.',
    assumed: ORIGINAL,
    accepted: [
      {
        ...view('compute/debian11'),
        answer: {
          id: 'compute/debian11',
          label: 'Debian 11',
          description: null,
          created: like(/^2021-08-14T/),
          updated: time,
          created_by: 'compute',
          deprecated: false,
          is_public: true,
          size: whole,
          type: 'manual',
          expiry: null,
          eol: like(/^2026-07-01T/),
          vendor: 'Debian',
          status: 'available',
          upload_to: absent,
        },
      },
      { ...view('compute/debian9'), answer: { deprecated: true, is_public: true } },
      {
        ...view('private/1'),
        answer: { is_public: false, type: 'manual', expiry: null, vendor: null, status: 'available', eol: null },
      },
      // Created from a deleted instance.
      { ...view('private/5'), answer: { type: 'automatic', expiry: time } },
    ],
  },
  {
    id: 'image.states',
    section: 'doc 2 §4.2',
    rule: 'A captured image is `creating`, one that waits for its upload `pending_upload`; both become `available`.',
    assumed: ORIGINAL,
    accepted: ['available', 'creating', 'pending_upload'].map((status, index) => ({
      ...view(`private/${index + 2}`),
      answer: { status },
    })),
  },
  {
    ...paged,
    rule: 'Images are listed in pages; ids begin with `compute/` for public and `private/` for private images.',
    accepted: [
      {
        ...list,
        world: 'empty',
        query: { page_size: 25 },
        answer: { data: publicAlone, page: 1, pages: 1, results: 16 },
      },
      { ...list, query: { page: 1, page_size: 500 }, answer: { data: isOfKnownKinds } },
    ],
  },
  notFound({
    id: 'image.unknown',
    section: 'doc 2 §4.2',
    what: 'an image',
    calls: [({ imageId }) => view(String(imageId))],
    known: { imageId: 'compute/debian12' },
    misplaced: ['debian12', 'private/debian12', 'compute/debian99', 'private/6'].map((imageId) => ({ imageId })),
  }),
];
