import type { Image } from '#contract/images/schema.ts';
import { CLOUD_INIT, UPLOAD_LIMITS } from '#contract/images/terms.ts';
import { parseTime } from '#lib/time.ts';
import type { RowId, Table } from '../../store/types.ts';
import { moveEvent } from '../../server/events.ts';
import type { EventEntity, Registration, Seeding } from '../../server/types.ts';
import { draftsOf, type ImageDraft } from '../../scenarios/drafts.ts';

export type ImageRow = Image;

/** What is awaited for an image, under the id of the image. */
export interface ImageJob {
  readonly id: RowId;
  /** Clock time of its end, ms: a capture is done, an upload is cancelled (doc 2 §4.2, behaviour 4). */
  readonly due: number;
  readonly event: number | null;
  /** The size of a captured image, in MB; null for an upload. */
  readonly size: number | null;
}

/** An image of a deleted instance goes when it expires (assumed). */
export const imagesTable: Table<ImageRow> = {
  name: 'images',
  // One that was never uploaded is nothing.
  isKept: ({ status }) => status === 'available',
  // Those of an account are `private/` and a number.
  numberIn: (id) => Number(/^private\/(\d+)$/.exec(String(id))?.[1] ?? 0),
  due: ({ expiry }) => (typeof expiry === 'string' ? Date.parse(`${expiry}Z`) : undefined),
  settle: ({ id }, { rows }) => rows(imagesTable).remove(id),
};

export const imageJobsTable: Table<ImageJob> = {
  name: 'image-jobs',
  references: [{ to: 'images', ids: ({ id }) => [id], onDelete: 'cascade' }],
  due: ({ due }) => due,
  settle: ({ id, event, size }, transaction) => {
    const images = transaction.rows(imagesTable);
    const image = images.get(id);
    if (event !== null) moveEvent(transaction, event, { status: size === null ? 'failed' : 'finished' });
    if (size === null) return images.remove(id);
    if (image !== undefined) images.put({ ...image, size, status: 'available' });
    transaction.rows(imageJobsTable).remove(id);
  },
};

/** An image as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Pick<ImageRow, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'image',
  url: `/v4/images/${id}`,
});

/** A public image: the id after `compute/`, label, vendor, size in MB, creation date, end of life. */
type Entry = readonly [id: string, label: string, vendor: string, size: number, created: string, eol: string | null];

/** Public images that take user data (assumed). */
const WITH_CLOUD_INIT: readonly Entry[] = [
  ['almalinux8', 'AlmaLinux 8', 'AlmaLinux', 3000, '2021-06-21', '2029-03-01'],
  ['almalinux9', 'AlmaLinux 9', 'AlmaLinux', 2500, '2022-05-23', '2032-05-31'],
  ['centos-stream9', 'CentOS Stream 9', 'CentOS', 2600, '2022-01-14', '2027-05-31'],
  ['debian10', 'Debian 10', 'Debian', 1500, '2019-07-08', '2024-06-30'],
  ['debian11', 'Debian 11', 'Debian', 1500, '2021-08-14', '2026-07-01'],
  ['debian12', 'Debian 12', 'Debian', 1500, '2023-06-10', '2028-06-30'],
  ['fedora38', 'Fedora 38', 'Fedora', 3000, '2023-04-21', '2024-05-21'],
  ['rocky8', 'Rocky Linux 8', 'Rocky', 2700, '2021-06-21', '2029-05-31'],
  ['rocky9', 'Rocky Linux 9', 'Rocky', 2500, '2022-07-18', '2032-05-31'],
  ['ubuntu20.04', 'Ubuntu 20.04 LTS', 'Ubuntu', 3000, '2020-04-23', '2025-05-31'],
  ['ubuntu22.04', 'Ubuntu 22.04 LTS', 'Ubuntu', 3000, '2022-04-21', '2027-06-01'],
  ['ubuntu23.10', 'Ubuntu 23.10', 'Ubuntu', 2700, '2023-10-16', '2024-07-11'],
];

/** Public images that take none (assumed). */
const WITHOUT_CLOUD_INIT: readonly Entry[] = [
  ['alpine3.18', 'Alpine 3.18', 'Alpine', 300, '2023-05-12', '2025-05-09'],
  ['arch', 'Arch Linux', 'Arch', 2500, '2016-06-13', null],
  ['centos7', 'CentOS 7', 'CentOS', 1500, '2014-07-08', '2024-06-30'],
  ['debian9', 'Debian 9', 'Debian', 1500, '2017-06-16', '2022-06-30'],
];

/** Still available, but deprecated (assumed). */
const DEPRECATED: readonly string[] = ['debian9'];

const DAY = 86_400;

function seedPublic(world: Seeding): void {
  const table = world.rows(imagesTable);
  const put = (entries: typeof WITH_CLOUD_INIT, capabilities: string[]): void => {
    for (const [id, label, vendor, size, created, eol] of entries)
      table.put({
        id: `compute/${id}`,
        label,
        description: null,
        created: `${created}T14:30:00`,
        updated: `${created}T14:30:00`,
        created_by: 'compute',
        deprecated: DEPRECATED.includes(id),
        is_public: true,
        size,
        type: 'manual',
        expiry: null,
        eol: eol === null ? null : `${eol}T04:00:00`,
        vendor,
        status: 'available',
        capabilities,
      });
  };
  put(WITH_CLOUD_INIT, [CLOUD_INIT]);
  put(WITHOUT_CLOUD_INIT, []);
}

/** From the start of the seeded capture to its end, in seconds. */
const CAPTURE_S = 1200;

/** The account's private images, one in every state (assumed): `private/1` and so on. */
const DRAFTS: readonly ImageDraft[] = [
  {
    label: 'golden-debian',
    description: 'Debian 12, hardened, with our users',
    ago: 40 * DAY,
    size: 2300,
    capabilities: [CLOUD_INIT],
  },
  { label: 'legacy-shop', description: 'The shop as it was in 2022', ago: 400 * DAY, size: 26_000 },
  { label: 'app-capture', ago: 600, size: 0, status: 'creating', capabilities: [CLOUD_INIT] },
  { label: 'shop-base-2026', ago: 7200, size: 0, status: 'pending_upload' },
  { label: 'worker-3 (deleted)', ago: 9 * DAY, size: 4100, kept: 5 * DAY },
];

/** Every world has the public images; only an account in use has private ones. */
function seedImages(world: Seeding): void {
  seedPublic(world);
  const table = world.rows(imagesTable);
  draftsOf(world, 'images', DRAFTS).forEach((draft, index) => {
    const created = world.timeText(draft.ago);
    table.put({
      id: `private/${index + 1}`,
      label: draft.label,
      description: draft.description ?? null,
      created,
      updated: created,
      created_by: 'admin',
      deprecated: false,
      is_public: false,
      size: draft.size,
      type: draft.kept === undefined ? 'manual' : 'automatic',
      expiry: draft.kept === undefined ? null : world.timeText(-draft.kept),
      eol: null,
      vendor: null,
      status: draft.status ?? 'available',
      capabilities: draft.capabilities ?? [],
    });
    if (draft.status !== undefined)
      world.rows(imageJobsTable).put({
        id: `private/${index + 1}`,
        due:
          parseTime(created).getTime() + (draft.status === 'creating' ? CAPTURE_S : UPLOAD_LIMITS.hours * 3600) * 1000,
        event: null,
        size: draft.status === 'creating' ? 2100 : null,
      });
  });
}

export const images: Registration = {
  name: 'images',
  paths: ['/images'],
  tables: [imagesTable, imageJobsTable],
  grants: { image: imagesTable },
  seed: seedImages,
};
