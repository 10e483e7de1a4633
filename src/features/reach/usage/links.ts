import type { Use } from '#analysis/usage/types.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { managedPaths } from '#resources/managed/paths.ts';
import { ipPaths } from '#resources/networking/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';

/** The page that shows a use of an address. */
export function pathOf({ user: { kind, id }, place }: Pick<Use, 'user' | 'place'>): string {
  switch (kind) {
    case 'compute':
      return computePaths.page(id);
    case 'nodebalancer':
      return place.at === 'node' ? nodebalancerPaths.config(id, place.config) : nodebalancerPaths.page(id);
    case 'firewall':
      return firewallPaths.page(id);
    case 'database':
      return databasePaths.page(id, { tab: 'access' });
    case 'service':
      return managedPaths.services.page(id);
    case 'settings':
      return managedPaths.settings.page(id);
    case 'ip':
      return ipPaths.page(id);
  }
}
