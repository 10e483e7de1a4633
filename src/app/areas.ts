import { computesArea } from '#resources/computes/routes.tsx';
import { firewallsArea } from '#resources/firewalls/routes.tsx';
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
  nodebalancersArea,
  firewallsArea,
  ipsArea,
  ipv6Area,
  vlansArea,
  managedArea,
  regionsArea,
] as const;
