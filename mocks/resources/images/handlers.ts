import * as z from 'zod/mini';
import { imagesApi } from '#contract/images/api.ts';
import { captureReason, publicReason } from '#contract/images/rules.ts';
import { CLOUD_INIT, UPLOAD_LIMITS } from '#contract/images/terms.ts';
import { Image } from '#contract/images/schema.ts';
import { imagesListApi } from '#contract/images/list-api.ts';
import { parseTime } from '#lib/time.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { moveEvent } from '../../server/events.ts';
import { refusal } from '../../server/http/errors.ts';
import { type Context, found } from '../../server/types.ts';
import { disksTable } from '../computes/disks/table.ts';
import { computesTable } from '../computes/table.ts';
import { regionsTable } from '../regions/table.ts';
import { imageOf, mayUse } from './rules.ts';
import { entityOf, imageJobsTable, type ImageRow, imagesTable } from './table.ts';
import { keyOf } from './uploads.ts';

interface Draft {
  readonly label: string;
  readonly description: string | undefined;
  readonly cloud_init: boolean | undefined;
  readonly status: 'creating' | 'pending_upload';
}

/** A new private image, without data; the caller may change it. */
function added(context: Context, { label, description, cloud_init, status }: Draft): ImageRow {
  const { rows, nowText, caller } = context;
  const image: ImageRow = {
    id: `private/${rows(imagesTable).nextNumber()}`,
    label,
    description: description ?? null,
    created: nowText,
    updated: nowText,
    created_by: found(caller).username,
    deprecated: false,
    is_public: false,
    size: 0,
    type: 'manual',
    expiry: null,
    eol: null,
    vendor: null,
    status,
    capabilities: cloud_init === true ? [CLOUD_INIT] : [],
  };
  rows(imagesTable).put(image);
  context.grantCreator('image', image.id);
  return image;
}

/** The disk to capture: it has to exist on an instance that the caller may read (assumed). */
function diskToCapture({ rows, body, may }: Context<typeof imagesApi.create>) {
  const disk = rows(disksTable).get(body.disk_id);
  const compute = disk && rows(computesTable).get(disk.compute_id);
  if (disk === undefined || compute === undefined)
    throw refusal(400, `The disk ${body.disk_id} does not exist`, 'disk_id');
  if (!may('compute', compute.id, 'read_only'))
    throw refusal(403, `You need read_only access to compute ${compute.id}`, 'disk_id');
  const reason = captureReason(disk);
  if (reason !== undefined) throw refusal(400, reason, 'disk_id');
  return disk;
}

/** Seconds until an image of so many MB is captured (assumed). */
const captureSeconds = (size: number): number => 60 + Math.round(size / 256);

const privateImage = (context: Pick<Context, 'rows'>, id: ImageRow['id'] | number): ImageRow => {
  const image = found(imageOf(context, id));
  const reason = publicReason(image);
  if (reason !== undefined) throw refusal(403, reason);
  return image;
};

/** How long the capture of an image goes on, in seconds, and what it comes to, in MB: the file tells neither. */
const CAPTURE_S = 600;
const CAPTURED_MB = 2100;

/** doc 2 §4.2. The events are assumed. */
export const handlers = mockHandlers({
  api: imagesApi,
  records: { imageId: { table: imagesTable } },
  handlers: {
    list: (context) =>
      context
        .rows(imagesTable)
        .all()
        .filter((image) => mayUse(context, image)),
    view: (context) => {
      const image = found(imageOf(context, context.params.imageId));
      if (mayUse(context, image)) return image;
      // For an anonymous caller a private image does not exist (behaviour 1); a user learns which right is missing
      // (assumed).
      found(context.caller);
      throw refusal(403, `You need read_only access to image ${image.id}`);
    },
    create: (context) => {
      const { body, rows, now, random } = context;
      const disk = diskToCapture(context);
      const size = Math.max(1, Math.round(disk.size * (0.1 + random() / 2)));
      const { label = disk.label, description, cloud_init } = body;
      const image = added(context, { label, description, cloud_init, status: 'creating' });
      const { id: event } = context.event('disk_imagize', entityOf(image), { status: 'started' });
      rows(imageJobsTable).put({ id: image.id, due: now + captureSeconds(size) * 1000, event, size });
      return image;
    },
    upload: (context) => {
      const { body, rows, now, root } = context;
      const { label, description, cloud_init, region } = body;
      if (rows(regionsTable).get(region) === undefined)
        throw refusal(400, `The region ${region} does not exist`, 'region');
      const image = added(context, { label, description, cloud_init, status: 'pending_upload' });
      const { id: event } = context.event('image_upload', entityOf(image), { status: 'started' });
      rows(imageJobsTable).put({ id: image.id, due: now + UPLOAD_LIMITS.hours * 3_600_000, event, size: null });
      return { image, upload_to: `${root}uploads/${keyOf(image)}` };
    },
    update: (context) => {
      const { rows, body, nowText, params } = context;
      const image = privateImage(context, params.imageId);
      const { label = image.label, description = image.description } = body;
      const changed = { ...image, label, description, updated: nowText };
      rows(imagesTable).put(changed);
      context.event('image_update', entityOf(changed));
      return changed;
    },
    remove: (context) => {
      const { rows, params } = context;
      const image = privateImage(context, params.imageId);
      const job = rows(imageJobsTable).get(image.id);
      if (typeof job?.event === 'number') moveEvent(context, job.event, { status: 'failed' });
      rows(imagesTable).remove(image.id);
      context.event('image_delete', entityOf(image));
      return {};
    },
  },
  rows: () => [
    [imagesTable, Image.strict],
    [
      imageJobsTable,
      z.strictObject({ id: z.string(), due: z.number(), event: z.nullable(z.int()), size: z.nullable(z.int()) }),
    ],
  ],
  /** Captures and uploads that the account waits for go on. */
  copy: (account, into) => {
    const images = account.list(imagesListApi.list, {});
    into.replace(imagesTable, images);
    for (const { id, status, created = account.atText } of images) {
      const path = `${imagesListApi.list.path}/${id}`;
      if (status === 'creating')
        into.put(imageJobsTable, { id, due: account.at + CAPTURE_S * 1000, event: null, size: CAPTURED_MB }, path);
      if (status === 'pending_upload') {
        const due = parseTime(created).getTime() + UPLOAD_LIMITS.hours * 3_600_000;
        into.put(imageJobsTable, { id, due: Math.max(due, account.at + 1000), event: null, size: null }, path);
      }
    }
  },
});
