import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import type { Area } from '#ui/page/navigation/area.ts';
import { areas } from './areas.ts';

/** What the palette and the overview need of an area. */
export const paletteOf = (area: Area) =>
  queryOptions({
    queryKey: ['area', area.id],
    queryFn: () => area.palette(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Starts loading that of every area. */
export const startPalettes = (): void => areas.forEach((area: Area) => void queryClient.prefetchQuery(paletteOf(area)));
