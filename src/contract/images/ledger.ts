import {
  absent,
  contains,
  type Example,
  type Ledger,
  type LedgerLine,
  like,
  ofLength,
  time,
  whole,
} from '../ledger.ts';
import { profileApi } from '../profile/api.ts';
import { imagesApi } from './api.ts';

const section = 'doc 2 §4.2';
const ORIGINAL = 'The documents do not say; the original API does it like this';

const view = (imageId: string): Pick<Example, 'endpoint' | 'params'> => ({
  endpoint: imagesApi.view,
  params: { imageId },
});

/** A list of public images and nothing else. */
const publicAlone = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(({ id }: { id: string }) => id.startsWith('compute/'));

const access: readonly LedgerLine[] = [
  {
    id: 'image.scope',
    section,
    rule: 'A token that reads images needs `images:read_only`.',
    accepted: [
      { name: 'the list with that scope', endpoint: imagesApi.list, persona: { scopes: ['images:read_only'] } },
      { name: 'the list with more', endpoint: imagesApi.list, persona: { scopes: ['images:read_write'] } },
      { name: 'one image', ...view('compute/debian12'), persona: { scopes: ['images:read_only'] } },
    ],
    refused: [
      {
        name: 'the list with other scopes',
        endpoint: imagesApi.list,
        persona: { scopes: ['computes:read_write', 'volumes:read_write'] },
        status: 403,
        field: null,
      },
      { name: 'the list without any', endpoint: imagesApi.list, persona: { scopes: [] }, status: 403, field: null },
      {
        name: 'one public image',
        ...view('compute/debian12'),
        persona: { scopes: ['computes:read_write'] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'image.public',
    section,
    rule: 'Without a token only public images are visible.',
    accepted: [
      { name: 'the list', endpoint: imagesApi.list, token: null, answer: { data: publicAlone } },
      { name: 'one of them', ...view('compute/debian12'), token: null, answer: { id: 'compute/debian12' } },
    ],
    refused: [
      { name: 'a private image', ...view('private/1'), token: null, status: 404, field: null },
      { name: 'a wrong token for the list', endpoint: imagesApi.list, token: 'nobody', status: 401, field: null },
      { name: 'a wrong token for one', ...view('compute/debian12'), token: 'nobody', status: 401, field: null },
    ],
  },
  {
    id: 'image.private',
    section,
    rule: 'With a token the private images of the account are visible too.',
    accepted: [
      {
        name: 'both in the list',
        endpoint: imagesApi.list,
        answer: { data: contains([{ id: 'compute/debian12' }, { id: 'private/1' }, { id: 'private/2' }]) },
      },
      { name: 'one of them', ...view('private/1'), answer: { id: 'private/1', label: 'golden-debian' } },
      {
        name: 'one of them, read only',
        ...view('private/2'),
        token: 'demo-read-only',
        answer: { id: 'private/2' },
      },
      { name: 'a new account has none', endpoint: imagesApi.list, world: 'empty', answer: { data: publicAlone } },
    ],
    refused: [
      { name: 'one that is not there', ...view('private/987654321'), status: 404, field: null },
      { name: 'one of another account', ...view('private/1'), world: 'empty', status: 404, field: null },
    ],
  },
  {
    id: 'image.grants',
    section: 'doc 2 §2.4',
    rule: 'Public images are there for all users; a private one needs a grant on it.',
    assumed: 'That grants are needed is the document’s; what happens without one is not said',
    accepted: [
      {
        name: 'the list has what is granted',
        endpoint: imagesApi.list,
        token: 'demo-operator',
        answer: {
          data: contains([{ id: 'compute/arch' }, { id: 'private/1' }, { id: 'private/4' }], [{ id: 'private/2' }]),
        },
      },
      {
        name: 'the list without grants',
        endpoint: imagesApi.list,
        token: 'demo-restricted',
        answer: { data: publicAlone },
      },
      { name: 'a public image', ...view('compute/debian12'), token: 'demo-restricted' },
      { name: 'a private one to read and write', ...view('private/1'), token: 'demo-operator' },
      { name: 'a private one to read', ...view('private/4'), token: 'demo-operator' },
    ],
    refused: [
      { name: 'a private one', ...view('private/2'), token: 'demo-operator', status: 403, field: null },
      { name: 'any private one', ...view('private/1'), token: 'demo-restricted', status: 403, field: null },
    ],
  },
  {
    id: 'image.grants.listed',
    section: 'doc 2 §2.4',
    rule: 'Grants are given on private images alone.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'as the operator is told',
        endpoint: profileApi.grants,
        token: 'demo-operator',
        answer: {
          image: [
            { id: 1, label: 'golden-debian', permissions: 'read_write' },
            { id: 2, label: 'legacy-shop', permissions: null },
            { id: 3, label: 'app-capture', permissions: 'read_write' },
            { id: 4, label: 'upload-awaited', permissions: 'read_only' },
            { id: 5, label: 'worker-3 (deleted)', permissions: 'read_write' },
          ],
        },
      },
      {
        name: 'none in a new account',
        endpoint: profileApi.grants,
        token: 'demo-operator',
        world: 'empty',
        answer: { image: [] },
      },
    ],
    refused: [{ name: 'not without a token', endpoint: profileApi.grants, token: null, status: 401, field: null }],
  },
];

const records: readonly LedgerLine[] = [
  {
    id: 'image.id',
    section: 'doc 2 §2.4',
    rule: 'The id of a public image begins with `compute/`, that of a private one with `private/`.',
    accepted: [
      { name: 'public ones', endpoint: imagesApi.list, world: 'empty', answer: { data: publicAlone } },
      {
        name: 'any',
        endpoint: imagesApi.list,
        answer: {
          data: (value: unknown) =>
            Array.isArray(value) && value.every(({ id }: { id: string }) => /^(compute|private)\//.test(id)),
        },
      },
    ],
    refused: [
      { name: 'without its beginning', ...view('debian12'), status: 404, field: null },
      { name: 'with the other beginning', ...view('private/debian12'), status: 404, field: null },
    ],
  },
  {
    id: 'image.record',
    section: 'doc 2 §2.4',
    rule: 'An image has an id, a label, a description, dates, a size in MB, and says who made it and what it is.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'a public one',
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
      { name: 'a deprecated one', ...view('compute/debian9'), answer: { deprecated: true, is_public: true } },
      {
        name: 'a private one',
        ...view('private/1'),
        answer: { is_public: false, type: 'manual', expiry: null, vendor: null, status: 'available', eol: null },
      },
    ],
    refused: [{ name: 'an unknown one', ...view('compute/debian99'), status: 404, field: null }],
  },
  {
    id: 'image.capabilities',
    section: 'doc 2 §2.4',
    rule: 'An image that takes user data has `cloud-init` among its `capabilities`.',
    assumed: 'The document asks for images that support cloud-init; how an image says so is the original API’s',
    accepted: [
      { name: 'a public one', ...view('compute/debian12'), answer: { capabilities: ['cloud-init'] } },
      { name: 'a public one that does not', ...view('compute/alpine3.18'), answer: { capabilities: [] } },
      { name: 'a private one', ...view('private/1'), answer: { capabilities: ['cloud-init'] } },
      { name: 'a private one that does not', ...view('private/2'), answer: { capabilities: [] } },
    ],
    refused: [{ name: 'an unknown one', ...view('compute/cloud-init'), status: 404, field: null }],
  },
  {
    id: 'image.states',
    section,
    rule: 'A captured image is `creating`, one whose data is awaited `pending_upload`, and both become `available`.',
    assumed: ORIGINAL,
    accepted: [
      { name: 'available', ...view('private/2'), answer: { status: 'available' } },
      { name: 'captured', ...view('private/3'), answer: { status: 'creating' } },
      { name: 'awaited', ...view('private/4'), answer: { status: 'pending_upload' } },
    ],
    refused: [{ name: 'one that is gone', ...view('private/6'), status: 404, field: null }],
  },
  {
    id: 'image.automatic',
    section: 'doc 2 §2.4',
    rule: 'An image that was made of a deleted instance is `automatic`, and has a time at which it expires.',
    assumed: ORIGINAL,
    accepted: [
      { name: 'automatic', ...view('private/5'), answer: { type: 'automatic', expiry: time } },
      { name: 'made by hand', ...view('private/1'), answer: { type: 'manual', expiry: null } },
    ],
    refused: [{ name: 'not to be had without a token', ...view('private/5'), token: null, status: 404, field: null }],
  },
  {
    id: 'image.paging',
    section: 'doc 2 §8',
    rule: 'The list of images takes `page` and `page_size` within their bounds.',
    accepted: [
      {
        name: 'one page of all public images',
        endpoint: imagesApi.list,
        world: 'empty',
        query: { page: 1, page_size: 25 },
        answer: { data: ofLength(16), page: 1, pages: 1, results: 16 },
      },
      { name: 'the largest', endpoint: imagesApi.list, query: { page_size: 500 } },
    ],
    refused: [
      { name: 'a page before the first', endpoint: imagesApi.list, query: { page: 0 }, field: 'page' },
      { name: 'too small a page', endpoint: imagesApi.list, query: { page_size: 24 }, field: 'page_size' },
      { name: 'too large a page', endpoint: imagesApi.list, query: { page_size: 501 }, field: 'page_size' },
    ],
  },
];

/** doc 2 §2.4, §4.2, as far as it is read only. */
export const ledger: Ledger = { title: 'Images', api: imagesApi, lines: [...access, ...records] };
