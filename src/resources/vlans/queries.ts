import { collectionOf } from '#api/cache/queries.ts';
import { vlansApi } from '#contract/vlans/api.ts';

/** VLANs have no ids: Region and label identify them (doc 3 §2.2; assumed). */
export const vlans = collectionOf('vlans', {
  list: vlansApi.list,
  idOf: ({ region, label }) => `${region}/${label}`,
});
