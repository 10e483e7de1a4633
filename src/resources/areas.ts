import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import type { Area } from '#ui/page/navigation/area.ts';
import { computesArea } from './computes/routes.tsx';
import { databasesArea } from './databases/routes.tsx';
import { firewallsArea } from './firewalls/routes.tsx';
import { imagesArea } from './images/routes.tsx';
import { clustersArea } from './lke/clusters/routes.tsx';
import { managedArea } from './managed/routes.tsx';
import { ipsArea, ipv6Area } from './networking/routes.tsx';
import { nodebalancersArea } from './nodebalancers/routes.tsx';
import { regionsArea } from './regions/routes.tsx';
import { vlansArea } from './vlans/routes.tsx';

/** Every area of the console, in the order of the navigation. */
export const areas = [
  computesArea,
  clustersArea,
  imagesArea,
  nodebalancersArea,
  firewallsArea,
  ipsArea,
  ipv6Area,
  vlansArea,
  databasesArea,
  managedArea,
  regionsArea,
] as const;

/** What the palette and the overview need of an area. */
export const paletteOf = (area: Area) =>
  queryOptions({
    queryKey: ['area', area.id],
    queryFn: () => area.palette(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Starts loading that of every area. */
export const startPalettes = (): void => areas.forEach((area: Area) => void queryClient.prefetchQuery(paletteOf(area)));
