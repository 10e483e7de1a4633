import { absent, type SpecifiedRule, like, ofLength, time, whole } from '../../specification.ts';
import { imagesApi } from '../api.ts';
import { ORIGINAL, publicAlone, SECTION, view } from './samples.ts';

/** What is told of an image (doc 2 §2.4). */
export const records: readonly SpecifiedRule[] = [
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
    section: SECTION,
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
