import type { Image } from '#contract/images/schema.ts';
import type { Table } from '../../store/types.ts';

export type ImageRow = Image;

export const imagesTable: Table<ImageRow> = {
  name: 'images',
  row: async () => (await import('#contract/images/schema.ts')).Image.strict,
};
