import type { MockResource } from '../server/types.ts';
import { account } from './account/table.ts';
import { backups } from './computes/backups/table.ts';
import { configs } from './computes/configs/seeds.ts';
import { disks } from './computes/disks/table.ts';
import { computes } from './computes/seeds.ts';
import { databases } from './databases/table.ts';
import { events } from './events/seeds.ts';
import { firewalls } from './firewalls/table.ts';
import { images } from './images/seeds.ts';
import { kernels } from './kernels/table.ts';
import { lkeNodes } from './lke/clusters/nodes/table.ts';
import { lkePools } from './lke/clusters/pools/table.ts';
import { lkeClusters } from './lke/clusters/seeds.ts';
import { lkeVersions } from './lke/versions/table.ts';
import { managedSettings } from './managed/compute-settings/table.ts';
import { managedContacts } from './managed/contacts/table.ts';
import { managedCredentials } from './managed/credentials/table.ts';
import { managedIssues } from './managed/issues/seeds.ts';
import { managedServices } from './managed/services/seeds.ts';
import { networkingIps } from './networking/ips/table.ts';
import { networkingIpv6 } from './networking/ipv6/table.ts';
import { nodebalancerNodes } from './nodebalancers/configs/nodes/table.ts';
import { nodebalancerConfigs } from './nodebalancers/configs/table.ts';
import { nodebalancers } from './nodebalancers/seeds.ts';
import { profile } from './profile/table.ts';
import { sshkeys } from './profile/sshkeys/table.ts';
import { regions } from './regions/table.ts';
import { stackscripts } from './stackscripts/table.ts';
import { types } from './types/table.ts';
import { vlans } from './vlans/table.ts';
import { vpcs } from './vpcs/seeds.ts';

/** Every resource of the mock. Worlds are seeded in this order, so records that others refer to come first. */
export const registry: readonly MockResource[] = [
  profile,
  sshkeys,
  account,
  regions,
  images,
  types,
  kernels,
  stackscripts,
  computes,
  disks,
  backups,
  vpcs,
  configs,
  vlans,
  networkingIpv6,
  networkingIps,
  nodebalancers,
  nodebalancerConfigs,
  nodebalancerNodes,
  firewalls,
  managedContacts,
  managedCredentials,
  managedSettings,
  managedServices,
  managedIssues,
  databases,
  events,
  // Their seeds add to the events.
  lkeVersions,
  lkeClusters,
  lkePools,
  lkeNodes,
];
