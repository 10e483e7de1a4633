import { copySettings } from '../resources/account/copy.ts';
import { copyBackups } from '../resources/computes/backups/copy.ts';
import { copyConfigs } from '../resources/computes/configs/copy.ts';
import { copyComputes } from '../resources/computes/copy.ts';
import { copyDisks } from '../resources/computes/disks/copy.ts';
import { copyDatabases } from '../resources/databases/copy.ts';
import { copyFirewalls } from '../resources/firewalls/copy.ts';
import { copyImages } from '../resources/images/copy.ts';
import { copyKernels } from '../resources/kernels/copy.ts';
import { copyClusters } from '../resources/lke/clusters/copy.ts';
import { copyPools } from '../resources/lke/clusters/pools/copy.ts';
import { copyVersions } from '../resources/lke/versions/copy.ts';
import { copyComputeSettings } from '../resources/managed/compute-settings/copy.ts';
import { copyContacts } from '../resources/managed/contacts/copy.ts';
import { copyCredentials } from '../resources/managed/credentials/copy.ts';
import { copyIssues } from '../resources/managed/issues/copy.ts';
import { copyServices } from '../resources/managed/services/copy.ts';
import { copyIps } from '../resources/networking/ips/copy.ts';
import { copyIpv6 } from '../resources/networking/ipv6/copy.ts';
import { copyConfigs as copyPorts } from '../resources/nodebalancers/configs/copy.ts';
import { copyNodes } from '../resources/nodebalancers/configs/nodes/copy.ts';
import { copyNodebalancers } from '../resources/nodebalancers/copy.ts';
import { copySshkeys } from '../resources/profile/sshkeys/copy.ts';
import { copyRegions } from '../resources/regions/copy.ts';
import { copyTypes } from '../resources/types/copy.ts';
import { copyVlans } from '../resources/vlans/copy.ts';
import { copyVpcs } from '../resources/vpcs/copy.ts';
import type { CopyOf } from './account.ts';

/** How each resource takes over an account: catalogues first, then what others refer to. */
export const copies: readonly CopyOf[] = [
  copyRegions,
  copyImages,
  copyTypes,
  copyKernels,
  copyVersions,
  copySettings,
  copySshkeys,
  copyComputes,
  copyDisks,
  copyBackups,
  copyVpcs,
  copyConfigs,
  copyVlans,
  copyIpv6,
  copyIps,
  copyClusters,
  copyPools,
  copyNodebalancers,
  copyPorts,
  copyNodes,
  copyFirewalls,
  copyDatabases,
  copyContacts,
  copyCredentials,
  copyComputeSettings,
  copyServices,
  copyIssues,
];
