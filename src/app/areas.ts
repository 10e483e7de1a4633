import { firewallsArea } from '#resources/firewalls/routes.tsx';
import { regionsArea } from '#resources/regions/routes.tsx';

/** Every part of the console, in the order of the navigation: one line each. */
export const areas = [firewallsArea, regionsArea] as const;
