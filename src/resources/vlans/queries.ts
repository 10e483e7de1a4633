import { collectionOf } from '#api/cache/queries.ts';
import { vlansApi } from '#contract/vlans/api.ts';
import { type AreaContents, recordsOf } from '#ui/page/area.ts';

/** VLANs have no ids: Region and label identify them (doc 3 §2.2; assumed). */
export const vlans = collectionOf('vlans', {
  list: vlansApi.list,
  idOf: ({ region, label }) => `${region}/${label}`,
});

/** No action: VLANs are created and deleted with the interfaces that name them (doc 3 §4.2). */
export const contents: AreaContents = {
  palette: [],
  records: recordsOf(vlans, {
    labelOf: ({ label }) => label,
    toOf: ({ region, label }) => `/vlans/${region}/${encodeURIComponent(label)}`,
  }),
};
