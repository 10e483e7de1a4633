import type { MockResource, Registration } from '../server/types.ts';
import { account } from './account/table.ts';
import { backups } from './computes/backups/table.ts';
import { configs } from './computes/configs/table.ts';
import { disks } from './computes/disks/table.ts';
import { computes } from './computes/table.ts';
import { databases } from './databases/table.ts';
import { events } from './events/table.ts';
import { firewalls } from './firewalls/table.ts';
import { images } from './images/table.ts';
import { kernels } from './kernels/table.ts';
import { lkeNodes } from './lke/clusters/nodes/table.ts';
import { lkePools } from './lke/clusters/pools/table.ts';
import { lkeClusters } from './lke/clusters/seeds.ts';
import { lkeVersions } from './lke/versions/table.ts';
import { managedSettings } from './managed/compute-settings/table.ts';
import { managedContacts } from './managed/contacts/table.ts';
import { managedCredentials } from './managed/credentials/table.ts';
import { managedIssues } from './managed/issues/seeds.ts';
import { managedServices } from './managed/services/table.ts';
import { networkingIps } from './networking/ips/table.ts';
import { networkingIpv6 } from './networking/ipv6/table.ts';
import { nodebalancerNodes } from './nodebalancers/configs/nodes/table.ts';
import { nodebalancerConfigs } from './nodebalancers/configs/table.ts';
import { nodebalancers } from './nodebalancers/seeds.ts';
import { sshkeys } from './profile/sshkeys/table.ts';
import { regions } from './regions/table.ts';
import { stackscripts } from './stackscripts/table.ts';
import { types } from './types/table.ts';
import { vlans } from './vlans/table.ts';
import { vpcs } from './vpcs/table.ts';

/** It has no rows: a profile is that of the caller. */
export const profile: MockResource = {
  name: 'profile',
  paths: ['/profile'],
  tables: [],
  load: () => import('./profile/handlers.ts'),
};

/** A resource with its handlers, and its tables with the schemas of their rows, which come with these. */
function served(resource: Registration, load: MockResource['load']): MockResource {
  for (const table of resource.tables)
    table.row = async () => (await load()).handlers.rows?.().find(([one]) => one === table)?.[1];
  return { ...resource, load };
}

/** Every resource of the mock. Worlds are seeded and accounts copied in this order: records that others refer to come first. */
export const registry: readonly MockResource[] = [
  profile,
  served(sshkeys, () => import('./profile/sshkeys/handlers.ts')),
  served(account, () => import('./account/handlers.ts')),
  served(regions, () => import('./regions/handlers.ts')),
  served(images, () => import('./images/handlers.ts')),
  served(types, () => import('./types/handlers.ts')),
  served(kernels, () => import('./kernels/handlers.ts')),
  served(stackscripts, () => import('./stackscripts/handlers.ts')),
  served(computes, () => import('./computes/handlers.ts')),
  served(disks, () => import('./computes/disks/handlers.ts')),
  served(backups, () => import('./computes/backups/handlers.ts')),
  served(vpcs, () => import('./vpcs/handlers.ts')),
  served(configs, () => import('./computes/configs/handlers.ts')),
  served(vlans, () => import('./vlans/handlers.ts')),
  served(networkingIpv6, () => import('./networking/ipv6/handlers.ts')),
  served(networkingIps, () => import('./networking/ips/handlers.ts')),
  served(nodebalancers, () => import('./nodebalancers/handlers.ts')),
  served(nodebalancerConfigs, () => import('./nodebalancers/configs/handlers.ts')),
  served(nodebalancerNodes, () => import('./nodebalancers/configs/nodes/handlers.ts')),
  served(firewalls, () => import('./firewalls/handlers.ts')),
  served(managedContacts, () => import('./managed/contacts/handlers.ts')),
  served(managedCredentials, () => import('./managed/credentials/handlers.ts')),
  served(managedSettings, () => import('./managed/compute-settings/handlers.ts')),
  served(managedServices, () => import('./managed/services/handlers.ts')),
  served(managedIssues, () => import('./managed/issues/handlers.ts')),
  served(databases, () => import('./databases/handlers.ts')),
  served(events, () => import('./events/handlers.ts')),
  // Their seeds add to the events.
  served(lkeVersions, () => import('./lke/versions/handlers.ts')),
  served(lkeClusters, () => import('./lke/clusters/handlers.ts')),
  served(lkePools, () => import('./lke/clusters/pools/handlers.ts')),
  served(lkeNodes, () => import('./lke/clusters/nodes/handlers.ts')),
];
