import type { MockResource } from '../server/types.ts';
import { account } from './account/resource.ts';
import { backups } from './computes/backups/resource.ts';
import { configs } from './computes/configs/resource.ts';
import { disks } from './computes/disks/resource.ts';
import { computes } from './computes/resource.ts';
import { events } from './events/resource.ts';
import { firewalls } from './firewalls/resource.ts';
import { images } from './images/resource.ts';
import { kernels } from './kernels/resource.ts';
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

/** Every resource the mock answers for. Worlds are filled in this order, so what others point at comes first. */
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
  nodebalancers,
  nodebalancerConfigs,
  nodebalancerNodes,
  firewalls,
  events,
];
