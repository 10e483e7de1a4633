import { collectionOf } from '#api/cache/queries.ts';
import { registerWaiting } from '#api/cache/waiting.ts';
import { imagesListApi } from '#contract/images/list-api.ts';
import { imagePaths } from './paths.ts';

export const images = collectionOf('images', imagesListApi);

/** What is stale when an image has come, changed or gone. */
export const INVALIDATES = ['images'] as const;

// An image that waits for its data waits for somebody to send them: that is no job.
registerWaiting(images, {
  pending: ({ status }) => status === 'creating',
  work: ({ label, status, created }) => ({
    verb: 'Capturing',
    name: label,
    since: created,
    status,
  }),
  outcome: (record, { id, label }) =>
    record === undefined
      ? { title: `Image ${label} is no longer there`, tone: 'error' }
      : { title: `Image ${label} is available`, to: imagePaths.page(id), tone: 'success' },
});
