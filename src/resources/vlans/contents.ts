import { type AreaContents, recordsOf } from '#ui/page/area.ts';
import { vlans } from './queries.ts';

/** No action: VLANs come and go with the interfaces that name them (doc 3 §4.2). */
export const contents: AreaContents = {
  palette: [],
  records: recordsOf(vlans, {
    labelOf: ({ label }) => label,
    toOf: ({ region, label }) => `/vlans/${region}/${encodeURIComponent(label)}`,
  }),
};
