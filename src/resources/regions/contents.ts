import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { regions } from './queries.ts';

export const contents: AreaContents = {
  palette: [],
  records: recordsOf(regions, { labelOf: ({ label }) => label, toOf: ({ id }) => `/regions/${id}` }),
};
