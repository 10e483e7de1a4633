import type { ImageRow, ImageJob } from './row.ts';
import { moveEvent } from '../../server/events.ts';
import type { EventEntity } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

export type { ImageRow, ImageJob } from './row.ts';

/** An image of a deleted instance goes when it expires (assumed). */
export const imagesTable: Table<ImageRow> = {
  name: 'images',
  // One that was never uploaded is nothing.
  isKept: ({ status }) => status === 'available',
  row: async () => (await import('#contract/images/schema.ts')).Image.strict,
  // Those of an account are `private/` and a number.
  numberIn: (id) => Number(/^private\/(\d+)$/.exec(String(id))?.[1] ?? 0),
  due: ({ expiry }) => (typeof expiry === 'string' ? Date.parse(`${expiry}Z`) : undefined),
  settle: ({ id }, { rows }) => rows(imagesTable).remove(id),
};

export const imageJobsTable: Table<ImageJob> = {
  name: 'image-jobs',
  row: async () => (await import('./row.ts')).imageJob,
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
