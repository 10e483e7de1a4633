import { computesApi } from '#contract/computes/api.ts';
import { imagesApi } from '#contract/images/api.ts';
import { imageReason, publicReason } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';
import { counted } from '#lib/text/format.ts';
import { computePaths } from '#resources/computes/paths.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { imagePaths } from './paths.ts';
import { INVALIDATES } from './queries.ts';

/** What can be done with an image, public or private (doc 2 §4.2). */
export const imageActions = defineActions<Pick<Image, 'id' | 'label' | 'status'>>()({
  noun: 'image' satisfies NounOf<'images'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  isId: (text) => /^[^/]+\/[^/]+$/.test(text),
  params: (imageId) => ({ imageId }),
  page: ({ id }) => imagePaths.page(id),
  invalidates: INVALIDATES,
  create: [
    {
      label: 'Capture image',
      to: imagePaths.create(),
      endpoint: imagesApi.create,
      keywords: 'new create add snapshot disk golden',
    },
    {
      label: 'Upload image',
      to: imagePaths.upload(),
      endpoint: imagesApi.upload,
      keywords: 'new create add file img gz import',
    },
  ],
  actions: {
    deploy: calling(computesApi.create, {
      label: 'Create instance',
      verbs: ['Create instance from'],
      to: ({ id }) => computePaths.create({ image: id }),
      refusal: (image) => imageReason(image),
    }),
    edit: calling(imagesApi.update, {
      label: 'Edit',
      to: ({ id }) => imagePaths.edit(id),
      never: (image) => publicReason(image),
    }),
    delete: calling(imagesApi.remove, {
      // An image that waits for its data is its upload.
      label: ({ status }) => (status === 'pending_upload' ? 'Cancel upload' : 'Delete'),
      verbs: ['Delete'],
      danger: true,
      never: (image) => publicReason(image),
      confirm: ({ id, label, record }) => ({
        verb: 'Delete',
        // Whatever of it this tab still sends.
        after: () => void import('./upload/uploads.ts').then(({ cancel }) => cancel(id)),
        ...(record?.status === 'pending_upload'
          ? {
              title: `Cancel the upload of ${label}?`,
              button: 'Cancel upload',
              dismiss: 'Keep upload',
              doneText: `Cancelled the upload of ${label}`,
              changes: ['The image is deleted; data already sent are lost'],
            }
          : {
              label: record?.label ?? id,
              changes: ['No new instance can be created from it', 'Instances that were created from it keep running'],
            }),
      }),
      bulk: {
        text: 'No new instance can be created from them. Uploads among them are cancelled.',
        done: (count) => `${counted(count, 'image')} deleted`,
      },
    }),
  },
});
