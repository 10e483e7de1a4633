import { computesApi } from '../../computes/api.ts';
import { eventsApi } from '../../events/api.ts';
import { contains, type Example } from '../../specification.ts';
import type { Sends } from '../../specification/calls.ts';
import { imagesApi } from '../api.ts';

export const section = 'doc 2 §4.2';
export const ORIGINAL = 'The documents do not say so; this is the original API’s behavior';

/**
 * The disks of web-1: the main one and swap; the main ones of web-2, which demo-operator may not read, of qa-1, which is
 * rebuilt, and of promo-2025, which is deleted.
 */
export const DISKS = { main: 1, swap: 2, foreign: 3, unready: 31, deleted: 35 };
export const GOLDEN = 'private/1';
export const AWAITED = 'private/4';

export const capture = (fields: object = {}): Example => ({
  endpoint: imagesApi.create,
  body: { disk_id: DISKS.main, ...fields },
});
export const UPLOADED = { label: 'appliance', region: 'us-ord' };
export const upload = (fields: object = {}): Example => ({
  endpoint: imagesApi.upload,
  body: { ...UPLOADED, ...fields },
});
export const update = (body: object, imageId: string = GOLDEN): Example => ({
  endpoint: imagesApi.update,
  params: { imageId },
  body,
  answer: body,
});
export const remove = (imageId: string = GOLDEN): Example => ({ endpoint: imagesApi.remove, params: { imageId } });
export const view = (imageId: string): Example => ({ endpoint: imagesApi.view, params: { imageId } });
export const list: Example = { endpoint: imagesApi.list };

/** A value of this field, in a capture, an upload and an update. */
export const everywhere = (field: string): Sends[] =>
  [capture, upload, (fields: object) => ({ ...update(fields), answer: undefined })].map(
    (send) => (value) => send({ [field]: value }),
  );

export const deploy = (image: string, region: string): Example => ({
  endpoint: computesApi.create,
  body: { region, type: 'g6-standard-1', root_pass: 'violet-Harbour-93-kettle', image },
});
export const HOUR = 3600;
export const later = (seconds: number, example: Example): Example => ({ ...example, wait: seconds });
export const actions = (...events: readonly object[]): Example => ({
  endpoint: eventsApi.list,
  answer: { data: contains(events) },
});
