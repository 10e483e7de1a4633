import { computesArea } from '#resources/computes/routes.tsx';
import { databasesArea } from '#resources/databases/routes.tsx';
import { firewallsArea } from '#resources/firewalls/routes.tsx';
import { imagesArea } from '#resources/images/routes.tsx';
import { clustersArea } from '#resources/lke/clusters/routes.tsx';
import { managedArea } from '#resources/managed/routes.tsx';
import { ipsArea, ipv6Area } from '#resources/networking/routes.tsx';
import { nodebalancersArea } from '#resources/nodebalancers/routes.tsx';
import { regionsArea } from '#resources/regions/routes.tsx';
import { vlansArea } from '#resources/vlans/routes.tsx';

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
