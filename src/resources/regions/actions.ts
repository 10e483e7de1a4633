import { computesApi } from '#contract/computes/api.ts';
import { lackReason } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { computePaths } from '#resources/computes/paths.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { regionPaths } from './paths.ts';

/** What can be done with a region: it is used, and never changed. */
export const regionActions = defineActions<Pick<Region, 'id' | 'label' | 'capabilities'>>()({
  noun: 'region' satisfies NounOf<'regions'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (regionId) => ({ regionId }),
  page: ({ id }) => regionPaths.page(id),
  invalidates: [],
  actions: {
    create: calling(computesApi.create, {
      label: 'Create instance here',
      verbs: ['Create instance in'],
      to: ({ id }) => computePaths.create({ region: id }),
      refusal: (region) => {
        const lacking = lackReason(region, ['Computes']);
        return lacking && `${region.label} ${lacking}`;
      },
    }),
  },
});
