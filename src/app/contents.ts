import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import type { Area } from '#ui/page/area.ts';
import { areas } from './areas.ts';

/** What the palette and the overview ask of an area. */
export const contentsOf = (area: Area) =>
  queryOptions({
    queryKey: ['area', area.id],
    queryFn: () => area.contents(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Starts to load the contents of every area. */
export const startContents = (): void =>
  areas.forEach((area: Area) => void queryClient.prefetchQuery(contentsOf(area)));
