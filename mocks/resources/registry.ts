import type { MockResource } from '../server/types.ts';
import { account } from './account/resource.ts';
import { backups } from './computes/backups/resource.ts';
import { configs } from './computes/configs/resource.ts';
import { disks } from './computes/disks/resource.ts';
import { computes } from './computes/resource.ts';
import { databases } from './databases/resource.ts';
import { events } from './events/resource.ts';
import { firewalls } from './firewalls/resource.ts';
import { images } from './images/resource.ts';
import { kernels } from './kernels/resource.ts';
import { lkeNodes } from './lke/clusters/nodes/resource.ts';
import { lkePools } from './lke/clusters/pools/resource.ts';
import { lkeClusters } from './lke/clusters/resource.ts';
import { lkeVersions } from './lke/versions/resource.ts';
import { managedSettings } from './managed/compute-settings/resource.ts';
import { managedContacts } from './managed/contacts/resource.ts';
import { managedCredentials } from './managed/credentials/resource.ts';
import { managedIssues } from './managed/issues/resource.ts';
import { managedServices } from './managed/services/resource.ts';
import { networkingIps } from './networking/ips/resource.ts';
import { networkingIpv6 } from './networking/ipv6/resource.ts';
import { nodebalancerNodes } from './nodebalancers/configs/nodes/resource.ts';
import { nodebalancerConfigs } from './nodebalancers/configs/resource.ts';
import { nodebalancers } from './nodebalancers/resource.ts';
import { profile } from './profile/resource.ts';
import { sshkeys } from './profile/sshkeys/resource.ts';
import { regions } from './regions/resource.ts';
import { stackscripts } from './stackscripts/resource.ts';
import { types } from './types/resource.ts';
import { vlans } from './vlans/resource.ts';
import { vpcs } from './vpcs/resource.ts';

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
