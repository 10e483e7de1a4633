import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { stackscriptsApi } from '#contract/stackscripts/api.ts';
import type { StackScript } from '#contract/stackscripts/schema.ts';
import { isPrivateImage } from '#contract/computes/terms.ts';
import { ANY_IMAGE } from '#contract/stackscripts/terms.ts';

/** All scripts that one may see; null when the server has no such catalogue (gaps §3). */
export const stackscripts = queryOptions({
  queryKey: ['stackscripts', 'all'],
  queryFn: ({ signal }): Promise<readonly StackScript[] | null> =>
    ifOffered(async () => (await loadAll(stackscriptsApi.list, { signal })).records, stackscriptsApi.list),
  // A catalogue hardly changes while one works.
  staleTime: 5 * 60_000,
});

/** Whether a script can set up an instance from an image: no private one (doc 3 §4.3, rule 4), and one that it names. */
export const runsOn = ({ images }: Pick<StackScript, 'images'>, image: string): boolean =>
  !isPrivateImage(image) && (images.includes(ANY_IMAGE) || images.includes(image));
