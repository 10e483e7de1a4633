import type { Image } from '#contract/images/schema.ts';
import { CLOUD_INIT } from '#contract/images/terms.ts';
import type { Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';
import { DEPRECATED, WITH_CLOUD_INIT, WITHOUT_CLOUD_INIT } from './catalogue.ts';

/** A row is the record itself. */
export type ImageRow = Image;

export const imagesTable: Table<ImageRow> = {
  name: 'images',
  row: async () => (await import('#contract/images/schema.ts')).Image.strict,
};

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

interface Draft {
  readonly label: string;
  readonly description?: string;
  /** Seconds. */
  readonly ago: number;
  readonly size: number;
  readonly status?: 'creating' | 'pending_upload';
  /** Made of an instance that was deleted: kept for so many seconds from now on. */
  readonly kept?: number;
  readonly capabilities?: string[];
}

/** The account's own, in every state that there is (gaps §2): `private/1` and so on. */
const DRAFTS: readonly Draft[] = [
  {
    label: 'golden-debian',
    description: 'Debian 12, hardened, with our users',
    ago: 40 * DAY,
    size: 2300,
    capabilities: [CLOUD_INIT],
  },
  { label: 'legacy-shop', description: 'The shop as it was in 2022', ago: 400 * DAY, size: 26_000 },
  { label: 'app-capture', ago: 600, size: 0, status: 'creating', capabilities: [CLOUD_INIT] },
  { label: 'upload-awaited', ago: 7200, size: 0, status: 'pending_upload' },
  { label: 'worker-3 (deleted)', ago: 9 * DAY, size: 4100, kept: 5 * DAY },
];

/** Every world has the public images; private ones belong to an account that has been used. */
export function seedImages(world: Seeding): void {
  seedPublic(world);
  if (world.scenario === 'empty') return;
  const table = world.rows(imagesTable);
  DRAFTS.forEach((draft, place) => {
    const created = world.timeText(draft.ago);
    table.put({
      id: `private/${place + 1}`,
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
  });
}
