import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import type { Area } from '#ui/page/area.ts';
import { areas } from './areas.ts';

/** An area's contents for the palette and the overview. */
export const contentsOf = (area: Area) =>
  queryOptions({
    queryKey: ['area', area.id],
    queryFn: () => area.contents(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Starts loading the contents of every area. */
export const startContents = (): void =>
  areas.forEach((area: Area) => void queryClient.prefetchQuery(contentsOf(area)));
